"""A plot of land: field, dry-stone walls, a track that leads in, trees, and sea or mountains.

The eye stands at the origin's front and looks towards +y; everything follows the ground.
"""
import math

from lib import core, garden, light, materials as m, outdoors, plants
from lib.core import at, box
from lib.land import Land

from .settings import tree

VIEWS = {
    'cove': dict(pad=2, roll=1.0, sea=dict(towards=8, coast=150, drop=22), hills=[(-52, 24, 1500, 260), (66, 22, 2000, 300), (-30, 14, 4200, 420)]),
    'cape': dict(pad=2, roll=0.9, sea=dict(towards=-25, coast=120, drop=30), hills=[(52, 26, 1300, 300), (80, 30, 500, 90), (-75, 18, 3500, 420)]),
    'open-sea': dict(pad=2, roll=0.7, sea=dict(towards=0, coast=95, drop=15), hills=[(-72, 16, 2600, 330), (76, 14, 3200, 300)]),
    'bay': dict(pad=2, roll=1.1, sea=dict(towards=12, coast=260, drop=42), hills=[(-38, 26, 3400, 520), (42, 24, 2600, 460), (5, 14, 6000, 600)]),
    'peak': dict(pad=2, roll=1.2, hills=[(6, 24, 2700, 1050), (-34, 28, 2300, 640), (44, 28, 2100, 560), (0, 70, 600, 60)]),
    'valley': dict(pad=2, roll=1.3, hills=[(-32, 24, 900, 240), (36, 24, 1000, 260), (2, 30, 3600, 1000), (-75, 25, 500, 110), (80, 25, 500, 110)]),
    'ridge': dict(pad=2, roll=1.5, hills=[(-15, 60, 1500, 330), (25, 26, 3000, 880), (-60, 28, 1100, 220), (70, 28, 800, 150)]),
    'plateau': dict(pad=2, roll=0.8, hills=[(0, 90, 2800, 330), (20, 22, 4200, 1050), (-30, 26, 3500, 700)]),
}


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    land = Land(p['seed'], **VIEWS[p['view']])
    land.build(outdoors.earth(*p.get('soil', ('#b59a6c', '#c9b482', '#7f8450')), p.get('green', 0.5)), sink=0.0)
    meadow(p, land)
    if p.get('track', True):
        track(p, land)
    for wall in p.get('walls', [((-16, 10), (-14, 44)), ((18, 6), (15, 46)), ((-14, 44), (15, 46))]):
        stone_wall(land, *wall)
    grove(p, land)
    stakes(land, p.get('stakes', [(-9, 13), (9, 13), (10, 34), (-10, 34)]))
    eye, target, lens = p['camera']
    ground = float(land.height(*eye[:2]))
    light.camera((eye[0], eye[1], ground + eye[2]), (target[0], target[1], ground + target[2]), lens)
    return dict(mood=mood)


