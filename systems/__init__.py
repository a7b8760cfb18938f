"""The rules: systems over components. No window, no files, no clock, no global dice."""
