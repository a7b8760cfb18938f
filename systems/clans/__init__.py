"""Land of Clans & Wanderers, the battle: commands, events, views, and the systems with its rules."""
