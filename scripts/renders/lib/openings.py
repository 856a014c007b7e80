"""Walls with windows and doors. A wall's own frame: x along it, its outer face at y = 0, inside
towards +y, z up. Place it with core.at(x, y, z, turn)."""
import math

from . import core, materials as m
from .core import box

WALL = 0.28


def wall(material, length, height, openings=(), thickness=WALL, x0=0.0, inner=None):
    """A wall with rectangular holes; each opening is a dict(x, z, w, h, fill=function or None)."""
    xs = sorted({x0, x0 + length, *[o['x'] for o in openings], *[o['x'] + o['w'] for o in openings]})
    for left, right in zip(xs, xs[1:]):
        if right - left < 1e-4:
            continue
        mid = (left + right) / 2
        here = sorted((o for o in openings if o['x'] < mid < o['x'] + o['w']), key=lambda o: o['z'])
        z = 0.0
        for o in [*here, dict(z=height, h=0)]:
            if o['z'] - z > 1e-4:
                box(material, left, 0, z, right, thickness, o['z'])
                if inner:
                    core.quad(inner, (left, thickness + .004, z), (right, thickness + .004, z), (right, thickness + .004, o['z']), (left, thickness + .004, o['z']))
            z = o['z'] + o['h']
    for o in openings:
        if o.get('fill'):
            with core.at(o['x'], 0, o['z']):
                o['fill'](o['w'], o['h'])


def opening(x, z, w, h, fill=None):
    return dict(x=x, z=z, w=w, h=h, fill=fill)


def window(frame='#3a3d40', panes=2, rows=1, depth=0.13, shutters=None, slats=True, sill='#e9e2d4', drapes='#efe9dd', railing=None, profile=0.055, surround=None, mirror=1.0, open_part=0.0):
    """Returns a filler for a hole: frame, panes of glass, curtains, sill, open shutters."""
    def fill(w, h):
        f, glass, p = m.plain(frame, 0.4), m.glass(mirror=mirror), profile
        y = depth
        for x in (0, w - p):
            box(f, x, y, 0, x + p, y + 0.07, h)
        for z in (0, h - p):
            box(f, 0, y, z, w, y + 0.07, z + p)
        for k in range(1, panes):
            box(f, w * k / panes - p * 0.6, y + 0.01, p, w * k / panes + p * 0.6, y + 0.06, h - p)
        for k in range(1, rows):
            box(f, p, y + 0.015, h * k / rows - p * 0.3, w - p, y + 0.055, h * k / rows + p * 0.3)
        core.quad(glass, (p, y + 0.035, p), (w - p, y + 0.035, p), (w - p, y + 0.035, h - p), (p, y + 0.035, h - p))
        if drapes:
            drape(w, h, y + 0.2, drapes)
        if sill:
            box(m.stucco(sill), -0.06, -0.05, -0.05, w + 0.06, y, 0)
        if surround:
            s = m.stucco(surround)
            for x in (-0.14, w):
                box(s, x, -0.035, 0, x + 0.14, 0.03, h)
            box(s, -0.14, -0.035, h, w + 0.14, 0.03, h + 0.14)
            box(s, -0.2, -0.07, h + 0.14, w + 0.2, 0.03, h + 0.2)
        if shutters:
            shutter(w / 2, h, shutters, 0, slats)
            with core.at(w, 0, 0):
                shutter(w / 2, h, shutters, 1, slats)
    return fill


def shutter(w, h, colour, right, slats=True):
    """One leaf of a shutter folded back on the wall beside the hole's edge at x = 0."""
    s = m.plain(colour, 0.55)
    x0 = 0.02 if right else -w - 0.02
    for x in (x0, x0 + w - 0.07):
        box(s, x, -0.055, 0, x + 0.07, -0.015, h)
    for z in (0, h * 0.5 - 0.035, h - 0.08):
        box(s, x0, -0.055, z, x0 + w, -0.015, z + 0.08)
    if slats:
        n = int(h / 0.065)
        for k in range(1, n):
            z = h * k / n
            core.quad(s, (x0 + 0.07, -0.05, z - 0.03), (x0 + w - 0.07, -0.05, z - 0.03), (x0 + w - 0.07, -0.02, z + 0.03), (x0 + 0.07, -0.02, z + 0.03))
        box(s, x0 + .06, -.02, .02, x0 + w - .06, -.014, h - .02)
    else:
        box(s, x0, -0.045, 0.02, x0 + w, -0.02, h - 0.02)
        n = max(2, round(w / 0.14))
        for k in range(1, n):
            box(m.plain('#00000a'), x0 + w * k / n - .004, -.047, .03, x0 + w * k / n + .004, -.044, h - .03)


