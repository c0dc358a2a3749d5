"""The site: a search box, a page per game, term and engine, the region of the scan, and the tables themselves."""

from pipeline.publish.site.server import application, serve

__all__ = ["application", "serve"]
