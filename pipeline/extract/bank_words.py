"""The words by which a text says that there is a banker, and what tells that the bank is not given there (`chosen`)."""

from __future__ import annotations

from pipeline.extract.lexicon import wordings

WORDINGS = wordings("bank-words")

AGAINST = WORDINGS["against"]
"""Whom the banker plays against."""

EXISTS = WORDINGS["exists"]
"""How a text says that there is a banker, who need not be told how he is found."""

OFFICE = WORDINGS["office"]
PONTES = WORDINGS["pontes"]
"""Who holds the bank, and those who play against him."""

FACED = WORDINGS["faced"]
"""What sets the two against each other; a payment does not: *le ponte reçoit du banquier sa mise*."""

NO_BANK = WORDINGS["no-bank"]

PURPOSE = WORDINGS["purpose"]
"""What leads on to something else than how a banker is found."""

IDLE = WORDINGS["idle"]
"""How a text says that others throw."""
