"""An apartment block with verandas. floors: 3 to 9; verandas: 'full', 'paired' or 'staggered';
core: the material of the stair tower, a vertical band that breaks the façade; second: a colour for every
other floor; tiled: the colour of a hip roof instead of the penthouse."""
from lib import core, garden, light, materials as m, openings as o, plants, railings as r, street as s
from lib.building import volume
from lib.core import block, box
from lib.openings import opening as hole

from .settings import stand

FLOOR = 3.05
BAY = 4.2
CORES = {'wood': lambda: m.wood('#8f5f3a', 0.14, 'w', 0.5), 'stone': lambda: m.ashlar('#cdb68f', 0.8, 0.4), 'grey': lambda: m.stucco('#8b8f92'), 'terracotta': lambda: m.stucco('#b9694a'), 'blue': lambda: m.stucco('#4d6f8c'), 'olive': lambda: m.stucco('#7b8060'), 'white': lambda: m.stucco('#f4f1ea'), 'brick': lambda: m.tiles('#a85f42', 0.24, 0.08, '#c9b8a2', 0.8, True, 0.5, 0.12)}


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    stand(p.get('place', 'hills'), p['seed'], p.get('green', 0.6), p.get('trees', ('cypress', 'carob')), near=40, pad=60, dig=0)
    glow = 0.75 if p['mood'] == 'dusk' else 0.3
    bays, floors = p['bays'], p['floors']
    width = bays * BAY
    x0 = -width / 2
    ground(p, x0, width, glow)
    for k in range(1, floors):
        with core.at(0, 0, 0.9 + k * FLOOR):
            storey(p, x0, bays, k, glow)
    top(p, x0, width, 0.9 + floors * FLOOR, glow)
    tower(p, x0, width, floors, glow)
    surroundings(p, x0, width)
    light.camera(*p['camera'])
    return dict(mood=mood)


def walls(p):
    return m.stucco(p.get('wall', '#f1ece2'))


def ground(p, x0, width, glow):
    """The open ground floor on columns, with a glazed lobby and parking behind."""
    h = FLOOR + 0.9 - 0.22
    wall = walls(p)
    box(wall, x0, 0, h, x0 + width, 12, h + 0.22)
    for k in range(p['bays'] + 1):
        for y in (0.35, 5.5):
            block(wall, x0 + 0.3 + (width - 0.6) * k / p['bays'], y, 0, 0.4, 0.4, h)
    box(m.stucco('#d8d0c3'), x0, 10.5, 0, x0 + width, 10.8, h)
    lobby = p.get('lobby', 0)
    with core.at(lobby - 2.4, 1.4, 0):
        o.wall(m.ashlar('#cbb792', 0.9, 0.45), 4.8, h, [hole(0.5, 0.12, 3.8, 2.7, o.window(p.get('frame', '#3a3d40'), 3, 1, sill=None, drapes=None))])
        with core.at(0.2, 0.3, 0.1):
            o.room(4.4, 4, 3, '#ead9bd', glow * 1.3, sofa=False)
    for side in (-1, 1):
        garden.car(lobby + side * 5.4, 6.2, 90, core.rng.choice(('#8a9096', '#e9e9e6', '#5d6f80')))
    box(m.tiles('#c9c0b1', 0.6, 0.6), x0 - 1, -3.9, -0.3, x0 + width + 1, 12, 0.0)
    for side in (-1, 1):
        a, b = (x0 - 1, lobby - 2.2) if side < 0 else (lobby + 2.2, x0 + width + 1)
        box(wall, a, -4.0, 0, b, -3.75, 0.75)
        garden.bed(a, -3.7, b, -2.5, p.get('plants', ['green', 'lavender', 'white', 'agave', 'tuft']), int((b - a) * 2.4), 0.2, (0.7, 1.2))


def storey(p, x0, bays, k, glow):
    """One floor: a window or slider and a veranda for each bay."""
    wall, frame = m.stucco(p['second']) if p.get('second') and k % 2 == 0 else walls(p), p.get('frame', '#3a3d40')
    kinds = [(i + (k if p['verandas'] == 'staggered' else 0)) % 2 for i in range(bays)]
    openings = []
    for i in range(bays):
        wide = p['verandas'] == 'full' or kinds[i] == 0
        drapes = core.rng.choice(('#efe9dd', '#e6dcc8', '#f6f3ec', '#c9c2b4'))
        if wide:
            openings.append(hole(i * BAY + 0.6, 0.02, BAY - 1.2, 2.4, o.window(frame, 3, 1, drapes=drapes, sill=None, mirror=1.1)))
        else:
            openings.append(hole(i * BAY + 1.2, 0.7, BAY - 2.4, 1.7, o.window(frame, 2, 1, drapes=drapes, shutters=p.get('shutters'))))
    volume(wall, x0, 0, bays * BAY, 12, FLOOR, front=openings, left=[hole(2.5, 0.9, 1.5, 1.5, o.window(frame, 2)), hole(7, 0.9, 1.2, 1.5, o.window(frame, 1))], right=[hole(2.5, 0.9, 1.5, 1.5, o.window(frame, 2)), hole(7, 0.9, 1.2, 1.5, o.window(frame, 1))], glow=glow, seed_rooms=[(bays * BAY - 2 * o.WALL) / bays] * bays, depth=4, lid=False)
    i = 0
    while i < bays:
        if p['verandas'] == 'full':
            span, start = bays, 0
        elif kinds[i] == 0:
            span, start = 1, i
        else:
            i += 1
            continue
        veranda(p, x0 + start * BAY + (0.15 if span > 1 else 0.2), span * BAY - (0.3 if span > 1 else 0.4), span, k)
        i += span
    for i in range(bays):
        if core.rng.random() < 0.25 and (p['verandas'] == 'full' or kinds[i] == 0):
            with core.at(x0, 0, 0):
                s.air_conditioner(i * BAY - 0.4 if i else 0.1, 0.1)


