"""Seeded jobs in bulk: run by one process, by several, or by a Dask cluster, always with the same results."""
