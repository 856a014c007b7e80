"""A modern villa with a pool. layout: 'stack' (two boxes, one on the other), 'bar' (one long
storey under a wide roof) or 'tower' (a stone tower between white boxes)."""
from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings as r
from lib.building import volume
from lib.core import block, box
from lib.openings import opening as hole

from .settings import stand, tree

ACCENTS = {
    'rubble': lambda: m.rubble(), 'grey-stone': lambda: m.rubble('#a9a59c', '#77736b', '#9a958c', 3.0), 'ashlar': lambda: m.ashlar(),
    'wood': lambda: m.wood('#9a6a42', 0.12, 'h', 0.55), 'dark-wood': lambda: m.wood('#6a452c', 0.12, 'h', 0.55), 'concrete': lambda: m.concrete('#aaa59d'),
}


def build(p):
    mood = light.sky(p['mood'], p['sun'], **p.get('light', {}))
    night = p['mood'] == 'dusk'
    place = p.get('place', 'sea')
    stand(place, p['seed'], p.get('green', 0.5), p.get('trees', ('olive', 'cypress')))
    white, accent = m.stucco(p.get('wall', '#f3eee4')), ACCENTS[p.get('accent', 'rubble')]()
    glow = 0.7 if night else 0.28
    frame = p.get('frame', '#33363a')
    {'stack': stack, 'bar': bar, 'tower': tower}[p['layout']](p, white, accent, frame, glow)
    grounds(p)
    light.camera(*p['camera'])
    return dict(mood=mood)


def slider(frame, panes=3, drapes='#f1ece2'):
    return o.window(frame, panes, 1, 0.12, drapes=drapes, sill=None, profile=0.05)


def stack(p, white, accent, frame, glow):
    volume(white, -6.2, 0, 13.4, 8, 3.2, 0, front=[hole(0.9, 0, 6.9, 2.75, slider(frame, 4)), hole(8.7, 0, 3.9, 2.75, slider(frame, 2))], left=[hole(1.5, 0.9, 2.2, 1.6, o.window(frame))], right=[hole(1.5, 0.0, 2.6, 2.6, slider(frame, 2))], glow=glow, seed_rooms=[8.2, 4.6])
    volume(accent, -9.4, -1.1, 3.3, 9.4, 3.75, 0, front=[hole(1.05, 0.5, 1.2, 2.5, o.window(frame, 1, sill=None))], glow=glow)
    r.flat_roof(white, -6.2, -2.6, 7.6, 8, 3.2, 0.5, 0.3)
    with core.at(0, 0, 3.5):
        volume(white, -1.6, 1.6, 9.0, 6.6, 3.0, 0, front=[hole(0.9, 0.0, 3.3, 2.5, slider(frame, 2)), hole(5.2, 0.0, 2.9, 2.5, slider(frame, 2))], left=[hole(1.2, 0.5, 1.1, 2.0, o.window(frame, 1)), hole(3.6, 0.5, 1.1, 2.0, o.window(frame, 1))], right=[hole(1, 0.3, 3.0, 2.2, slider(frame, 2))], glow=glow, seed_rooms=[4.6, 3.8])
        with core.at(2.75, 1.6, 0):
            o.slats(0.9, 2.9, p.get('slat', '#8f6540'))
        r.flat_roof(white, -1.6, 1.6, 7.4, 8.2, 3.0, 0.75, 0.26)
        with core.at(-1.9, -2.9, 0.0):
            r.around(p.get('railing', 'glass'), 9.8, 4.4, 1.0, 'fl')
    for x in (-6.3, 0.4, 7.6):
        block(white, x, -2.75, 0, 0.3, 0.3, 3.25, 0.01)
    box(m.glowing('#ffe3b8', 6 if glow > 0.5 else 1.2), -6, -3.0, 3.19, 7.6, -2.98, 3.2)
    garden.outdoor_sofa(-3.4, -1.0, 0, 2.3, cloth=p.get('cloth', '#f0eadf'))
    garden.low_table(-3.3, -2.1)
    dining(3.4, -1.4)


