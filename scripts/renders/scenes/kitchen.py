"""A kitchen along the back wall, often with an island; the window is at the left."""
from lib import core, fittings as k, furniture as f, materials as m
from lib.core import at, box

from .interior import eye, shell


def build(p):
    p = {'w': 5.6, 'd': 4.6, 'h': 2.75, 'window': 'left', 'gap': (0.6, 1.1), 'floor': 'pale-oak', **p}
    w, d, h, mood = shell(p)
    front, kind, top = p.get('front', '#e9e4da'), p.get('fronts'), p.get('top', 'marble')
    run = w - 1.0 - (0.95 if p.get('fridge', True) else 0)
    with at(0.5, d):
        splash = {'tiles': lambda: m.tiles(p.get('tile', '#e9e4d8'), 0.2, 0.07, '#cfc7b8', 0.15, True, 0.5, 0.06), 'marble': lambda: m.marble(), 'square': lambda: m.tiles(p.get('tile', '#7f9fae'), 0.12, 0.12, '#e3ddd0', 0.15, True, 0.0, 0.14)}[p.get('splash', 'tiles')]()
        box(splash, 0, -0.02, 0.9, run, 0.0, 1.5 if p.get('upper', 'units') == 'units' else 1.56)
        k.units(run, front, top, handles=p.get('handles', '#b89a62'), kind=kind)
        k.oven(run * 0.5 - 0.3, 0.16)
        k.hob(run * 0.5, -0.32)
        k.sink(run * 0.18, -0.32)
        k.hood(run * 0.5, p.get('hood', '#f1ede4'), h)
        for a, b in ((0, run * 0.5 - 0.46), (run * 0.5 + 0.46, run)):
            with at(a, 0):
                if p.get('upper', 'units') == 'units':
                    k.wall_units(b - a, p.get('upper_front', front), kind=p.get('upper_kind', kind))
                else:
                    k.open_shelf(b - a, 1.5, p.get('wood', '#a5764c'))
                    k.open_shelf(b - a, 1.95, p.get('wood', '#a5764c'))
        with at(run * 0.82, -0.3, 0.9):
            f.vase(0, 0.1, 0, '#c8775a', True, 0.9)
            box(m.wood('#8d6541', 0.3, 'w', 0.4, 0), 0.15, 0.2, 0, 0.45, 0.24, 0.4, 0.008)
        if p.get('fridge', True):
            k.fridge(run + 0.03, 0.92, 2.05, p.get('fridge_colour', '#c9ccce'))
            box(m.wood(front, 0.6, 'w', .45, 0) if kind == 'wood' else m.plain(front, 0.35), run, -0.62, 2.08, run + 0.97, 0, 2.45)
    if p.get('island', True):
        island(p, w, d, h, front, kind, top)
    else:
        with at(w * 0.5, d - 2.35, 0, p.get('table_turn', 0)):
            f.rug(2.7, 2.0, '#d9cfbd', '#8c9aa0', 'plain')
            f.dining_set(1.7, 0.9, p.get('table', '#9a6b43'), 2, p.get('chair', '#e3d8c4'), p.get('round', False))
        f.pendant(w * 0.5, d - 2.35, h, 1.1, p.get('pendant', 'basket'))
    with at(0.5, d - 0.95 if p.get('plant_back', False) else 0.9):
        f.indoor_plant(p.get('plant', 'olive'), p.get('pot', '#c8775a'), 1.1)
    eye(p, w, d)
    return dict(mood=mood, indoors=True, bloom=0.2)


def island(p, w, d, h, front, kind, top):
    """An island with stools on the camera's side and lamps above."""
    length, y = p.get('island_length', 2.5), d - 2.2
    x0 = w * 0.5 - length / 2
    colour, ikind = p.get('island_front', front), p.get('island_kind', kind)
    face = m.wood(colour, 0.12, 'w', 0.45, 0.04) if ikind == 'wood' else m.plain(colour, 0.4)
    box(face, x0, y - 0.3, 0, x0 + length, y + 0.4, 0.86)
    slab = k.worktop(p.get('island_top', top), x0 - 0.03, y - 0.6, x0 + length + 0.03, y + 0.43, 0.92)
    if p.get('waterfall', True):
        for x in (x0 - 0.03, x0 + length - 0.01):
            box(slab, x, y - 0.6, 0, x + 0.04, y + 0.43, 0.88)
    n = p.get('stools', 3)
    for i in range(n):
        with at(x0 + length * (i + 0.5) / n, y - 0.72, 0, 180 + core.rng.uniform(-10, 10)):
            k.stool(p.get('stool', '#c9a46d'))
    k.fruit_bowl(x0 + length * 0.3, y, 0.92)
    f.vase(x0 + length * 0.78, y + 0.05, 0.92, '#e9e1d2', True, 1.1)
    for i in range(p.get('lamps', 3)):
        f.pendant(x0 + length * (i + 0.5) / p.get('lamps', 3), y - 0.1, h, 0.95, p.get('pendant', 'dome'), p.get('shade', '#2f3336'), 7)
