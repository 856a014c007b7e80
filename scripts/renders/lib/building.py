"""Volumes of a house: four walls with openings, floor, ceiling and the rooms behind the glass."""
from . import core, materials as m, openings as o


def volume(material, x0, y0, w, d, h, z=0.0, front=(), left=(), right=(), back=(), rooms=True, glow=0.22, lid=True, seed_rooms=None, depth=None):
    """A storey from corner (x0, y0), its front on y0. Openings are measured along each wall from
    its left end as seen from outside."""
    with core.at(x0, y0, z):
        o.wall(material, w, h, front)
    with core.at(x0 + w, y0, z, 90):
        o.wall(material, d - 2 * o.WALL, h, right, x0=o.WALL)
    with core.at(x0 + w, y0 + d, z, 180):
        o.wall(material, w, h, back)
    with core.at(x0, y0 + d, z, -90):
        o.wall(material, d - 2 * o.WALL, h, left, x0=o.WALL)
    if lid:
        core.box(material, x0 + .01, y0 + .01, z + h - 0.05, x0 + w - .01, y0 + d - .01, z + h - .001)
    if rooms:
        t = o.WALL
        wide = seed_rooms or [w - 2 * t]
        at_x = x0 + t
        colours = ('#eadfcd', '#e6d8c2', '#efe6d8', '#dfd3c3')
        for width in wide:
            with core.at(at_x, y0 + t + .01, z + 0.02):
                o.room(width, depth or min(d - 2 * t - 0.05, 5.5), h - 0.12, core.rng.choice(colours), glow)
            at_x += width