def dining(x, y, seats=3, z=0.0):
    """A garden table with chairs."""
    wood = m.wood('#8d6541', 0.15, 'y', 0.5)
    with core.at(x, y, z):
        box(wood, -1.1, -0.45, 0.7, 1.1, 0.45, 0.75, 0.01)
        for u in (-0.95, 0.95):
            for v in (-0.35, 0.35):
                block(wood, u, v, 0, 0.08, 0.08, 0.7)
        for k in range(seats):
            u = -0.75 + 1.5 * k / max(1, seats - 1)
            for v, turn in ((-0.75, 180), (0.75, 0)):
                with core.at(u, v, 0, turn):
                    dark = m.plain('#3a3a38', 0.5)
                    box(dark, -0.22, -0.22, 0.42, 0.22, 0.22, 0.46, 0.01)
                    box(dark, -0.22, 0.19, 0.46, 0.22, 0.22, 0.85, 0.01)
                    for a in (-0.2, 0.2):
                        for b in (-0.2, 0.2):
                            block(dark, a, b, 0, 0.03, 0.03, 0.43)
        core.lathe(m.stucco('#e9e4da'), 0, 0, 0.75, [(0.05, 0), (0.11, 0.08), (0.06, 0.2), (0.07, 0.24)], 16)


def bar(p, white, accent, frame, glow):
    volume(white, -8.5, 0, 17, 7.5, 3.3, 0, front=[hole(4.2, 0, 7.6, 2.8, slider(frame, 4)), hole(12.8, 0, 3.2, 2.8, slider(frame, 2))], right=[hole(1.2, 0, 3.4, 2.8, slider(frame, 2))], left=[hole(2, 1.0, 2.0, 1.5, o.window(frame))], glow=glow, seed_rooms=[3.8, 8.2, 4.4])
    box(accent, -8.9, -3.2, -0.3, -4.6, -2.75, 3.3)
    box(accent, -8.9, -2.75, -0.3, -8.45, 0, 3.3)
    box(accent, -4.75, -0.35, 0, -4.35, 0.1, 3.3)
    r.flat_roof(white, -9.2, -3.2, 9.2, 7.5, 3.3, 0.4, 0.34, edge='#8d9295')
    box(m.wood('#a5764c', 0.12, 'x', 0.5), -9.2, -3.5, 3.27, 9.2, 0, 3.3)
    box(white, -2.5, 2.5, 3.6, 5.5, 7.2, 4.7)
    r.flat_roof(white, -2.5, 2.5, 5.5, 7.2, 4.7, 0.4, 0.2)
    for x in (-1.2, 2.8, 6.6, 9.1):
        block(m.plain(frame, 0.5), x, -3.2, 0, 0.14, 0.14, 3.3)
    garden.outdoor_sofa(-1.6, -1.2, 0, 2.4, cloth=p.get('cloth', '#f0eadf'))
    garden.low_table(-1.6, -2.3)
    dining(5.4, -1.5)


def tower(p, white, accent, frame, glow):
    volume(white, -8, 0.8, 7.2, 7, 3.2, 0, front=[hole(0.9, 0, 5.4, 2.7, slider(frame, 3))], left=[hole(1.5, 0, 3.0, 2.6, slider(frame, 2))], glow=glow)
    volume(accent, -0.9, -0.6, 3.4, 8, 7.1, 0, front=[hole(0.8, 0, 1.5, 2.5, o.door(p.get('door', '#7a5233'), 'boards')), hole(0.8, 3.6, 1.7, 2.5, slider(frame, 1))], glow=glow, rooms=False)
    with core.at(-0.5, -0.3, 3.4):
        o.room(2.5, 3, 3.2, '#eadfcd', glow, sofa=False, picture=False)
    volume(white, 2.4, 0.2, 6.4, 7.6, 3.2, 0, front=[hole(0.8, 0, 4.8, 2.7, slider(frame, 3))], right=[hole(1, 0, 4.6, 2.7, slider(frame, 3))], glow=glow)
    volume(white, 2.4, -1.4, 7.2, 8.6, 3.0, 3.5, front=[hole(0.7, 0.0, 5.8, 2.5, slider(frame, 4))], right=[hole(1.2, 0.4, 1.4, 2.1, o.window(frame, 1)), hole(4.0, 0.4, 1.4, 2.1, o.window(frame, 1))], glow=glow)
    r.flat_roof(white, -8, -1.6, -0.9, 7.8, 3.2, 0.35, 0.3)
    box(white, 2.3, -1.5, 3.2, 9.7, 7.3, 3.5)
    with core.at(2.5, -2.9, 3.5):
        box(white, -.1, 0, -0.3, 7.2, 1.6, -0.02)
        r.around(p.get('railing', 'glass'), 7.1, 1.5, 1.0, 'flr')
    r.flat_roof(white, 2.4, -1.4, 9.6, 7.2, 6.5, 0.55, 0.26)
    with core.at(-7.9, -1.7, 3.5):
        r.around(p.get('railing', 'glass'), 7.0, 2.4, 1.0, 'fl')
    for x in (-8.1, -4.4):
        block(white, x, -1.7, 0, 0.28, 0.28, 3.2)
    block(white, 9.3, -1.1, 0, 0.32, 0.32, 3.3)
    garden.outdoor_sofa(-5.6, -0.2, 0, 2.3, cloth=p.get('cloth', '#f0eadf'))
    garden.low_table(-5.6, -1.3)


