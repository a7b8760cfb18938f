"""Who and what stands in a picture: people's gear, banners, ships, trees and emblems."""
