"""A white island house: soft-cornered cubes, blue wood, outside stairs, bougainvillea, the sea."""
import math

from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings as r
from lib.building import volume
from lib.core import at, block, box
from lib.openings import opening as hole

from .settings import stand, tree


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    land = stand(p.get('place', 'sea'), p['seed'], p.get('green', 0.3), p.get('trees', ('olive',)), count=10, shrubs=120)
    if p.get('village', 40):
        land.village(p.get('village', 40), p.get('village_far', 520), p.get('village_at', -40), 13, ('#ffffff', '#f6f3ec', '#f3ede2'))
    glow = 0.7 if p['mood'] == 'dusk' else 0.2
    white = m.stucco('#f7f5f0', 0.8, 2.0)
    {'terraced': terraced, 'cubes': cubes, 'vault': vault}[p.get('plan', 'terraced')](p, white, glow)
    court(p, white)
    light.camera(*p['camera'])
    return dict(mood=mood)


def win(p, panes=2):
    return o.window(p['blue'], panes, 2, 0.18, shutters=p['blue'], slats=p.get('slats', False), sill='#f7f5f0', drapes='#f3efe6')


def low_win(p):
    return o.window(p['blue'], 1, 2, 0.18, sill='#f7f5f0')


def soft_parapet(white, x0, y0, x1, y1, z, h=0.5):
    """The rounded rim of a flat roof."""
    e = 0.004  # just proud of the walls below, so that no faces coincide
    for a in ((x0 - e, y0 - e, x1 + e, y0 + .3), (x0 - e, y1 - .3, x1 + e, y1 + e), (x0 - e, y0 + .2, x0 + .3, y1 - .2), (x1 - .3, y0 + .2, x1 + e, y1 - .2)):
        core._rounded(white, (a[0], a[1], z - 0.25), (a[2], a[3], z + h), 0.09, 3)
    box(m.stucco('#efeae0'), x0, y0, z - .1, x1, y1, z + .01)


def stair(white, x, y, width, count, turn=0, z=0.0):
    """Whitewashed steps with a rounded side wall."""
    with at(x, y, z, turn):
        for k in range(count):
            core._rounded(white, (0, k * 0.3, -0.05), (width, count * 0.3 + 0.05, (k + 1) * 0.175), 0.025, 2)
            box(m.stucco('#c9c5bc'), 0.02, k * 0.3 + 0.03, (k + 1) * 0.175, width - .02, k * 0.3 + 0.28, (k + 1) * 0.175 + .004)


def terraced(p, white, glow):
    """A large cube, a smaller one on top, an outside stair to the upper terrace."""
    volume(white, -5.5, 0, 8.4, 6.5, 3.1, front=[hole(1.2, 0.9, 1.0, 1.2, win(p)), hole(3.6, 0, 1.1, 2.25, o.door(p['blue'], 'panel')), hole(6.2, 0.9, 1.0, 1.2, win(p))], left=[hole(2, 1, 0.8, 1, low_win(p))], glow=glow)
    soft_parapet(white, -5.5, 0, 2.9, 6.5, 3.1)
    volume(white, -5.0, 2.4, 5.0, 4.0, 2.8, 3.1, front=[hole(0.8, 0, 1.1, 2.1, o.door(p['blue'], 'panel')), hole(3.0, 0.7, 0.9, 1.1, win(p))], left=[hole(1.4, .9, 0.7, .9, low_win(p))], right=[hole(1.4, .9, 0.7, .9, low_win(p))], glow=glow)
    soft_parapet(white, -5.0, 2.4, 0.0, 6.4, 5.9, 0.35)
    volume(white, 2.9, 1.2, 5.0, 5.2, 2.8, front=[hole(1.9, 0.9, 1.1, 1.2, win(p))], right=[hole(2, 1, 0.8, 1, low_win(p))], glow=glow)
    soft_parapet(white, 2.9, 1.2, 7.9, 6.4, 2.8)
    with at(2.9 + 1.0, 1.1, 0):
        stair(white, 4.9 - 1.0, -0.35, 1.0, 16, 90)
    r_posts(p, -1.2, -2.8, 2.6, -0.1)
    core.instance(plants.climber(1.5, 2.9, p.get('flower', '#c2256f'), 3000), 2.75, -0.02, 0)
    core.instance(plants.shrub('bougainvillea', 0, 0.8, 3200), 2.6, -0.5, 2.55, 0, 1.1)
    core._rounded(white, (-3.6, 3.5, 5.9), (-2.9, 4.1, 7.0), 0.12, 3)


