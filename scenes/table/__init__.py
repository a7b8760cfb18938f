"""What every table has: base scene, log, pace, clock, opening, lesson."""
