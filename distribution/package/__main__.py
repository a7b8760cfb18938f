"""`python -m clans_and_wanderers`: the same as the command `clans-and-wanderers`."""

import sys

if not sys.flags.safe_path:
    del sys.path[0]  # the folder in which it was started: a `json.py` there is none of ours

from clans_and_wanderers.game.__main__ import main

sys.exit(main())
