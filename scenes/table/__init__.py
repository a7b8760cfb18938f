"""What every game's table has: the base scene, its log, its pace, its clock, its opening and its lesson."""
