"""Rule records → generated engines."""
