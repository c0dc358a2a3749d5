"""The verbs of the command line, by what they do: corpus, reading, engines, evaluation. They parse, call and print."""
