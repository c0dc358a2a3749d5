"""What generated engines stand on: packs, tricks, hands, pots, dice, boards, random numbers, states.

Everything below works on plain integers and flat lists of integers and imports nothing outside this folder, so that
an exported engine takes the folder with it. The functions of `bits`, `rng`, `trace`, `cards`, `tricks`, `hands`,
`pots`, `dice` and `pegs` keep to the subset of Python that `link` and `lower` compile.
"""