def r_posts(p, x0, y0, x1, y1):
    """A pergola of white posts with a cane roof."""
    garden.pergola(x0, y0, x1, y1, 2.45, '#8a6240', 0.14, reed=True)


def cubes(p, white, glow):
    """Three cubes stepping up from left to right."""
    volume(white, -8.0, -0.6, 5.0, 5.5, 2.7, front=[hole(1.9, 0.9, 1.1, 1.2, win(p))], left=[hole(2, 1, 0.8, 1, low_win(p))], glow=glow)
    soft_parapet(white, -8.0, -0.6, -3.0, 4.9, 2.7)
    volume(white, -3.0, 0.4, 6.0, 6.2, 3.3, front=[hole(0.9, 0, 1.2, 2.3, o.door(p['blue'], 'panel', light=False)), hole(3.6, 0.9, 1.1, 1.3, win(p))], glow=glow)
    soft_parapet(white, -3.0, 0.4, 3.0, 6.6, 3.3)
    volume(white, 3.0, -0.2, 5.4, 6.5, 3.0, front=[hole(1.3, 0, 2.6, 2.3, o.window(p['blue'], 3, 2, sill=None))], right=[hole(1.5, 1, 0.9, 1.1, low_win(p)), hole(4, 1, 0.9, 1.1, low_win(p))], glow=glow)
    soft_parapet(white, 3.0, -0.2, 8.4, 6.3, 3.0, 0.3)
    volume(white, 3.6, 1.8, 4.4, 4.2, 2.7, 3.0, front=[hole(0.7, 0, 1.0, 2.0, o.door(p['blue'], 'panel')), hole(2.6, 0.8, 0.9, 1.1, win(p))], right=[hole(1.6, .9, .8, 1.0, low_win(p))], glow=glow)
    soft_parapet(white, 3.6, 1.8, 8.0, 6.0, 5.7, 0.35)
    garden.pergola(3.2, -2.9, 8.2, -0.4, 2.5, '#8a6240', 0.14, reed=True)
    garden.outdoor_sofa(5.7, -1.1, 0, 2.0, cloth='#f4f1ea', accent=p['blue'])
    core.instance(plants.climber(1.6, 3.0, p.get('flower', '#c2256f'), 3200), -2.6, 0.35, 0)
    core.instance(plants.shrub('bougainvillea', 0, 0.8, 3200), -2.7, -0.1, 2.5, 0, 1.1)


def vault(p, white, glow):
    """A house with a vaulted roof and a small dome behind, as on the volcanic islands."""
    volume(white, -6.0, 0, 5.2, 7, 2.6, front=[hole(0.7, 0.9, 0.8, 1.2, low_win(p)), hole(2.05, 0, 1.1, 2.2, o.door(p['blue'], 'panel')), hole(3.7, 0.9, 0.8, 1.2, low_win(p))], left=[hole(3, 1, .8, 1, low_win(p))], glow=glow)
    n = 20
    rows = [[(-3.4 - 2.6 * math.cos(math.pi * k / n), y, 2.6 + 1.55 * math.sin(math.pi * k / n)) for k in range(n + 1)] for y in (0, 7)]
    core.sheet(white, rows)
    for y, turn in ((0, 1), (7, -1)):
        core.add(white, [(-3.4 - 2.6 * math.cos(math.pi * k / n), y, 2.6 + 1.55 * math.sin(math.pi * k / n)) for k in range(n + 1)], [tuple(range(n + 1))[::turn]])
    with at(-3.4, -0.03, 3.25), core.tilted('X', 90):
        core.cylinder(m.plain(p['blue'], 0.5), 0, 0, -0.02, 0.42, 0.05)
        core.cylinder(m.plain('#2c3e4e', 0.1), 0, 0, 0.0, 0.34, 0.04)
    volume(white, -0.8, 0.8, 6.6, 6.2, 3.2, front=[hole(0.9, 0.9, 1.0, 1.3, win(p)), hole(3.6, 0, 2.2, 2.3, o.window(p['blue'], 2, 2, sill=None))], right=[hole(2, 1, .9, 1.1, low_win(p))], glow=glow)
    soft_parapet(white, -0.8, 0.8, 5.8, 7.0, 3.2)
    stair(white, 5.9, 0.9, 1.1, 18)
    core._rounded(white, (7.0, 0.8, 0), (7.25, 6.6, 1.0), 0.1, 3)
    garden.pergola(2.4, -2.2, 5.6, 0.6, 2.5, '#f2efe8', 0.22, reed=True)
    core.lathe(m.stucco(p.get('dome', p['blue'])), 1.5, 4.6, 3.3, [(1.5, 0), (1.5, 0.25), (1.42, 0.75), (1.15, 1.2), (0.75, 1.52), (0.3, 1.68), (0.01, 1.7)], 40) if p.get('with_dome') else None
    core.instance(plants.climber(1.2, 2.8, p.get('flower', '#c2256f'), 2600), -0.75, 0.0, 0)
    core.instance(plants.shrub('bougainvillea', 0, 0.8, 3200), -0.8, -0.3, 2.3, 0, 1.0)


