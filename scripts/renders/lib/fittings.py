"""Kitchens and bathrooms: units, appliances, basins. Pieces stand at the origin and face -y."""
import math

from . import core, furniture as f, materials as m
from .core import block, box


def units(length, front='#e9e4da', top='marble', h=0.9, d=0.62, handles='#b89a62', kind=None, gaps=(), legs='#3a352f'):
    """A run of floor units from x = 0 to length, its back at y = 0; gaps: (x, w) left open for an oven."""
    face = m.wood(front, 0.6, 'w', 0.45, 0) if kind == 'wood' else m.plain(front, 0.35)
    box(m.plain(legs), 0, -d + 0.06, 0, length, 0, 0.1)
    box(face, 0, -d, 0.1, length, 0, h - 0.04)
    n = max(1, round(length / 0.6))
    for k in range(n):
        a, b = length * k / n, length * (k + 1) / n
        box(m.plain('#1d1a17'), b - .002, -d - .002, .1, b + .002, -d + .01, h - .04)
        levels = (0.62,) if k % 3 else (0.36, 0.62)
        for z in levels:
            box(m.plain('#1d1a17'), a, -d - .002, z - .002, b, -d + .01, z + .002)
        if handles:
            for z in (0.72, *([0.5] if len(levels) > 1 else [])):
                core.tube(m.plain(handles, 0.3, 1.0), [(a + (b - a) * .3, -d - .03, z), (a + (b - a) * .7, -d - .03, z)], 0.007)
    worktop(top, 0, -d - 0.02, length, 0, h)


def worktop(kind, x0, y0, x1, y1, h=0.9):
    material = {'marble': lambda: m.marble(), 'dark': lambda: m.marble('#33332f', '#6f6b62'), 'wood': lambda: m.wood('#a5764c', 0.12, 'y', 0.35), 'grey': lambda: m.concrete('#b9b4ab', 0.35), 'white': lambda: m.plain('#f3f1ec', 0.2)}[kind]()
    box(material, x0, y0, h - 0.04, x1, y1, h, 0.004)
    return material


def wall_units(length, front='#e9e4da', z=1.5, h=0.75, d=0.35, kind=None):
    face = m.wood(front, 0.6, 'w', 0.45, 0) if kind == 'wood' else m.plain(front, 0.35)
    box(face, 0, -d, z, length, 0, z + h)
    n = max(1, round(length / 0.6))
    for k in range(1, n):
        box(m.plain('#1d1a17'), length * k / n - .002, -d - .002, z, length * k / n + .002, -d + .01, z + h)
    box(m.glowing('#ffe6c0', 4), 0.05, -d + 0.06, z - 0.012, length - 0.05, -d + 0.09, z - 0.002)


def open_shelf(length, z=1.55, wood='#a5764c'):
    box(m.wood(wood, 0.3, 'y', 0.4, 0), 0, -0.26, z, length, 0, z + 0.035)
    x = 0.12
    while x < length - 0.15:
        pick = core.rng.random()
        if pick < 0.45:
            for k in range(4):
                core.lathe(m.stucco('#f1ede4'), x, -0.13, z + 0.035 + k * 0.022, [(0.05, 0), (0.1, 0.02)], 18)
            x += 0.28
        elif pick < 0.75:
            f.vase(x, -0.13, z + 0.035, core.rng.choice(('#c8775a', '#7b8f9c', '#efe9dd', '#7d8563')), size=0.7, sprig=core.rng.random() < 0.4)
            x += 0.26
        else:
            for k in range(3):
                core.lathe(m.stucco('#d9c9ae'), x + k * 0.1, -0.13, z + 0.035, [(0.03, 0), (0.042, 0.03), (0.04, 0.09)], 16)
            x += 0.38


def oven(x=0.0, z=0.14, d=0.62):
    black, steel = m.plain('#0f1112', 0.1), m.plain('#b9bcbe', 0.3, 0.9)
    box(black, x, -d - 0.012, z, x + 0.6, -d + 0.1, z + 0.6)
    box(steel, x, -d - 0.016, z + 0.5, x + 0.6, -d, z + 0.6)
    core.tube(steel, [(x + .06, -d - .05, z + .45), (x + .54, -d - .05, z + .45)], 0.01)


def hob(x, y, z=0.9):
    box(m.plain('#0c0d0e', 0.08), x - 0.3, y - 0.26, z, x + 0.3, y + 0.26, z + 0.008)
    core.lathe(m.plain('#5d7c92', 0.3), x + 0.12, y + 0.08, z + 0.01, [(0.1, 0), (0.11, 0.02), (0.11, 0.11), (0.1, 0.115), (0.02, 0.14)], 24)


