"""The rules pages."""