def meadow(p, land):
    """Grass near the camera, thinning out with distance; flowers where asked for."""
    kinds = p.get('grass', ('dry', 'wild'))
    for kind in kinds:
        for k in range(3):
            land.scatter(plants.grass(kind, k), 260 // len(kinds), 1.5, 30, (0.7, 1.2), 0, 62, power=0.7, keep=lambda x, y: not on_track(p, x, y))
            land.scatter(plants.grass(kind, k), 330 // len(kinds), 16, 75, (1.0, 1.7), 0, 50, power=0.8, keep=lambda x, y: not on_track(p, x, y))
    for k in range(2):
        land.scatter(plants.shrub('scrub', k, 0.5, 1400), 40, 9, 80, (0.5, 1.2), 0, 58, power=0.9, keep=lambda x, y: not on_track(p, x, y), clump=0.45)
        land.scatter(plants.shrub('silver', k, 0.5, 1400), 18, 6, 60, (0.5, 1.0), 0, 58, power=0.9, keep=lambda x, y: not on_track(p, x, y))
        land.scatter(plants.shrub('scrub', k, 0.7, 500 + k), 260, 70, 700, (1.2, 4.0), 0, 62, power=1.2)
    if p.get('flowers'):
        land.scatter(plants.shrub(p['flowers'], 0, 0.4, 1500), 46, 4, 45, (0.5, 1.0), 0, 58, power=0.9, keep=lambda x, y: not on_track(p, x, y))
    stones = [(core.rng.uniform(-16, 16), core.rng.uniform(2, 34)) for _ in range(30)]
    garden.rocks([(x, y, float(land.height(x, y)), core.rng.uniform(0.12, 0.5)) for x, y in stones if not on_track(p, x, y)])


def middle(p, y):
    """Where the track's middle runs, x at a given y."""
    return p.get('track_x', 1.5) + p.get('bend', 3.5) * math.sin(y / p.get('wave', 16.0))


def on_track(p, x, y):
    return p.get('track', True) and -8 < y < 60 and abs(x - middle(p, y)) < 1.7


def track(p, land):
    """Two wheel ruts of pale earth with grass between them."""
    for low, high in ((-1.35, -0.35), (0.35, 1.35)):
        rows = []
        for k in range(70):
            y = -8 + k
            x = middle(p, y)
            rows.append([(x + s, y, float(land.height(x + s, y)) - 0.045 + 0.01 * math.sin(k * 1.3 + s)) for s in (low, (low + high) / 2, high)])
        core.sheet(outdoors.gravel(p.get('rut', '#bfa479'), 44), rows)


def stone_wall(land, start, end, height=0.8):
    """A dry-stone wall that follows the ground."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    n = int(length)
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for k in range(n):
        x, y = (a + (b - a) * (k + 0.5) / n for a, b in zip(start, end))
        z = float(land.height(x, y))
        with at(x, y, z, turn + core.rng.uniform(-2, 2)):
            box(m.rubble('#c6b596', '#8c7a5c', '#6d6048', 3.2), -0.52, -0.24, -0.5, 0.52, 0.24, height + core.rng.uniform(-0.09, 0.07), 0.03)


def grove(p, land):
    """Trees in rows (an olive grove) or singly, and more of them further away."""
    for x, y, kind, scale in p.get('trees', [(-11, 20, 'olive', 1.1), (12, 17, 'olive', 1.2), (-8, 38, 'olive', 1.0), (11, 33, 'cypress', 1.0), (13, 36, 'cypress', 0.9)]):
        tree(kind, x, y, float(land.height(x, y)) - 0.1, scale, core.rng.randrange(2))
    if p.get('rows'):
        for i in range(-3, 4):
            for j in range(4):
                x, y = i * 7.5 + core.rng.uniform(-.6, .6), 20 + j * 8 + core.rng.uniform(-.8, .8)
                if abs(x - middle(p, y)) > 3:
                    tree('olive', x, y, float(land.height(x, y)) - 0.1, core.rng.uniform(0.75, 1.0), core.rng.randrange(2))
    for kind in p.get('far', ('olive', 'cypress')):
        mesh = {'olive': lambda: plants.olive(0, leaves=7000), 'cypress': lambda: plants.cypress(0, 8, 7000), 'pine': lambda: plants.pine(0, 8.5, leaves=8000)}[kind]()
        land.scatter(mesh, 46, 55, 320, (0.8, 1.3), 0, 55, power=1.1)
        land.scatter(mesh, 70, 250, 1200, (1.0, 1.6), 0, 55, power=1.2)
    if p.get('village'):
        land.village(p['village'], p.get('village_far', 900), p.get('village_at', -30), 9)


def stakes(land, corners):
    """White boundary stakes with red tops."""
    for x, y in corners:
        z = float(land.height(x, y))
        core.cylinder(m.plain('#f4f1ea'), x, y, z - 0.2, 0.035, 1.15, sides=10)
        core.cylinder(m.plain('#b9432c'), x, y, z + 0.95, 0.036, 0.18, sides=10)
