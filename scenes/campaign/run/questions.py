"""What a run asks before something that cannot be taken back: a heading and a sentence each."""

FLEE = ("Flee from here?", "It counts as a defeat: the base is damaged and nothing is won.")
RECORDED = ("Play this run again?", "It is in the record already: playing it on earns and records nothing.")
GIVE_UP = ("Give up the run?", "It ends as a defeat. Its legacy points stay.")
