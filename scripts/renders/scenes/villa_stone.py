"""A country house of stone with a tiled roof, shutters, a pergola and a pool or a court.
plan: 'long' (one wing and a gable) or 'court' (two wings round a terrace)."""
from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings as r
from lib.building import volume
from lib.core import at, block, box
from lib.openings import opening as hole

from .settings import stand, tree

STONES = {
    'honey': lambda: m.rubble('#d2b98c', '#a58757', '#c9b692', 2.8), 'grey': lambda: m.rubble('#b5b0a5', '#7f7a70', '#a8a195', 2.8), 'pale': lambda: m.rubble('#e0d3b8', '#bba885', '#d9cbb0', 2.6), 'brown': lambda: m.rubble('#b99a6f', '#7d6142', '#a98f6b', 3.0),
}


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    stand(p.get('place', 'hills'), p['seed'], p.get('green', 0.65), p.get('trees', ('olive', 'cypress')))
    glow = 0.7 if p['mood'] == 'dusk' else 0.25
    {'long': long_house, 'court': court_house}[p.get('plan', 'long')](p, glow)
    garden_of(p)
    light.camera(*p['camera'])
    return dict(mood=mood)


def win(p, shutters=True):
    return o.window(p.get('frame', '#f0ebe0'), 2, 2, 0.16, shutters=p['shutters'] if shutters else None, sill='#d9c9a8', surround=p.get('surround'))


def roofs(p):
    colour = p.get('roof', '#b9714f')
    return m.roof_tiles(colour, 'x'), m.roof_tiles(colour, 'y')


def lintels(x0, y0, openings, z=0.0):
    """Wooden or stone beams above the openings of a front wall."""
    for q in openings:
        box(m.wood('#7a5636', 0.4, 'h', 0.6, 0), x0 + q['x'] - 0.2, y0 - 0.02, z + q['z'] + q['h'], x0 + q['x'] + q['w'] + 0.2, y0 + 0.1, z + q['z'] + q['h'] + 0.2)


def long_house(p, glow):
    stone = STONES[p.get('stone', 'honey')]()
    tx, ty = roofs(p)
    front = [hole(1.2, 0.9, 1.2, 1.5, win(p)), hole(3.9, 0, 1.5, 2.4, o.door(p['shutters'], 'boards')), hole(7.0, 0, 2.2, 2.4, o.window(p.get('frame', '#f0ebe0'), 2, 2, sill=None)), hole(10.6, 0.9, 1.2, 1.5, win(p))]
    up = [hole(1.2, 0.7, 1.1, 1.5, win(p)), hole(4.1, 0.7, 1.1, 1.5, win(p)), hole(7.5, 0.7, 1.1, 1.5, win(p)), hole(10.6, 0.7, 1.1, 1.5, win(p))]
    volume(stone, -6.5, 0, 13, 7, 3.0, front=front, right=[hole(2.6, 0.9, 1.1, 1.4, win(p))], left=[hole(2.6, 0.9, 1.1, 1.4, win(p))], glow=glow)
    volume(stone, -6.5, 0, 13, 7, 2.9, 3.0, front=up, right=[hole(2.6, 0.7, 1.1, 1.4, win(p))], left=[hole(2.6, 0.7, 1.1, 1.4, win(p))], glow=glow)
    lintels(-6.5, 0, front)
    lintels(-6.5, 0, up, 3.0)
    r.hip_roof(tx, ty, -6.5, 0, 6.5, 7, 5.9, 23, 0.5, gable=p.get('gable', False))
    r.chimney(3.6, 4.6, 6.2)
    wing = [hole(1.2, 0, 3.2, 2.4, o.window(p.get('frame', '#f0ebe0'), 3, 2, sill=None))]
    volume(stone, 6.5, 1.2, 5.6, 5.6, 3.0, front=wing, right=[hole(2, 0.9, 1.1, 1.4, win(p))], glow=glow)
    lintels(6.5, 1.2, wing)
    r.hip_roof(tx, ty, 6.6, 1.2, 12.1, 6.8, 3.0, 20, 0.45)
    garden.pergola(-2.6, -3.6, 5.2, -0.2, 2.75, p.get('pergola', '#8a6240'), reed=p.get('reed', False))
    climb(p, 4.6, -3.5, 2.7)
    garden.outdoor_sofa(-1.0, -1.3, 0, 2.0, cloth='#efe8da')
    garden.low_table(-1.0, -2.4)
    from .villa_modern import dining
    dining(3.2, -1.9, 2)


