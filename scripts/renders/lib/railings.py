"""Railings along x from 0 to length, standing on z = 0."""
import math

from . import core, materials as m
from .core import box


def glass_panels(length, height=1.0, frame='#c9ccce', tint='#d5e6e4'):
    n = max(1, round(length / 1.5))
    for k in range(n):
        a, b = length * k / n + 0.02, length * (k + 1) / n - 0.02
        core.quad(m.glass(tint), (a, 0, 0.06), (b, 0, 0.06), (b, 0, height - 0.03), (a, 0, height - 0.03))
    box(m.plain(frame, 0.35, 0.8), 0, -0.025, height - 0.04, length, 0.025, height)
    box(m.plain(frame, 0.35, 0.8), 0, -0.03, 0, length, 0.03, 0.07)


def bars(length, height=1.0, colour='#2f3336', pitch=0.12):
    metal = m.plain(colour, 0.45, 0.3)
    box(metal, 0, -0.025, height - 0.04, length, 0.025, height)
    box(metal, 0, -0.02, 0.08, length, 0.02, 0.11)
    for k in range(int(length / pitch) + 1):
        x = k * pitch
        box(metal, x - 0.008, -0.008, 0.08, x + 0.008, 0.008, height)


def rails(length, height=1.0, colour='#e8e8e6', count=5):
    """Level rails between posts."""
    metal = m.plain(colour, 0.4, 0.2)
    for k in range(count):
        z = height * (k + 1) / count
        core.tube(metal, [(0, 0, z), (length, 0, z)], 0.022 if k == count - 1 else 0.012, 6)
    n = max(1, round(length / 1.4))
    for k in range(n + 1):
        box(metal, length * k / n - 0.02, -0.02, 0, length * k / n + 0.02, 0.02, height)


def parapet(length, height=0.95, colour='#efe9dd', cap='#e2d9c8'):
    box(m.stucco(colour), 0, -0.08, 0, length, 0.08, height - 0.05)
    box(m.stucco(cap), -0.02, -0.11, height - 0.05, length + 0.02, 0.11, height)


def balusters(length, height=0.95, colour='#efe6d6'):
    """A classical balustrade."""
    stone = m.stucco(colour)
    box(stone, 0, -0.1, 0, length, 0.1, 0.1)
    box(stone, -0.02, -0.13, height - 0.12, length + 0.02, 0.13, height)
    profile = [(0.05, 0), (0.05, 0.05), (0.035, 0.08), (0.075, 0.25), (0.035, 0.48), (0.03, 0.58), (0.055, 0.66), (0.055, height - 0.22)]
    n = max(2, round(length / 0.24))
    for k in range(n):
        core.lathe(stone, length * (k + 0.5) / n, 0, 0.1, profile, 10)
    for x in (0.1, length - 0.1):
        box(stone, x - 0.14, -0.14, 0, x + 0.14, 0.14, height)


KINDS = {'glass': glass_panels, 'bars': bars, 'rails': rails, 'parapet': parapet, 'balusters': balusters}


def around(kind, w, d, height=1.0, sides='fr', **more):
    """A railing at the front (f), left (l) and right (r) of a platform w by d whose front is y = 0."""
    build = KINDS[kind]
    if 'f' in sides:
        build(w, height, **more)
    if 'l' in sides:
        with core.at(0, 0, 0, 90):
            build(d, height, **more)
    if 'r' in sides:
        with core.at(w, 0, 0, 90):
            build(d, height, **more)
    if 'b' in sides:
        with core.at(0, d, 0):
            build(w, height, **more)


def stairs(material, width, rise, run, count, x=0.0, y=0.0, z=0.0):
    """Solid steps going up towards +y."""
    for k in range(count):
        box(material, x, y + k * run, z, x + width, y + (count) * run, z + (k + 1) * rise, 0.012)


def flat_roof(material, x0, y0, x1, y1, z, overhang=0.6, thick=0.26, edge=None):
    """A slab with a thin metal edge."""
    box(material, x0 - overhang, y0 - overhang, z, x1 + overhang, y1 + overhang, z + thick, 0.012)
    if edge:
        box(m.plain(edge, 0.4, 0.5), x0 - overhang - .01, y0 - overhang - .01, z + thick, x1 + overhang + .01, y1 + overhang + .01, z + thick + 0.035)


def hip_roof(tiles_x, tiles_y, x0, y0, x1, y1, z, pitch=24, overhang=0.55, eaves='#d9c6a5', gable=False):
    """A tiled hip roof (or a gable whose ridge runs along x). tiles_x/_y: material by ridge direction."""
    x0, y0, x1, y1 = x0 - overhang, y0 - overhang, x1 + overhang, y1 + overhang
    w, d = x1 - x0, y1 - y0
    t = math.tan(math.radians(pitch))
    box(m.stucco(eaves), x0, y0, z - 0.14, x1, y1, z - 0.002)
    if w >= d or gable:
        top, my, inset = z + d / 2 * t, (y0 + y1) / 2, (0 if gable else d / 2)
        a, b = (x0 + inset, my, top), (x1 - inset, my, top)
        core.add(tiles_x, [(x0, y0, z), (x1, y0, z), b, a], [(0, 1, 2, 3)])
        core.add(tiles_x, [(x1, y1, z), (x0, y1, z), a, b], [(0, 1, 2, 3)])
        core.add(tiles_y if not gable else m.stucco(eaves), [(x0, y1, z), (x0, y0, z), a], [(0, 1, 2)])
        core.add(tiles_y if not gable else m.stucco(eaves), [(x1, y0, z), (x1, y1, z), b], [(0, 1, 2)])
        core.tube(tiles_x, [a, b], 0.12, 8)
        if not gable:
            for corner, peak in (((x0, y0), a), ((x0, y1), a), ((x1, y0), b), ((x1, y1), b)):
                core.tube(tiles_x, [(*corner, z), peak], 0.1, 8)
    else:
        top, mx, inset = z + w / 2 * t, (x0 + x1) / 2, w / 2
        a, b = (mx, y0 + inset, top), (mx, y1 - inset, top)
        core.add(tiles_y, [(x0, y1, z), (x0, y0, z), a, b], [(0, 1, 2, 3)])
        core.add(tiles_y, [(x1, y0, z), (x1, y1, z), b, a], [(0, 1, 2, 3)])
        core.add(tiles_x, [(x0, y0, z), (x1, y0, z), a], [(0, 1, 2)])
        core.add(tiles_x, [(x1, y1, z), (x0, y1, z), b], [(0, 1, 2)])
        for corner, peak in (((x0, y0), a), ((x1, y0), a), ((x0, y1), b), ((x1, y1), b)):
            core.tube(tiles_x, [(*corner, z), peak], 0.1, 8)


def chimney(x, y, z, colour='#efe7d8', height=1.2):
    core.block(m.stucco(colour), x, y, z, 0.8, 0.6, height)
    core.block(m.stucco(colour), x, y, z + height, 0.95, 0.75, 0.1)
    core.block(m.plain('#b5694a', 0.8), x, y, z + height + .22, 1.0, 0.8, 0.06)
    for u in (-0.3, 0.3):
        core.block(m.stucco(colour), x + u, y, z + height + .1, 0.1, 0.5, 0.12)
