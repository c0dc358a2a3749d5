"""What others use: site, exports, certificates."""
