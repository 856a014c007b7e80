"""Furniture of living rooms and bedrooms. Each piece stands at the frame's origin and faces -y."""
import math

import numpy as np

from . import core, materials as m, outdoors, plants
from .core import block, box


def sofa(w=2.3, cloth='#b9ad9b', seats=3, legs='#6b4a2f', pillows=('#b9694a', '#e9e1d2'), chaise=0):
    """A sofa; chaise is -1 or 1 for a long seat at its left or right end."""
    f = m.fabric(cloth)
    d, arm = 0.95, 0.2
    # Slightly smaller than the arms: faces that coincide would shade each other black.
    core.soft(f, 0, 0, 0.13, w - 0.03, d - 0.03, 0.2, 0.05)
    core.soft(f, 0, d / 2 - 0.12, 0.14, w - 0.02, 0.22, 0.66, 0.07)
    for s in (-1, 1):
        core.soft(f, s * (w / 2 - arm / 2), 0, 0.12, arm, d, 0.48, 0.06)
        for y in (-0.4, 0.4):
            core.cylinder(m.plain(legs), s * (w / 2 - 0.12), y, 0, 0.02, 0.13, sides=10)
    sw = (w - 2 * arm) / seats
    for k in range(seats):
        x = -w / 2 + arm + sw * (k + 0.5)
        core.soft(f, x, -0.1, 0.32, sw - 0.01, d - 0.24, 0.15, 0.06, 0.12)
        with core.at(x, d / 2 - 0.28, 0.46), core.tilted('X', -9):
            core.soft(f, 0, 0, 0, sw - 0.03, 0.18, 0.42, 0.08, 0.25)
    if chaise:
        x = chaise * (w / 2 - arm - sw / 2)
        core.soft(f, x, -0.85, 0.12, sw + 0.1, 0.8, 0.2, 0.05)
        core.soft(f, x, -0.8, 0.32, sw + 0.08, 0.9, 0.15, 0.06, 0.1)
    for k, colour in enumerate(pillows):
        x = (-1, 1)[k % 2] * (w / 2 - arm - 0.24 - 0.3 * (k // 2))
        with core.at(x, 0.06 - 0.05 * (k // 2), 0.47, core.rng.uniform(-12, 12)), core.tilted('X', -20):
            core.soft(m.fabric(colour), 0, 0, 0, 0.46, 0.15, 0.44, 0.06, 0.35)


def armchair(cloth='#8d9a8c', wood='#7a5233'):
    f, w = m.fabric(cloth), m.wood(wood, 0.4, 'y', 0.4, 0)
    for x in (-0.36, 0.36):
        core.tube(w, [(x, -0.36, 0), (x, -0.34, 0.56), (x, 0.34, 0.58), (x, 0.44, 0)], 0.022)
    core.soft(f, 0, -0.02, 0.28, 0.64, 0.68, 0.16, 0.06, 0.15)
    with core.at(0, 0.28, 0.42), core.tilted('X', -16):
        core.soft(f, 0, 0, 0, 0.62, 0.15, 0.5, 0.07, 0.2)


def coffee_table(kind='round', top='#9a6b43', size=0.9):
    surface = m.marble() if top == 'marble' else m.wood(top, 0.2, 'x', 0.35)
    if kind == 'round':
        core.cylinder(surface, 0, 0, 0.35, size / 2, 0.035, sides=48)
        for k in range(3):
            a = 2.1 * k
            core.tube(m.plain('#2e2b28', 0.4), [(math.cos(a) * size * .4, math.sin(a) * size * .4, 0), (math.cos(a) * size * .3, math.sin(a) * size * .3, 0.35)], 0.014)
    else:
        box(surface, -size * .62, -size * .35, 0.3, size * .62, size * .35, 0.36, 0.008)
        for x in (-size * .5, size * .5):
            box(surface, x - .03, -size * .32, 0, x + .03, size * .32, 0.3)
    with core.at(0.12, 0.05, 0.37):
        books(3)
    vase(-0.18, -0.05, 0.37, '#d9d0c0', sprig=True, size=0.8)


def books(count=3, flat=True):
    for k in range(count):
        colour = core.rng.choice(('#d8cdb8', '#7b8f9c', '#b7734e', '#4f5b52', '#efe9dd', '#2f3a44'))
        with core.at(0, 0, k * 0.03, core.rng.uniform(-15, 15)):
            box(m.plain(colour), -0.13, -0.09, 0, 0.13, 0.09, 0.027)


def vase(x, y, z, colour='#d9d0c0', sprig=False, size=1.0):
    core.lathe(m.stucco(colour), x, y, z, [(r * size, h * size) for r, h in ((0.05, 0), (0.09, 0.06), (0.1, 0.13), (0.05, 0.22), (0.035, 0.25), (0.045, 0.28), (0.03, 0.27))], 20)
    if sprig:
        core.instance(plants.olive(40, 0.9, 0.42, 900), x, y, z + 0.12 * size, core.rng.uniform(0, 360), 0.75 * size)


def rug(w, d, one='#e3d8c4', two='#a5825f', pattern='diamonds', size=0.4):
    box(m.rug(one, two, pattern, size), -w / 2, -d / 2, 0, w / 2, d / 2, 0.018)


def floor_lamp(shade='#f3e6cf', height=1.6, glow=2.5):
    metal = m.plain('#3a352f', 0.4, 0.6)
    core.cylinder(metal, 0, 0, 0, 0.15, 0.02)
    core.tube(metal, [(0, 0, 0), (0, 0, height - 0.1)], 0.012)
    lamp_shade(0, 0, height - 0.28, 0.2, 0.3, shade, glow)


def lamp_shade(x, y, z, radius, height, colour='#f3e6cf', glow=2.5):
    core.lathe(m.glowing(colour, glow), x, y, z, [(radius, 0), (radius * 0.72, height)], 28)


def table_lamp(z=0.0, base='#c8775a', glow=2.5):
    core.lathe(m.stucco(base), 0, 0, z, [(0.06, 0), (0.09, 0.08), (0.06, 0.2), (0.015, 0.26), (0.015, 0.32)], 20)
    lamp_shade(0, 0, z + 0.28, 0.16, 0.2, glow=glow)


def pendant(x, y, ceiling, drop=1.2, kind='dome', colour='#2f3336', glow=5):
    core.tube(m.plain('#222222'), [(x, y, ceiling), (x, y, ceiling - drop)], 0.006, 6)
    z = ceiling - drop
    if kind == 'dome':
        core.lathe(m.plain(colour, 0.5), x, y, z - 0.2, [(0.22, 0), (0.2, 0.08), (0.12, 0.17), (0.02, 0.2)], 28)
        core.cylinder(m.glowing('#ffdca8', glow), x, y, z - 0.18, 0.12, 0.02)
    elif kind == 'globe':
        core.sphere(m.glowing('#fff0d6', glow * 0.4), x, y, z - 0.13, 0.14)
    else:  # woven basket
        core.lathe(m.wood('#b98d56', 0.02, 'h', 0.8, 0.3), x, y, z - 0.3, [(0.14, 0), (0.28, 0.1), (0.3, 0.2), (0.06, 0.32)], 36)
        core.sphere(m.glowing('#ffdca8', glow), x, y, z - 0.14, 0.06)


def picture(x, y, z, w, h, seed=1, colours=('#e9dfcc', '#7f97a6', '#c17a53', '#f2ead9', '#4f6572'), frame='#8d6541'):
    """A framed painting hanging on a wall behind it; (x, z) is its centre, y the wall."""
    box(m.wood(frame, 0.5, 'h', 0.4, 0), x - w / 2 - .025, y - 0.035, z - h / 2 - .025, x + w / 2 + .025, y - .002, z + h / 2 + .025)
    box(m.plain('#f4f0e8', 0.8), x - w / 2, y - 0.038, z - h / 2, x + w / 2, y - 0.03, z + h / 2)
    box(m.painting(seed, tuple(colours)), x - w / 2 + .05, y - 0.041, z - h / 2 + .05, x + w / 2 - .05, y - 0.03, z + h / 2 - .05)


def indoor_plant(kind='fig', pot='#d9d2c6', size=1.0):
    """A fig, palm or olive in a pot."""
    core.lathe(m.stucco(pot), 0, 0, 0, [(0.14 * size, 0), (0.19 * size, 0.3 * size), (0.2 * size, 0.38 * size), (0.17 * size, 0.38 * size), (0.16 * size, 0.33 * size), (0.01, 0.33 * size)], 24)
    if kind == 'olive':
        core.instance(plants.olive(41, 1.7, 0.6, 2600), 0, 0, 0.33 * size, core.rng.uniform(0, 360), 0.9 * size)
    elif kind == 'palm':
        core.instance(plants.palm(42, 0.5, 16), 0, 0, 0.3 * size, core.rng.uniform(0, 360), 0.5 * size)
    else:
        def build():
            verts, faces, stems = [], [], []
            for s in range(3):
                a = 2.1 * s
                top = (math.cos(a) * 0.16, math.sin(a) * 0.16, 1.15 + 0.2 * s)
                stems.append([(0, 0, 0), (top[0] * .4, top[1] * .4, .6), top])
                for k in range(15):
                    t = 0.3 + 0.7 * k / 14
                    b = 2.4 * k + s
                    c = np.array((top[0] * t, top[1] * t, top[2] * t))
                    d = np.array((math.cos(b), math.sin(b), 0.55))
                    side = np.array((-math.sin(b), math.cos(b), 0)) * 0.075
                    n = len(verts)
                    verts += [c, c + d * 0.13 + side, c + d * 0.24 - (0, 0, .03), c + d * 0.13 - side]
                    faces.append((n, n + 1, n + 2, n + 3))
            return core.mesh_of('fig', [plants._trunk(stems, [0.014] * 3, [0.007] * 3), (outdoors.leaf('#3d6130', '#6f9148', 0.25), verts, faces)])
        core.instance(core.shared('fig', build), 0, 0, 0.33 * size, core.rng.uniform(0, 360), size)


def sideboard(w=1.8, wood='#a5764c', h=0.6, d=0.42):
    grain = m.wood(wood, 0.6, 'h', 0.4, 0)
    box(grain, -w / 2, -d / 2, 0.14, w / 2, d / 2, h, 0.006)
    n = max(2, round(w / 0.55))
    for k in range(1, n):
        x = -w / 2 + w * k / n
        box(m.plain('#2b2118'), x - .003, -d / 2 - .001, 0.16, x + .003, -d / 2 + .01, h - .02)
    for x in (-w / 2 + .12, w / 2 - .12):
        for y in (-d / 2 + .08, d / 2 - .08):
            core.cylinder(m.plain('#2e2b28'), x, y, 0, 0.016, 0.15, sides=10)
    vase(-w * 0.32, 0, h, '#7b8f9c', size=1.1)
    with core.at(w * 0.28, 0, h):
        books(4)


def television(w=1.35, z=0.95):
    box(m.plain('#0d0f11', 0.5), -w / 2, -0.03, z, w / 2, 0, z + w * 0.57, 0.006)


def shelves(w=1.2, h=2.0, wood='#a5764c', levels=5, d=0.3):
    """An open bookcase with books, bowls and plants."""
    grain = m.wood(wood, 0.5, 'h', 0.4, 0)
    for x in (-w / 2, w / 2 - 0.03):
        box(grain, x, -d / 2, 0, x + 0.03, d / 2, h)
    for k in range(levels + 1):
        z = h * k / levels
        box(grain, -w / 2, -d / 2, max(0, z - 0.03), w / 2, d / 2, max(0.03, z))
        if k == levels:
            break
        x = -w / 2 + 0.06
        while x < w / 2 - 0.2:
            pick = core.rng.random()
            if pick < 0.6:
                for _ in range(core.rng.randint(3, 7)):
                    t, tall = core.rng.uniform(0.02, 0.045), core.rng.uniform(0.6, 0.85) * h / levels
                    if x + t > w / 2 - 0.06:
                        break
                    box(m.plain(core.rng.choice(('#d8cdb8', '#7b8f9c', '#b7734e', '#5f6b52', '#efe9dd', '#2f3a44', '#c9a46d'))), x, -d / 2 + 0.05, z, x + t, d / 2 - 0.03, z + tall)
                    x += t + 0.002
            elif pick < 0.85:
                vase(x + 0.12, 0, z, core.rng.choice(('#d9d0c0', '#c8775a', '#5d7c92', '#efe9dd')), size=0.75)
                x += 0.26
            x += core.rng.uniform(0.05, 0.15)


def dining_set(w=1.8, d=0.9, top='#9a6b43', chairs=3, cloth='#e3d8c4', round_top=False):
    """A table with chairs at both long sides and a bowl."""
    surface = m.wood(top, 0.18, 'y', 0.35)
    if round_top:
        core.cylinder(surface, 0, 0, 0.71, d * 0.65, 0.04, sides=48)
        core.cylinder(surface, 0, 0, 0, 0.28, 0.04)
        core.cylinder(surface, 0, 0, 0, 0.06, 0.72)
    else:
        box(surface, -w / 2, -d / 2, 0.71, w / 2, d / 2, 0.75, 0.008)
        for x in (-w / 2 + .1, w / 2 - .1):
            for y in (-d / 2 + .08, d / 2 - .08):
                block(surface, x, y, 0, 0.07, 0.07, 0.71)
    for k in range(chairs):
        x = -w / 2 + w * (k + 0.5) / chairs
        for y, turn in ((-d / 2 - 0.2, 180), (d / 2 + 0.2, 0)):
            with core.at(x, y, 0, turn):
                chair(cloth)
    core.lathe(m.stucco('#7b8f9c'), 0, 0, 0.75, [(0.06, 0), (0.17, 0.07), (0.19, 0.1), (0.16, 0.08), (0.02, 0.03)], 24)
    for k in range(5):
        core.sphere(m.plain(core.rng.choice(('#d98a2b', '#e0a63a', '#b9c04a'))), 0.07 * math.cos(k * 1.3), 0.07 * math.sin(k * 1.3), 0.84, 0.042)


def chair(cloth='#e3d8c4', wood='#7a5233'):
    w = m.wood(wood, 0.3, 'h', 0.4, 0)
    core.soft(m.fabric(cloth), 0, 0, 0.43, 0.44, 0.44, 0.06, 0.025)
    for x in (-0.19, 0.19):
        core.tube(w, [(x, -0.18, 0), (x, -0.17, 0.44)], 0.016)
        core.tube(w, [(x, 0.23, 0), (x, 0.19, 0.45), (x, 0.25, 0.84)], 0.016)
    with core.at(0, 0.225, 0.6), core.tilted('X', -8):
        core.soft(m.fabric(cloth), 0, 0, 0, 0.44, 0.05, 0.24, 0.022)


def bed(w=1.7, linen='#f3efe7', throw='#7b8f9c', head='#b9ad9b', wood='#8d6541', headboard='fabric', head_w=None):
    """A double bed whose head is at +y."""
    box(m.wood(wood, 0.3, 'h', 0.4, 0), -w / 2 + .03, -1.0, 0.1, w / 2 - .03, 1.05, 0.3, 0.01)
    core.soft(m.fabric('#f6f3ee'), 0, 0, 0.28, w, 2.06, 0.24, 0.07)
    duvet(w, linen)
    for x in (-w / 4, w / 4):
        for y, s, tone, tip in ((0.83, 1.0, linen, -52), (0.66, 0.9, linen, -42)):
            with core.at(x, y, 0.53), core.tilted('X', tip + 25):
                core.soft(m.fabric(tone), 0, 0, 0, 0.68 * s, 0.18, 0.46 * s, 0.09, 0.3)
    for x, colour in ((-0.22, throw), (0.24, head)):
        with core.at(x, 0.47, 0.55, core.rng.uniform(-8, 8)), core.tilted('X', -28):
            core.soft(m.fabric(colour), 0, 0, 0, 0.44, 0.14, 0.4, 0.06, 0.35)
    sheet_over(w + 0.08, -0.78, -0.3, 0.585, throw)
    hw = head_w or w + 0.2
    if headboard == 'fabric':
        n = max(3, round(hw / 0.4))
        for k in range(n):
            core.soft(m.fabric(head), -hw / 2 + hw * (k + 0.5) / n, 1.1, 0.2, hw / n - .005, 0.11, 1.0, 0.035)
    elif headboard == 'slats':
        box(m.wood(wood, 0.09, 'w', 0.45, 0.08), -hw / 2, 1.06, 0.1, hw / 2, 1.12, 1.15)
    else:
        core.soft(m.wood(wood, 0.5, 'h', 0.4, 0), 0, 1.1, 0.1, hw, 0.08, 0.95, 0.03)


def duvet(w, linen):
    """A quilt with soft folds that hangs over the sides."""
    cloth, rows = m.fabric(linen), []
    rng = np.random.RandomState(core.rng.randrange(999))
    phase = rng.uniform(0, 6, 6)
    for j in range(41):
        y = -1.1 + 1.55 * j / 40
        row = []
        for i in range(57):
            s = -1.16 + 2.32 * i / 56
            over = max(0.0, abs(s) - 1.0)
            fold = 0.012 * math.sin(5 * s + 3 * y + phase[0]) + 0.01 * math.sin(9 * y - 4 * s + phase[1]) + 0.006 * math.sin(17 * s + 7 * y + phase[2])
            x = math.copysign(min(abs(s), 1.0) * (w / 2 + 0.03) + min(over, .02) * 1.5, s)
            z = 0.565 + fold * (1 if not over else 0.4) - over * 1.9 - 0.03 * max(0, abs(s) - 0.85) * 6 * (abs(s) < 1)
            x += (0.02 + fold * 1.4) * math.copysign(1, s) * (over > 0)
            end = max(0.0, -1.0 - y)
            row.append((x, y + min(end, .06) * .6, z - end * 2.4))
        rows.append(row)
    core.sheet(cloth, rows)


def sheet_over(w, y0, y1, z, colour):
    """A throw across the bed."""
    cloth, rows = m.fabric(colour, 180), []
    for j in range(13):
        y = y0 + (y1 - y0) * j / 12
        row = []
        for i in range(49):
            s = -1.2 + 2.4 * i / 48
            over = max(0.0, abs(s) - 1)
            fold = 0.014 * math.sin(6 * s + 9 * y) + 0.008 * math.sin(15 * s - 4 * y)
            row.append((math.copysign(min(1, abs(s)) * (w / 2 + .05) + min(over, .05), s) + fold * .6, y + 0.02 * math.sin(7 * s), z + fold * .5 + .034 - over * 1.7))
        rows.append(row)
    core.sheet(cloth, rows)


def nightstand(wood='#8d6541', lamp=True, base='#c8775a', glow=2.5):
    box(m.wood(wood, 0.4, 'h', 0.4, 0), -0.25, -0.2, 0.12, 0.25, 0.2, 0.5, 0.006)
    box(m.plain('#2b2118'), -0.24, -0.202, 0.305, 0.24, -0.19, 0.31)
    for x in (-.2, .2):
        for y in (-.16, .16):
            core.cylinder(m.plain('#2e2b28'), x, y, 0, .014, .13, sides=8)
    if lamp:
        with core.at(0.02, 0, 0):
            table_lamp(0.5, base, glow)
    with core.at(-0.12, -0.08, 0.5):
        books(2)


def wardrobe(w=2.4, h=2.4, colour='#e9e4da', d=0.6, wood=None):
    face = m.wood(wood, 0.6, 'w', 0.45, 0) if wood else m.plain(colour, 0.5)
    box(face, -w / 2, -d / 2, 0, w / 2, d / 2, h)
    n = round(w / 0.55)
    for k in range(n + 1):
        x = -w / 2 + w * k / n
        box(m.plain('#3a332c'), x - .003, -d / 2 - .002, 0.06, x + .003, -d / 2 + .01, h)
        if k < n:
            core.tube(m.plain('#b89a62', 0.3, 1.0), [(x + (w / n - .05 if k % 2 == 0 else .05), -d / 2 - .025, 0.95), (x + (w / n - .05 if k % 2 == 0 else .05), -d / 2 - .025, 1.25)], .008)
