"""Places of a run where nobody fights: rests, shops, taverns, treasures, events, the town, the drill ground."""
