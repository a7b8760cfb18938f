"""The worker process of opponents: questions, answers, and the backend that waits for them."""
