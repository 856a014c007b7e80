"""A pair of two-storey maisonettes with small gardens, gates and carports on a street."""
from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings as r, street as s
from lib.building import volume
from lib.core import at, block, box
from lib.openings import opening as hole

from .settings import stand, tree
from .villa_modern import ACCENTS


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    stand(p.get('place', 'hills'), p['seed'], p.get('green', 0.7), p.get('trees', ('cypress', 'olive')), near=36, pad=50, dig=0)
    glow = 0.7 if p['mood'] == 'dusk' else 0.25
    for k in range(p.get('units', 2)):
        with at((k - (p.get('units', 2) - 1) / 2) * 9.4, 0):
            unit(p, glow, k)
    front(p)
    light.camera(*p['camera'])
    return dict(mood=mood)


def unit(p, glow, k):
    """One home, 8.6 m wide: ground floor, jutting upper floor, balcony, roof, carport."""
    wall, accent, frame = m.stucco(p.get('wall', '#f1ebdf')), ACCENTS[p.get('accent', 'wood')](), p.get('frame', '#3a3d40')
    shutters = p.get('shutters')
    w = o.window(frame, 2, 1, shutters=shutters)
    volume(wall, -4.3, 0, 8.6, 9, 3.0, front=[hole(0.8, 0, 3.0, 2.4, o.window(frame, 3, 1, sill=None)), hole(4.7, 0, 1.15, 2.3, o.door(p.get('door', '#7a5233'), 'panel')), hole(6.5, 0.9, 1.2, 1.3, w)], left=[hole(3, 0.9, 1.3, 1.3, w)], right=[hole(3, 0.9, 1.3, 1.3, w)], glow=glow)
    box(accent, -0.1, -0.06, 0, 0.28, 0.0, 3.0)
    volume(wall, -4.3, -0.4, 8.6, 9.4, 2.9, 3.0, front=[hole(0.8, 0.05, 2.8, 2.25, o.window(frame, 3, 1, sill=None)), hole(5.7, 0.8, 1.4, 1.4, w)], left=[hole(2.5, 0.8, 1.2, 1.4, w), hole(6, .8, 1.2, 1.4, w)], right=[hole(2.5, 0.8, 1.2, 1.4, w), hole(6, .8, 1.2, 1.4, w)], glow=glow)
    box(accent, -0.15, -0.62, 2.86, 0.9, -0.2, 6.3)
    with at(-4.1, -2.0, 3.0):
        box(wall, 0, 0, -0.2, 3.9, 1.6, 0.0)
        with at(0.06, 0.06):
            r.around(p.get('railing', 'glass'), 3.78, 1.5, 1.0, 'flr')
        garden.pot(0.5, 0.5, core.rng.choice(('bougainvillea', 'lavender', 'coral')), 0, 0.85)
        s.chairs_and_table(2.3, 0.8)
    box(wall, 0.6, -1.5, 2.55, 3.0, 0, 2.68)
    if p.get('tiled', True):
        colour = p.get('roof', '#b5694a')
        r.hip_roof(m.roof_tiles(colour, 'x'), m.roof_tiles(colour, 'y'), -4.3, -0.4, 4.3, 9, 5.92, 22, 0.45, gable=p.get('gable', False))
        s.solar_heater(2.2, 2.2, 6.6) if not p.get('gable') else None
    else:
        r.flat_roof(wall, -4.3, -0.4, 4.3, 9, 5.9, 0.35, 0.24)
        with at(-4.2, 0.2, 6.14):
            r.around(p.get('railing', 'glass'), 8.4, 4, 0.9, 'flr')
        s.solar_heater(1.5, 5, 6.14)
    plot(p, k, wall)


def plot(p, k, wall):
    """Path, lawn, hedge and gate of one home, between the house and the pavement."""
    box(m.tiles('#cfc5b4', 0.5, 0.5), -4.6, -2.4, -0.3, 4.6, 0.1, 0.02)
    garden.lawn(-4.6, -7.2, 4.6, -2.4, -0.02, near=(0, -6, 7))
    garden.stepping_stones(1.0, -7.2, 1.0, -2.4, '#d9cfbd', 1.3, 0.55, 0.1)
    garden.bed(-4.5, -7.1, -0.2, -6.2, p.get('plants', ['lavender', 'white', 'green', 'tuft']), 16, 0.0, (0.6, 1.0))
    garden.bed(2.2, -7.1, 4.5, -6.2, p.get('plants', ['lavender', 'white', 'green', 'tuft']), 10, 0.0, (0.6, 1.0))
    for a, b in ((-4.7, 0.2), (1.8, 4.7)):
        box(wall, a, -7.5, -0.3, b, -7.25, 0.55)
        with at(a, -7.38, 0.55):
            r.bars(b - a, 0.55, p.get('fence', '#3a3d40'))
    for x in (0.2, 1.8):
        block(wall, x, -7.38, 0, 0.36, 0.36, 1.3)
        core.sphere(m.glowing('#ffe3b8', 5 if p['mood'] == 'dusk' else 1.5), x, -7.38, 1.44, 0.12)
    block(wall, -4.7, -4.8, 0, 0.2, 5.2, 1.1)
    if k == p.get('units', 2) - 1:
        block(wall, 4.7, -4.8, 0, 0.2, 5.2, 1.1)
    tree(('citrus', 'olive', 'jacaranda')[(k + p['seed']) % 3], -3.2, -4.6, 0, 0.8, 1)
    garden.pot(2.7, -0.6, 'olive', 0.02, 1.1, '#d9d2c6')
    garden.pot(-0.1, -0.7, 'lavender', 0.02, 0.9, '#d9d2c6')


def front(p):
    s.street(-10.8, 6.5, 60, trees=p.get('street', 'citrus'), spacing=9.4, gap=(-60, 60))
    box(m.concrete('#cfc7b9'), -60, -7.8, -0.4, 60, 30, -0.04)
    for x in (-18, 17) if p.get('units', 2) > 1 else (-13.4, 13.4):
        tree('shade', x, -3, 0, 1.0)
        garden.lawn(x - 8, -7, x + 8 if x < 0 else x + 12, 12, -0.02, blades=False)
        tree('cypress', x - 2.5, 4, 0, 1.0)
        tree('cypress', x + 2.5, 6, 0, 1.1)
        core.instance(plants.shrub('bougainvillea', 0, 0.9, 3000), x * 0.78, -6.4, 0, 0, 1.3)
        plants.hedge(x * 0.66, -7, x * 1.9, -7, 1.2)
