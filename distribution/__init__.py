"""How wheels and source distributions are built: a backend of PEP 517 around that of setuptools."""
