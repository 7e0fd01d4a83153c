"""Maps drawn in Tiled (.tmx), read into the subway's networks, with every fault named.

The drawing has two object layers. In "stations" every object is a point; its name in Tiled is the station's
id, its properties are `ja`, `en`, `kana` and perhaps `codes` (separated by spaces) and `label` (the side on
which the name stands, n to nw). In "lines" every object's name is the line's id; its properties are `ja`,
`en`, `colour`, `stations` (ids in order, separated by spaces) and perhaps `stripe`, `loop`, `counts` and
`absent_with_three`. A line's polyline is for the eye in Tiled only. The map itself has `ja`, `en` and perhaps
`lines_to_finish`. Other layers may hold anything.
"""