def court(p, white):
    """A flagged court with white joints, low walls, pots; the land falls away behind."""
    flags = m.paving('#c9c2b6', '#98917f', '#f4f2ec', 1.9)
    if p.get('pool'):
        water = p['pool']
        garden.deck_around(flags, (water[0] - .4, water[1] - .4, water[2] + .4, water[3] + .4), (-11, -13, 11, 7), 0.02, 0.5)
        garden.pool(*water, deck='#f0ece3', tile='#5fb9d0', z=0.02, rim=0.4, glow=1.1 if p['mood'] == 'dusk' else 0.35)
        garden.sunbed(water[2] + 1.5, -7.2, 10, '#f4f1ea', z=.02)
        garden.sunbed(water[2] + 2.8, -7.2, 10, '#f4f1ea', z=.02)
    else:
        box(flags, -11, -13, -0.5, 11, 7, 0.02)
    for a, b in (((-11, -13), (-11, 7)), ((11, -9), (11, 7)), ((-11, -13), (-4, -13)), ((4, -13), (11, -13))):
        x0, x1, y0, y1 = min(a[0], b[0]) - .2, max(a[0], b[0]) + .2, min(a[1], b[1]) - .2, max(a[1], b[1]) + .2
        core._rounded(white, (x0, y0, -0.5), (x1, y1, 0.6 if y0 > -12 else 0.45), 0.14, 3)
    for x, y, kind, s in ((-4.6, -0.6, 'coral', 1.1), (-1.4, -0.5, 'lavender', 0.9), (2.2, -3.3, 'agave', 1.1), (8.9, -0.4, 'olive', 1.2), (-8.9, -2.2, 'bougainvillea', 1.2), (-10, -9, 'agave', 1.2), (9.9, -6.4, 'bougainvillea', 1.2), (-9.9, -5.5, 'white', 1.0)):
        garden.pot(x, y, kind, .02, s, core.rng.choice(('#c8775a', '#f1eee7', '#b9694a')))
    if not p.get('pool'):
        with at(-5.2, -4.2, 0.02):
            from .villa_modern import dining
            dining(0, 0, 2)
    for x, y, kind, s in p.get('feature', [(-12.8, 3, 'olive', 1.1), (12.8, 2, 'olive', 1.1)]):
        tree(kind, x, y, 0, s)
    garden.bed(-10.7, -5, -9.5, 6, ['lavender', 'agave', 'silver', 'coral'], 20, 0.02)
    garden.bed(9.5, -5, 10.7, 6, ['lavender', 'agave', 'silver', 'bougainvillea'], 20, 0.02)
    side = 1 if p['camera'][0][0] < 0 else -1  # a corner bed on the far side of the camera's foreground
    garden.bed(min(0.5 * side, 5.5 * side), -10.6, max(0.5 * side, 5.5 * side), -9.3 if not p.get('pool') else -10.4, ['lavender', 'agave', 'silver', 'tuft', 'white'], 22, 0.02)
    garden.rocks([(core.rng.uniform(-22, 22), core.rng.uniform(-24, -14), -.2, core.rng.uniform(.3, .9)) for _ in range(16)])