def hood(x, colour='#f1ede4', ceiling=2.8):
    mm = m.stucco(colour)
    box(mm, x - 0.4, -0.5, 1.62, x + 0.4, 0, 1.75)
    core.add(mm, [(x - .4, -.5, 1.75), (x + .4, -.5, 1.75), (x + .4, 0, 1.75), (x - .4, 0, 1.75), (x - .17, -.3, 2.15), (x + .17, -.3, 2.15), (x + .17, 0, 2.15), (x - .17, 0, 2.15)], [(0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7)])
    box(mm, x - 0.17, -0.3, 2.15, x + 0.17, 0, ceiling)


def tap(x, y, z, metal='#b89a62', tall=0.34):
    mm = m.plain(metal, 0.2, 1.0)
    pts = [(x, y, z), (x, y, z + tall * 0.75)] + [(x, y - 0.09 + 0.09 * math.cos(a), z + tall * 0.75 + 0.09 * math.sin(a)) for a in (0.5, 1.0, 1.57, 2.2, 2.8, 3.14)] + [(x, y - 0.18, z + tall * 0.6)]
    core.tube(mm, pts, 0.012, 10)
    core.cylinder(mm, x, y, z, 0.024, 0.03)


def sink(x, y, z=0.9):
    steel = m.plain('#c4c7c8', 0.25, 0.9)
    box(steel, x - 0.28, y - 0.22, z, x + 0.28, y + 0.22, z + 0.004)
    box(m.plain('#77797a', 0.35, 0.8), x - 0.25, y - 0.19, z + .001, x + 0.25, y + 0.19, z + 0.006)
    tap(x, y + 0.2, z, '#c4c7c8')


def fridge(x, w=0.9, h=2.05, colour='#c9ccce'):
    steel = m.plain(colour, 0.35, 0.6)
    box(steel, x, -0.68, 0.04, x + w, 0, h, 0.01)
    box(m.plain('#1d1a17'), x + w / 2 - .003, -0.682, 0.7, x + w / 2 + .003, -0.6, h)
    box(m.plain('#1d1a17'), x, -0.682, 0.697, x + w, -0.6, 0.703)
    for u in (-0.05, 0.05):
        core.tube(m.plain('#8d9092', 0.3, 0.9), [(x + w / 2 + u, -0.72, 0.95), (x + w / 2 + u, -0.72, 1.6)], 0.012)


def tall_units(x, w=1.2, h=2.4, front='#e9e4da', kind=None, with_oven=True):
    face = m.wood(front, 0.6, 'w', 0.45, 0) if kind == 'wood' else m.plain(front, 0.35)
    box(face, x, -0.64, 0, x + w, 0, h)
    for k in range(1, round(w / 0.6)):
        box(m.plain('#1d1a17'), x + 0.6 * k - .002, -0.642, .08, x + 0.6 * k + .002, -.6, h)
    if with_oven:
        oven(x, 0.95, 0.64)


def stool(cloth='#c9a46d', h=0.66):
    metal = m.plain('#2f2c29', 0.4, 0.5)
    core.soft(m.fabric(cloth), 0, 0, h, 0.4, 0.38, 0.07, 0.03)
    core.soft(m.fabric(cloth), 0, 0.17, h + 0.1, 0.38, 0.05, 0.22, 0.025)
    for x in (-.17, .17):
        for y in (-.15, .15):
            core.tube(metal, [(x * .8, y * .8, h), (x * 1.15, y * 1.15, 0)], 0.012)
        core.tube(metal, [(x, .17, h), (x, .18, h + .2)], 0.012)
    for y in (-.17, .17):
        core.tube(metal, [(-.19, y, .25), (.19, y, .25)], 0.009)


def fruit_bowl(x, y, z):
    core.lathe(m.wood('#8d6541', 0.3, 'y', 0.4, 0), x, y, z, [(0.06, 0), (0.16, 0.06), (0.18, 0.1), (0.15, 0.07), (0.01, 0.02)], 24)
    for k in range(7):
        core.sphere(m.plain(core.rng.choice(('#e08a2b', '#e9b83a', '#d9c23a', '#b9502e')), 0.4), x + 0.09 * math.cos(k * 1.1), y + 0.09 * math.sin(k * 1.1), z + 0.09 + 0.02 * (k % 2), 0.042)


def basin(x, y, z, kind='round'):
    white = m.plain('#f6f4f0', 0.12)
    core.lathe(white, x, y, z, [(0.14, 0), (0.19, 0.06), (0.21, 0.13), (0.2, 0.135), (0.17, 0.07), (0.02, 0.03)], 32)


