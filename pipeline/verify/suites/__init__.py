"""Programs that examine an exported engine from outside; each is run alone, with `pipeline` out of reach."""