def court_house(p, glow):
    stone = STONES[p.get('stone', 'pale')]()
    render = m.stucco(p.get('wall', '#f0e4cb'))
    tx, ty = roofs(p)
    front = [hole(1.0, 0.9, 1.1, 1.5, win(p)), hole(3.4, 0, 2.4, 2.4, o.window(p.get('frame', '#6b4a2f'), 2, 2, sill=None)), hole(7.0, 0.9, 1.1, 1.5, win(p))]
    volume(render, -3.5, 1.5, 9.2, 6.5, 3.1, front=front, right=[hole(2, 0.9, 1.1, 1.4, win(p))], glow=glow)
    r.hip_roof(tx, ty, -3.5, 1.5, 5.7, 8, 3.1, 22, 0.5)
    tower = [hole(1.3, 0.9, 1.2, 1.5, win(p)), ]
    volume(stone, -8.6, -2.2, 5.2, 8.6, 3.1, front=[hole(1.9, 0.9, 1.3, 1.5, win(p))], right=[hole(0.6, 0, 1.3, 2.3, o.door(p['shutters'], 'boards'))], left=[hole(3, 0.9, 1.2, 1.4, win(p))], glow=glow)
    volume(stone, -8.6, -2.2, 5.2, 8.6, 2.8, 3.1, front=[hole(1.9, 0.6, 1.3, 1.5, win(p))], right=[hole(1.4, 0.6, 1.1, 1.4, win(p))], left=[hole(3, 0.6, 1.2, 1.4, win(p))], glow=glow)
    r.hip_roof(tx, ty, -8.6, -2.2, -3.4, 6.4, 5.9, 24, 0.5)
    volume(stone, 5.7, -0.8, 4.6, 8, 3.4, front=[hole(1.2, 0, 2.2, 2.5, o.window(p.get('frame', '#6b4a2f'), 2, 2, sill=None))], right=[hole(2, 0.9, 1.1, 1.4, win(p))], glow=glow)
    r.hip_roof(tx, ty, 5.7, -0.8, 10.3, 7.2, 3.4, 23, 0.5)
    r.chimney(8.4, 4.0, 3.9)
    garden.pergola(-3.0, -1.9, 5.3, 1.2, 2.6, p.get('pergola', '#8a6240'), reed=p.get('reed', True))
    climb(p, -2.9, -1.9, 2.6)
    from .villa_modern import dining
    dining(1.2, -0.4, 3)
    garden.pot(4.6, -1.2, 'coral', 0, 1.2)


def climb(p, x, y, z):
    """Bougainvillea over a pergola's post."""
    if p.get('flower', '#c2256f'):
        with at(x, y, 0):
            core.instance(plants.climber(1.1, z, p.get('flower', '#c2256f'), 2600), 0, 0, 0)
        core.instance(plants.shrub('bougainvillea' if p.get('flower', '#c2256f') == '#c2256f' else 'white', 0, 0.8, 3200), x, y + 0.3, z - 0.1, 30, 1.15)


def garden_of(p):
    """Flagged terrace, pool or gravel court, beds and old trees."""
    flags = m.paving()
    water = p.get('pool', (-5.0, -10.6, 3.8, -7.0))
    if water:
        garden.deck_around(flags, (water[0] - .45, water[1] - .45, water[2] + .45, water[3] + .45), (-9.8, -12.2, 11.5, 8), 0.02, 0.5)
        garden.pool(*water, deck='#d9cbb0', tile=p.get('tile', '#7cc4bd'), z=0.02, glow=1.1 if p['mood'] == 'dusk' else 0.3)
        for x in (water[2] + 1.7, water[2] + 3.1):
            garden.sunbed(x, -8.6, 6, '#efe6d4', z=0.02)
        garden.parasol(water[2] + 2.4, -6.9, '#eadcc0')
    else:
        box(outdoors.gravel('#d6c6a6', 30), -9.8, -12.2, -0.4, 11.5, 8, 0.0)
        box(flags, -7, -4.5, -0.3, 8, 0.2, 0.03)
        garden.stepping_stones(0, -20, 0, -4.6, '#d9cbb0', 1.4, 0.6, 0.12)
    near = (*p['camera'][0][:2], 11)
    for area in ((-22, -24, 22, -12.2), (11.5, -12.2, 22, 12), (-22, -12.2, -9.8, 12)):
        garden.lawn(*area, -0.06, near=near, kind=p.get('lawn', 'lawn'))
    kinds = p.get('plants', ['lavender', 'silver', 'white', 'tuft', 'coral'])
    garden.bed(-9.8, -13.2, -1.8, -12.3, kinds, 24, -.02)
    garden.bed(2.6, -13.2, 11.5, -12.3, kinds, 24, -.02)
    garden.bed(-10.8, -9, -9.8, 6, kinds, 26, -.02)
    garden.garden_wall(STONES[p.get('stone', 'honey')](), 12.6, -11, 12.6, 8, 0.8, 0.4, m.concrete('#d2c5aa'))
    for x, y, kind, s in p.get('feature', [(-12.4, -5, 'olive', 1.25), (14.4, -4, 'olive', 1.1), (-11.5, 6, 'cypress', 1.1), (-13, 8.5, 'cypress', 1.25), (14.6, 5, 'cypress', 1.15), (1, 10.5, 'cypress', 1.2), (15.6, 8, 'cypress', 1.0)]):
        tree(kind, x, y, -.06, s, core.rng.randrange(2))
    for x, y, kind in ((-6.9, -0.7, 'bougainvillea'), (5.9, -4.1, 'olive'), (-3.3, -4.2, 'lavender'), (9.4, -2.0, 'coral')):
        garden.pot(x, y, kind, .02, 1.1)
