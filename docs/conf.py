"""How Sphinx builds these pages."""

from importlib.metadata import version as _version

project = "monowedge"
author = "the monowedge developers"
copyright = "2026, the monowedge developers"
release = _version("monowedge")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"monowedge {release}"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