def veranda(p, x, w, span, k):
    """A slab with railing, plants, a table and sometimes a blind."""
    out = p.get('out', 1.75)
    box(walls(p), x, -out, -0.2, x + w, 0.0, 0.0, 0.01)
    with core.at(x + 0.06, -out + 0.06, 0):
        r.around(p['railing'], w - 0.12, out - 0.06, 1.02, 'flr', **p.get('rail', {}))
    for i in range(span):
        left = x + i * w / span
        if i and p.get('fins', True):
            box(walls(p), left - 0.07, -out + 0.12, 0, left + 0.07, 0, FLOOR - 0.2)
        what = core.rng.random()
        if what < 0.55:
            garden.pot(left + core.rng.uniform(0.4, 1.0), -out + 0.45, core.rng.choice(('bougainvillea', 'olive', 'lavender', 'green', 'coral', 'white', 'agave')), 0, 0.85, core.rng.choice(('#c8775a', '#d9d2c6', '#8d9296')))
        if what > 0.3:
            s.chairs_and_table(left + w / span * 0.62, -out / 2, 0, core.rng.choice(('#5b4632', '#e8e6e0', '#8c9aa0')))
        if core.rng.random() < p.get('blinds', 0.25):
            with core.at(left + 0.4, -0.02, 2.62):
                s.awning(w / span - 0.8, core.rng.uniform(0.9, 1.5), core.rng.uniform(0.45, 0.7), p.get('blind', ('#e7dcc4', '#c9a46d')))


def top(p, x0, width, z, glow):
    """Roof slab, a set-back penthouse with a pergola, solar heaters."""
    wall = walls(p)
    if p.get('tiled'):
        box(wall, x0 - 0.1, -0.15, z, x0 + width + 0.1, 12.1, z + 0.2)
        r.hip_roof(m.roof_tiles(p['tiled'], 'x'), m.roof_tiles(p['tiled'], 'y'), x0, 0, x0 + width, 12, z + 0.15, 30, 0.7)
        return
    box(wall, x0 - 0.25, -0.3 if not p.get('cap') else -1.9, z, x0 + width + 0.25, 12.2, z + 0.24, 0.01)
    with core.at(0, 0, z + 0.24):
        w = width * 0.62
        left = x0 + (width - w) * p.get('penthouse', 0.7)
        volume(wall, left, 3.2, w, 7, 2.9, front=[hole(0.8, 0, w * 0.42, 2.4, o.window(p.get('frame', '#3a3d40'), 3, sill=None)), hole(w * 0.58, 0, w * 0.32, 2.4, o.window(p.get('frame', '#3a3d40'), 2, sill=None))], left=[hole(2, 0.8, 1.6, 1.5, o.window('#3a3d40'))], right=[hole(2, 0.8, 1.6, 1.5, o.window('#3a3d40'))], glow=glow)
        r.flat_roof(wall, left, 3.2, left + w, 10.2, 2.9, 0.4, 0.2)
        with core.at(x0, -0.1, 0):
            r.around(p['railing'], width, 4, 1.0, 'flr', **p.get('rail', {}))
        garden.pergola(left + 0.5, 0.5, left + w * 0.55, 3.0, 2.5, '#a9794d')
        for k in range(5):
            garden.pot(x0 + 0.7 + (width - 1.4) * core.rng.random(), 0.6, core.rng.choice(('olive', 'bougainvillea', 'green', 'palm')), 0, 1.1)
        with core.at(0, 0, 3.1):
            for k in range(3):
                s.solar_heater(left + 1.5 + k * w / 3.2, 6.5, 0)


def tower(p, x0, width, floors, glow):
    """The stair tower: a band of another material from ground to roof."""
    if not p.get('core'):
        return
    h = 0.9 + floors * FLOOR + 1.6
    at_x = x0 + width * p.get('core_at', 0.5) - 1.3
    front = -p.get('out', 1.75) - 0.2 if p['verandas'] == 'full' else -0.5
    box(CORES[p['core']](), at_x, front, FLOOR + 0.9 - 0.3, at_x + 2.6, 4, h)
    frame = m.plain(p.get('frame', '#3a3d40'), 0.4)
    for k in range(1, floors):
        z = 0.9 + k * FLOOR
        box(frame, at_x + 0.7, front - 0.03, z + 0.4, at_x + 1.9, front + 0.05, z + 2.5)
        box(m.plain('#8fa5b3' if glow < 0.5 else '#f0c992', 0.05), at_x + 0.76, front - 0.045, z + 0.46, at_x + 1.84, front, z + 2.44)


def surroundings(p, x0, width):
    s.street(-7.2, 7, 70, trees=p.get('street', 'citrus'), gap=(-2.6, 2.6), cars=p.get('cars', ()), start=4.5, spacing=p.get('spacing', 7.5))
    for x, w, floors, colour in p.get('neighbours', [(x0 - 26, 16, 3, '#e9e0cf'), (x0 + width + 9, 18, 4, '#e4ddd2')]):
        s.neighbour(x, 1.5, w, 12, floors, colour)
    box(m.concrete('#cfc7b9'), -70, -4.2, -0.4, 70, 40, -0.02)
    for x in (x0 - 3.5, x0 + width + 3.2):
        core.instance(plants.cypress(10, 8.0), x, 3, 0, 0, 0.9)
        core.instance(plants.shrub('bougainvillea', 0, 0.9, 3000), x, -2.6, 0, 0, 1.4)
        core.instance(plants.broadleaf(3, 5.5, 2.2, 9000), x + (-3 if x < 0 else 3), 1, 0, 0, 1)
