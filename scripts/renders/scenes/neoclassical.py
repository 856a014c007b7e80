"""A neoclassical town house of Athens: symmetrical façade, pilasters, cornice, tall shuttered
windows, a marble balcony, acroteria along the roof."""
import math

from lib import core, garden, light, materials as m, openings as o, plants, railings as r, street as s
from lib.building import volume
from lib.core import at, block, box
from lib.openings import opening as hole

from .settings import stand


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    stand(p.get('place', 'plain'), p['seed'], 0.6, ('cypress', 'olive'), near=40, pad=60, dig=0)
    glow = 0.7 if p['mood'] == 'dusk' else 0.2
    bays = p.get('bays', 5)
    w = bays * 2.5
    facade(p, w, bays, glow)
    around(p, w)
    light.camera(*p['camera'])
    return dict(mood=mood)


def facade(p, w, bays, glow):
    wall, trim = m.stucco(p.get('wall', '#e0b777')), m.stucco(p.get('trim', '#f4ecdc'))
    marble, shutters = m.marble('#ece8e0', '#b9b2a8'), p.get('shutters', '#5d7355')
    x0, mid = -w / 2, bays // 2
    box(m.ashlar('#cfc4ae', 1.0, 0.45), x0 - .05, -0.06, 0, x0 + w + .05, 0.0, 0.9)
    def tall(shut):
        return o.window('#f2ede2', 2, 3, 0.16, shutters=shutters if shut else None, sill='#f4ecdc', surround=p.get('trim', '#f4ecdc'), drapes='#f6f1e6')
    low = [hole(i * 2.5 + 0.72, 1.35, 1.06, 2.0, tall(True)) if i != mid else hole(i * 2.5 + 0.5, 0.3, 1.5, 3.25, o.door(p.get('door', '#5a3f2b'), 'panel', light=True)) for i in range(bays)]
    high = [hole(i * 2.5 + 0.72, 0.95 if i != mid else 0.1, 1.06, 2.25 if i != mid else 3.1, tall(True)) for i in range(bays)]
    volume(wall, x0, 0, w, 11, 4.3, front=low, left=[hole(3, 1.3, 1.06, 2.0, tall(True)), hole(7, 1.3, 1.06, 2.0, tall(True))], right=[hole(3, 1.3, 1.06, 2.0, tall(True)), hole(7, 1.3, 1.06, 2.0, tall(True))], glow=glow)
    volume(wall, x0, 0, w, 11, 4.1, 4.3, front=high, left=[hole(3, .95, 1.06, 2.25, tall(True)), hole(7, .95, 1.06, 2.25, tall(True))], right=[hole(3, .95, 1.06, 2.25, tall(True)), hole(7, .95, 1.06, 2.25, tall(True))], glow=glow)
    for z, out, h in ((4.2, 0.16, 0.16), (4.36, 0.1, 0.12), (8.3, 0.14, 0.2), (8.5, 0.34, 0.16), (8.66, 0.46, 0.14)):
        box(trim, x0 - out, -out, z, x0 + w + out, 11 + out, z + h, 0.01)
    n = int(w / 0.42)
    for k in range(n + 1):
        box(trim, x0 + w * k / n - 0.07, -0.3, 8.36, x0 + w * k / n + 0.07, 0, 8.5)
    for k in {0, mid, mid + 1, bays}:
        x = x0 + k * 2.5
        x = min(max(x, x0 + 0.28), x0 + w - 0.28)
        for z, h in ((0.9, 3.2), (4.5, 3.6)):
            box(trim, x - 0.24, -0.1, z, x + 0.24, 0.02, z + h)
            box(trim, x - 0.31, -0.15, z, x + 0.31, 0.02, z + 0.22)
            box(trim, x - 0.31, -0.16, z + h, x + 0.31, 0.02, z + h + 0.12)
            box(trim, x - 0.27, -0.13, z + h - .2, x + 0.27, 0.02, z + h - .14)
    for i, q in enumerate(high):
        pediment(trim, x0 + q['x'] + q['w'] / 2, 4.3 + q['z'] + q['h'] + 0.2, 1.7, i == mid)
    parapet(p, trim, x0, w)
    balcony(p, marble, x0 + mid * 2.5 + 1.25)
    for k in range(2):
        box(marble, -1.3 + .2 * k, -1.0 + 0.34 * k, 0, 1.3 - .2 * k, 0.1, 0.15 * (k + 1), 0.01)


