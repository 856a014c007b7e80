"""The view from a veranda: floor, railing, a seat, sometimes a pergola; sea or hills before it.
The camera looks towards +y."""
from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings as r
from lib.core import at, block, box
from lib.land import Land

from .villa_modern import dining

VIEWS = {
    'sea': dict(sea=dict(towards=6, coast=80, drop=24), hills=[(-46, 18, 2400, 340), (52, 22, 2800, 400)]),
    'bay': dict(sea=dict(towards=0, coast=150, drop=38), hills=[(-40, 28, 3000, 520), (38, 26, 2600, 480), (4, 12, 6000, 560)]),
    'hills': dict(hills=[(-20, 40, 900, 160), (28, 30, 2400, 640), (-38, 26, 2700, 760)]),
    'town': dict(sea=dict(towards=12, coast=620, drop=60), hills=[(-50, 30, 2600, 520), (58, 24, 3000, 420)]),
}


def build(p):
    covered = p.get('roof', 'slab') == 'slab'
    mood = light.sky(p['mood'], p['sun'], **{**({'exposure': 0.75, 'sky_seen': 0.8} if covered else {}), **p.get('light', {})})
    land = Land(p['seed'], pad=7, roll=0.8, **VIEWS[p['view']])
    land.build(outdoors.earth(greenness=0.7), dig=0)
    raised = p.get('raised', 3.2)
    for kind, count in (('olive', 26), ('cypress', 16), ('pine', 14)):
        mesh = {'olive': lambda: plants.olive(0, leaves=9000), 'cypress': lambda: plants.cypress(0, 8, 7000), 'pine': lambda: plants.pine(0, 8, leaves=9000)}[kind]()
        land.scatter(mesh, count, 22, 320, (0.8, 1.3), 0, 60, power=1.5)
    land.scatter(plants.shrub('scrub', 0, 0.7, 1200), 220, 14, 420, (0.8, 2.6), 0, 62, power=1.3)
    if p.get('village'):
        land.village(p['village'], p.get('village_far', 420), p.get('village_at', 18), 16)
    with at(0, 0, raised):
        veranda(p)
        if covered:  # what the lit floor and the house would throw back on the ceiling
            light.area(0, 0.5, raised + 0.4, 7, 5, 0, 110, '#ffecd2', tip=180)
            light.area(0, -3.2, raised + 1.4, 7, 2.4, 0, 70, '#fff3e2')
        eye, target, lens = p['camera']
    light.camera((eye[0], eye[1], eye[2] + raised), (target[0], target[1], target[2] + raised), lens)
    return dict(mood=mood, bloom=0.16)


FLOORS = {'tiles': lambda: m.tiles('#d8cebd', 0.6, 0.6, '#b0a590', 0.5), 'deck': lambda: m.wood('#a5764c', 0.14, 'y', 0.55, 0.05), 'terracotta': lambda: m.tiles('#b9744f', 0.3, 0.3, '#cbb79c', 0.65, mottle=0.2), 'stone': lambda: m.paving()}


def veranda(p):
    w, d = p.get('w', 8.0), p.get('d', 4.6)
    x0 = -w / 2
    box(FLOORS[p.get('floor', 'tiles')](), x0, -5, -0.3, w / 2, d, 0)
    with at(x0 + .05, d - 0.08, 0):
        r.KINDS[p.get('railing', 'glass')](w - .1, 1.0, **p.get('rail', {}))
    wall = m.stucco(p.get('wall', '#f4efe5'))
    roof = p.get('roof', 'slab')
    if roof == 'slab':
        box(wall, x0 - 0.2, -5, 2.75, w / 2 + 0.2, d - 0.2, 3.05)
        for x in (x0 + 0.2, w / 2 - 0.2):
            block(wall, x, d - 0.45, 0, 0.28, 0.28, 2.75)
    elif roof == 'pergola':
        garden.pergola(x0 + 0.4, -3.0, w / 2 - 0.4, d - 0.5, 2.6, p.get('pergola', '#a5764c'), reed=p.get('reed', False))
    side = p.get('side', 1)
    box(wall, side * w / 2, -5, 0, side * (w / 2 - 0.25), p.get('side_to', 2.2), 2.75 if roof == 'slab' else 2.4)
    with at(0, 0, 0):
        if p.get('seat', 'sofa') == 'sofa':
            garden.outdoor_sofa(side * (w / 2 - 0.85), 1.5, -90 * side, 2.3, cloth=p.get('cloth', '#f0eadf'), accent=p.get('accent', '#b9694a'))
            garden.low_table(side * (w / 2 - 2.1), 1.5, 0.7, 1.1)
            chair_at = (-side * 0.2, 2.9, 180 + side * 25)
            garden.outdoor_sofa(*chair_at, 0.95, cloth=p.get('cloth', '#f0eadf'), accent=p.get('accent', '#b9694a'))
        elif p['seat'] == 'table':
            dining(side * 0.7, 1.9, 3)
        else:
            garden.sunbed(side * 0.6, 2.2, 4, p.get('cloth', '#f0eadf'))
            garden.sunbed(side * 2.1, 2.2, 4, p.get('cloth', '#f0eadf'))
            garden.parasol(side * 1.35, 3.6, '#efe4cf')
    for x, y, kind, s in p.get('pots', [(-side * (w / 2 - 0.5), d - 0.7, 'olive', 1.2), (-side * (w / 2 - 1.3), d - 0.6, 'lavender', 1.0), (side * (w / 2 - 0.7), d - 0.7, 'bougainvillea', 1.3), (-side * (w / 2 - 0.5), 1.6, 'agave', 1.1)]):
        garden.pot(x, y, kind, 0, s, p.get('pot', '#c8775a'))
    if p.get('flower'):
        core.instance(plants.shrub('bougainvillea', 0, 0.8, 3200), side * (w / 2 - 0.5), d - 0.5, 2.0, 0, 1.0)
        with at(side * (w / 2 - 0.35), d - 0.4):
            core.instance(plants.climber(0.7, 2.4, p['flower'], 2200), 0, 0, 0)
