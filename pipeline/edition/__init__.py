"""The editor's hand: edition files, their quotations resolved, and the rows they give."""
