"""Other people's programs for our games, run beside the engines: where they differ, and which sentence decides."""
