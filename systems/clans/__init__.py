"""Land of Clans & Wanderers, the battle: its commands, events, views and the systems that are its rules."""
