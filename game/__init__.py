"""The application: everything that is neither a rule nor a picture."""