def vanity(w=1.4, wood='#8d6541', top='marble', basins=1, metal='#b89a62', z=0.5):
    """A hanging washstand with basins, taps, and a mirror above."""
    box(m.wood(wood, 0.6, 'h', 0.45, 0), -w / 2, -0.5, z, w / 2, 0, z + 0.3, 0.006)
    box(m.plain('#1d1a17'), -w / 2, -0.502, z + 0.148, w / 2, -0.49, z + 0.152)
    worktop(top, -w / 2 - .01, -0.52, w / 2 + .01, 0, z + 0.34)
    for k in range(basins):
        x = -w / 2 + w * (k + 0.5) / basins
        basin(x, -0.27, z + 0.34)
        tap(x, -0.06, z + 0.34, metal, 0.3)
    with core.at(-w / 2 + 0.16, -0.2, z + 0.34):
        for k in range(3):
            core.soft(m.fabric(('#efe9dd', '#c8b79b', '#efe9dd')[k]), 0, 0, k * 0.06, 0.22, 0.3, 0.06, 0.025)
    f.vase(w / 2 - 0.12, -0.15, z + 0.34, '#c8775a', True, 0.75)


def mirror(x, z, w, h, y=0.0, frame='#b89a62', round_=False, glow=True):
    silver = m.plain('#e9eef0', 0.02, 1.0)
    if round_:
        with core.at(x, y - 0.012, z), core.tilted('X', 90):
            core.cylinder(m.plain(frame, 0.3, 1.0), 0, 0, -0.008, w / 2 + 0.015, 0.012, sides=64)
            core.cylinder(silver, 0, 0, 0.005, w / 2, 0.004, sides=64)
    else:
        box(m.plain(frame, 0.3, 1.0), x - w / 2 - .012, y - .02, z - h / 2 - .012, x + w / 2 + .012, y - .002, z + h / 2 + .012)
        box(silver, x - w / 2, y - .023, z - h / 2, x + w / 2, y - .015, z + h / 2)
    if glow:
        for s in (-1, 1):
            core.tube(m.glowing('#ffe9c9', 5), [(x + s * (w / 2 + .14), y - .07, z - .16), (x + s * (w / 2 + .14), y - .07, z + .16)], 0.032, 12)


def bathtub(l=1.7, w=0.78, h=0.58, colour='#f7f5f1'):
    """A free-standing oval tub along x."""
    white = m.plain(colour, 0.12)
    n, rows = 48, []
    for r, z in ((0.86, 0.0), (0.9, 0.03), (0.94, 0.25), (1.0, h - 0.02), (1.0, h), (0.95, h), (0.9, h - 0.1), (0.78, 0.14), (0.5, 0.11), (0.0, 0.11)):
        rows.append([(math.copysign(abs(math.cos(a)) ** 0.75, math.cos(a)) * l / 2 * r, math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)) * w / 2 * r, z) for a in [2 * math.pi * k / n for k in range(n + 1)]])
    core.sheet(white, rows)


def toilet():
    white = m.plain('#f7f5f1', 0.12)
    core.soft(white, 0, -0.28, 0.16, 0.36, 0.54, 0.26, 0.12)
    core.soft(white, 0, -0.29, 0.41, 0.37, 0.53, 0.035, 0.017)
    box(m.plain('#f2efe9', 0.4), -0.5, -0.16, 0, 0.5, 0, 1.15)
    box(m.plain('#c4c7c8', 0.25, 0.9), -0.12, -0.165, 0.95, 0.12, -0.155, 1.08)


def towel_rail(metal='#b89a62', cloth='#e3d8c4'):
    """A ladder with towels, leaning at y = 0."""
    for x in (-0.25, 0.25):
        core.tube(m.wood('#a5764c', 0.1, 'h', 0.5, 0), [(x, -0.4, 0), (x, -0.04, 1.9)], 0.02)
    for k in range(5):
        z = 0.3 + 0.38 * k
        core.tube(m.wood('#a5764c', 0.1, 'h', 0.5, 0), [(-.25, -.4 + .19 * z, z), (.25, -.4 + .19 * z, z)], 0.014)
    for z, colour in ((1.44, cloth), (0.68, '#f3efe7')):
        y = -.4 + .19 * z
        core.sheet(m.fabric(colour), [[(-.2 + .4 * i / 12, y + dy + .006 * math.sin(i * 1.7), z + dz) for i in range(13)] for dy, dz in ((.03, -.3), (.022, 0), (0, .02), (-.022, 0), (-.035, -.25), (-.04, -.5))])