def pediment(trim, x, z, w, large):
    h = 0.42 if large else 0.3
    box(trim, x - w / 2, -0.16, z, x + w / 2, 0.02, z + 0.09)
    core.add(trim, [(x - w / 2 - .05, -0.18, z + .09), (x + w / 2 + .05, -0.18, z + .09), (x, -0.18, z + h + .09), (x - w / 2 - .05, .02, z + .09), (x + w / 2 + .05, .02, z + .09), (x, .02, z + h + .09)], [(0, 1, 2), (0, 2, 5, 3), (1, 4, 5, 2)])


def parapet(p, trim, x0, w):
    """A balustrade and clay acroteria over the cornice, a low tiled roof behind."""
    with at(x0 - 0.05, -0.12, 8.8):
        r.balusters(w + 0.1, 0.85, p.get('trim', '#f4ecdc'))
    for x in (x0 + 0.1, 0, x0 + w - 0.1):
        acroterion(x, -0.12, 9.65, 1.3 if x == 0 else 1.0, p.get('clay', '#b5694a'))
    colour = '#b5694a'
    r.hip_roof(m.roof_tiles(colour, 'x'), m.roof_tiles(colour, 'y'), x0 + 0.6, 0.9, x0 + w - .6, 10.8, 8.85, 20, 0.1)


def acroterion(x, y, z, size, colour):
    """A palmette of clay."""
    clay = m.stucco(colour)
    for k in range(-3, 4):
        a = k * 0.36
        tip = (x + math.sin(a) * 0.42 * size, y, z + 0.08 + math.cos(a) * 0.48 * size * (1 - 0.05 * abs(k)))
        side = (math.cos(a) * 0.07 * size, 0, -math.sin(a) * 0.07 * size)
        mid = ((x + tip[0]) / 2, y, (z + tip[2]) / 2)
        core.add(clay, [(x, y - .04, z), (mid[0] + side[0], y - .05, mid[2] + side[2]), (tip[0], y - .04, tip[2]), (mid[0] - side[0], y - .05, mid[2] - side[2]), (x, y + .04, z), (mid[0] + side[0], y + .04, mid[2] + side[2]), (tip[0], y + .04, tip[2]), (mid[0] - side[0], y + .04, mid[2] - side[2])], [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
    block(clay, x, y, z - .02, 0.34 * size, 0.22, 0.14)


def balcony(p, marble, x):
    """The marble balcony over the door on carved brackets, with an iron railing."""
    w = 3.4
    box(marble, x - w / 2, -1.15, 4.3, x + w / 2, 0, 4.42, 0.01)
    for u in (-1.3, 0, 1.3):
        core.add(marble, [(x + u - .12, 0, 3.7), (x + u + .12, 0, 3.7), (x + u + .12, 0, 4.3), (x + u - .12, 0, 4.3), (x + u - .12, -.8, 4.3), (x + u + .12, -.8, 4.3), (x + u - .12, -.8, 4.16), (x + u + .12, -.8, 4.16)], [(0, 1, 7, 6), (6, 7, 5, 4), (0, 6, 4, 3), (1, 2, 5, 7)])
    with at(x - w / 2 + 0.05, -1.08, 4.42):
        r.around('bars', w - 0.1, 1.06, 1.0, 'flr', colour='#2c3136', pitch=0.1)
        for k in range(9):
            with at(0.2 + k * 0.37, 0, 0.55), core.tilted('X', 90):
                core.tube(m.plain('#2c3136', 0.45, 0.3), [(0.13 * math.cos(a), 0.13 * math.sin(a), 0) for a in [i * math.pi / 8 for i in range(17)]], 0.008, 5)
    for u in (-1.3, 1.3):
        garden.pot(x + u, -0.85, 'coral', 4.42, 0.7)


def around(p, w):
    s.street(-4.4, 6.5, 60, trees=p.get('street', 'orange'), gap=(-5.6, 5.6), start=p.get('start', 3.2), spacing=6.4, pavement='#c4bbab')
    left, right = p.get('neighbours', [(-w / 2 - 14.5, 14, 3, '#e3d3b8'), (w / 2 + 0.6, 15, 3, '#d9c6bd')])
    for x, width, floors, colour in (left, right):
        s.neighbour(x, 0.6, width, 11, floors, colour, 3.3)
    s.neighbour(-w / 2 - 33, 2, 16, 12, 4, '#e9e0cf')
    s.neighbour(w / 2 + 18, 2, 16, 12, 4, '#e9e0cf')
    box(m.tiles('#c4bbab', 0.4, 0.4, '#a49b8c', 0.7), -60, -1.5, -0.4, 60, 30, 0.0)
    for x in (-1.9, 1.9):
        garden.pot(x, -0.7, 'olive', 0, 1.15, '#c8775a')
    for x in (-4.6, 4.6):
        garden.pot(x, -0.55, 'bougainvillea', 0, 1.1, '#c8775a')