def grounds(p):
    """Terrace, pool or lawn, and planting in front of the house."""
    tiles = m.tiles(p.get('deck', '#dcd2c1'), 0.8, 0.8, '#b3a893', 0.55)
    water = p.get('pool', (-5.6, -10.2, 4.6, -6.2))
    if not water:
        box(tiles, -10.5, -5.0, -0.5, 10.5, 8.2, 0.02)
        garden.lawn(-10.5, -12.4, 10.5, -5.0, -0.06, near=(*p['camera'][0][:2], 12))
        garden.stepping_stones(0.5, -12.5, 0.5, -5.0, z=-.05)
    else:
        pool(p, tiles, water)
    garden.lawn(-22, -24, 22, -12.4, -0.06, near=(*p['camera'][0][:2], 12))
    garden.lawn(10.5, -12.4, 22, 12, -0.06, blades=False)
    garden.lawn(-22, -12.4, -10.5, 12, -0.06, near=(*p['camera'][0][:2], 10))
    kinds = p.get('plants', ['lavender', 'silver', 'tuft', 'agave', 'green'])
    garden.bed(-10.5, -13.3, -2.5, -12.5, kinds, 22, -.02)
    garden.bed(3.5, -13.3, 10.5, -12.5, kinds, 18, -.02)
    garden.bed(10.5, -12.4, 11.6, 6, kinds, 30, -.02)
    garden.bed(-11.7, -8, -10.5, 6, kinds, 26, -.02)
    garden.stepping_stones(0.5, -20, 0.5, -12.5, z=-.05)
    for x, y, kind, scale in p.get('feature', [(-12.2, -4.5, 'olive', 1.1), (12.6, -2.0, 'olive', 1.0), (-12.5, 5.5, 'cypress', 1.0), (-13.8, 7.5, 'cypress', 1.12), (12.4, 7.2, 'cypress', 0.95), (13.8, 5.2, 'cypress', 1.1)]):
        tree(kind, x, y, -.06, scale, core.rng.randrange(2))
    for x, y, kind in p.get('pots', [(-6.0, -3.3, 'olive'), (7.2, -3.2, 'agave'), (9.6, -4.5, 'lavender')]):
        garden.pot(x, y, kind, .02, 1.1, p.get('pot', '#d9d2c6'))
    if p.get('climber'):
        core.instance(plants.climber(2.4, 3.2, p['climber']), -7.7, -1.15 if p['layout'] == 'stack' else -3.2, 0)


def pool(p, tiles, water):
    rim = (water[0] - .45, water[1] - .45, water[2] + .45, water[3] + .45)
    garden.deck_around(tiles, rim, (-10.5, -12.4, 10.5, 8.2), 0.02, 0.5)
    garden.pool(*water, tile=p.get('tile', '#69bfca'), z=0.02, glow=p.get('pool_glow', 0.35))
    cloth = p.get('cloth', '#f0eadf')
    if p.get('beds', True):
        for x in (water[2] + 1.6, water[2] + 3.0):
            garden.sunbed(x, -8.2, p.get('bed_turn', 8), cloth, z=.02)
        garden.parasol(water[2] + 2.3, -6.4, p.get('parasol', '#efe4cf'))
