"""CrackeD ICE, by Andrew Plotkin, Elliott Evans and Daniel Efran (2002): do not crack the ice.

Three to five seats place pyramids on a compact disc that is balanced on the tip of another one.
"""
