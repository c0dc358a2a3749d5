"""Engines under the interfaces of other libraries; copied as they are into each export."""