def drape(w, h, y, colour, part=None):
    """Curtains drawn to the sides; part is the share of the width each covers."""
    part = core.rng.choice((0.14, 0.2, 0.26)) if part is None else part
    cloth = m.curtain(colour)
    for start, end in ((0.02, w * part), (w * (1 - part), w - 0.02)):
        folds = max(3, int((end - start) / 0.09))
        rows = []
        for z in (0.02, h - 0.03):
            rows.append([(start + (end - start) * i / (folds * 6), y + 0.05 * math.sin(2 * math.pi * i / 6) * (1 if z < 1 else 0.7), z) for i in range(folds * 6 + 1)])
        core.sheet(cloth, rows)


def door(colour='#6b4a2f', kind='panel', frame=None, light=False, depth=0.12):
    """A filler: a panelled or boarded door, with a light above it where the hole is tall."""
    def fill(w, h):
        leaf = m.wood(colour, 0.12, 'w', 0.5) if kind == 'boards' else m.plain(colour, 0.45)
        f = m.plain(frame or colour, 0.5)
        top = h - 0.5 if light else h
        for x in (0, w - 0.07):
            box(f, x, depth - 0.04, 0, x + 0.07, depth + 0.07, h)
        box(f, 0, depth - 0.04, h - 0.07, w, depth + 0.07, h)
        box(leaf, 0.07, depth, 0, w - 0.07, depth + 0.05, top - 0.07)
        if light:
            box(f, 0, depth - 0.04, top - 0.07, w, depth + 0.07, top)
            core.quad(m.glass(), (0, depth + .03, top), (w, depth + .03, top), (w, depth + .03, h), (0, depth + .03, h))
        leaves = 2 if w > 1.25 else 1
        for k in range(leaves):
            a, b = 0.07 + (w - 0.14) * k / leaves, 0.07 + (w - 0.14) * (k + 1) / leaves
            if kind == 'panel':
                for z0, z1 in ((0.14, 0.75), (0.9, top - 0.22)):
                    box(f, a + 0.1, depth - 0.018, z0, b - 0.1, depth + 0.01, z1, 0.016)
            core.tube(m.plain('#b89a62', 0.25, 1.0), [(b - 0.1 if k == 0 else a + 0.1, depth - 0.05, 0.95), (b - 0.1 if k == 0 else a + 0.1, depth - 0.05, 1.25)], 0.014)
        box(m.concrete('#c9c1b2'), -0.1, -0.25, -0.06, w + 0.1, depth, 0.0)
    return fill


def slats(w, h, colour='#8a5f3c', pitch=0.11, y=-0.06, upright=True):
    """A screen of wooden slats before a wall."""
    wood = m.wood(colour, 0.3, 'w' if upright else 'h', 0.5, 0)
    if upright:
        for k in range(int(w / pitch) + 1):
            box(wood, k * pitch, y, 0, k * pitch + pitch * 0.45, y + 0.06, h)
    else:
        for k in range(int(h / pitch) + 1):
            box(wood, 0, y, k * pitch, w, y + 0.06, k * pitch + pitch * 0.5)


def room(w, d, h, colour='#e9dcc8', glow=0.22, floor='#c9b79c', picture=True, lamp=True, sofa=True):
    """The room seen through the glass: w wide, d deep, h high, open towards -y (at y = 0)."""
    if glow > 0.5:  # evening: lamplight
        colour, floor = '#f0c992', '#b98d5c'
    inside, r = m.room_wall(colour, glow), core.rng
    core.quad(inside, (0, d, 0), (w, d, 0), (w, d, h), (0, d, h))
    core.quad(inside, (0, 0, 0), (0, d, 0), (0, d, h), (0, 0, h))
    core.quad(inside, (w, 0, 0), (w, d, 0), (w, d, h), (w, 0, h))
    core.quad(m.room_wall('#f4ede0' if glow < 0.5 else '#f3d3a4', glow), (0, 0, h), (w, 0, h), (w, d, h), (0, d, h))
    core.quad(m.room_wall(floor, glow * 0.5), (0, 0, 0.01), (w, 0, 0.01), (w, d, 0.01), (0, d, 0.01))
    for k in range(max(1, int(w / 3))):
        x = (k + 0.5) * w / max(1, int(w / 3))
        if picture:
            box(m.plain(r.choice(('#7b8f9c', '#b7734e', '#56604a', '#d9c9a8'))), x - 0.6, d - 0.05, h * 0.45, x + 0.6, d - 0.01, h * 0.45 + 0.8)
        if sofa:
            c = m.room_wall(r.choice(('#8f8a80', '#a99a84', '#6f7d84')), glow * 0.4)
            core.block(c, x, d - 0.9, 0.1, 2.0, 0.9, 0.35, 0.05)
            core.block(c, x, d - 0.5, 0.1, 2.0, 0.25, 0.75, 0.05)
        if lamp:
            core.tube(m.plain('#2b2b2b'), [(x, d * 0.5, h), (x, d * 0.5, h - 0.55)], 0.012, 5)
            core.lathe(m.glowing('#ffd9a0', 4 if glow < 0.5 else 9), x, d * 0.5, h - 0.8, [(0.22, 0.0), (0.19, 0.12), (0.05, 0.26)], 16)
