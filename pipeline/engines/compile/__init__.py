"""Rule records of an account → a typed, frozen rule set of its family."""
