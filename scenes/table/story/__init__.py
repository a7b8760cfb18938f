"""What was heard at a table and is told of it: beats, lines of the log, what people say."""
