"""A bathroom: washstand and mirror on the right wall or the back, tub under the window, shower."""
from lib import core, fittings as k, furniture as f, materials as m
from lib.core import at, box

from .interior import eye, shell

TILES = {
    'stone': lambda: m.tiles('#d3c6af', 0.9, 0.6, '#b8a98f', 0.35, True, 0.5, 0.05), 'white': lambda: m.tiles('#f0ede6', 0.075, 0.23, '#d9d3c7', 0.12, True, 0.0, 0.04), 'green': lambda: m.tiles('#7f9585', 0.075, 0.23, '#cfcabd', 0.12, True, 0.0, 0.14),
    'blue': lambda: m.tiles('#6f95aa', 0.13, 0.13, '#e0dbcf', 0.12, True, 0.0, 0.16), 'marble': lambda: m.marble(), 'grey': lambda: m.tiles('#a9a59d', 1.2, 0.6, '#8f8b83', 0.4, True, 0.0, 0.03), 'terracotta': lambda: m.tiles('#c08a68', 0.1, 0.1, '#d9cbb5', 0.3, True, 0.0, 0.16),
}


def build(p):
    p = {'w': 4.0, 'd': 3.4, 'h': 2.65, 'floor': 'stone', 'spots': True, 'terrace': False, 'drapes': None, 'accent': TILES[p.get('tile', 'stone')], **p}
    p.setdefault('window', 'back')
    if p['window'] == 'back':
        p = {'sill': 0.9, 'lintel': 2.25, 'gap': (0.7, 1.7), 'panes': 2, 'accent_on': 'left', **p}
    else:
        p = {'sill': 0.0, 'lintel': 2.4, 'gap': (0.5, 0.9), 'panes': 2, 'accent_on': 'back', **p}
    w, d, h, mood = shell(p)
    (tub_at_window if p['window'] == 'back' else washstand_at_back)(p, w, d, h)
    eye(p, w, d)
    return dict(mood=mood, indoors=True, bloom=0.2)


def tub_at_window(p, w, d, h):
    """The window is in the back wall: a tub before it, the washstand on the left wall."""
    metal, wood = p.get('metal', '#b89a62'), p.get('wood', '#8d6541')
    with at(w * 0.62, d - 0.62):
        k.bathtub()
    k.tap(w * 0.62 + 0.2, d - 0.16, 0.0, metal, 0.95)
    with at(0.0, d * 0.46, 0, 90):
        k.vanity(1.5, wood, p.get('top', 'marble'), p.get('basins', 1), metal)
        k.mirror(0, 1.55, *(p.get('mirror', (1.3, 0.85))), 0, metal, p.get('round', False))
    with at(w - 0.03, d * 0.42, 0, -90):
        k.towel_rail(metal, p.get('towel', '#c8b79b'))
    with at(0.36, d - 0.36):
        f.indoor_plant(p.get('plant', 'fig'), '#d9d2c6', 1.0)
    with at(w * 0.55, d * 0.42):
        f.rug(1.3, 0.8, p.get('mat', '#efe9dd'), '#d9c9ae', 'plain')
    with at(w - 0.32, d - 0.6):
        core.cylinder(m.wood('#a5764c', 0.1, 'x', 0.4, 0), 0, 0, 0, 0.16, 0.44)
        f.vase(0, 0, 0.44, '#7b8f9c', True, 0.7)


def washstand_at_back(p, w, d, h):
    """The window is at the left: washstand on the back wall, shower at the right."""
    metal, wood = p.get('metal', '#b89a62'), p.get('wood', '#8d6541')
    with at(w * 0.36, d):
        k.vanity(1.7, wood, p.get('top', 'marble'), p.get('basins', 2), metal)
        if p.get('round', True):
            for s in (-0.42, 0.42):
                k.mirror(s, 1.5, 0.66, 0.66, 0, metal, True, glow=False)
        else:
            k.mirror(0, 1.55, 1.5, 0.9, 0, metal)
    f.pendant(w * 0.36 - 0.93, d - 0.2, h, 0.85, 'globe')
    f.pendant(w * 0.36 + 0.93, d - 0.2, h, 0.85, 'globe')
    with at(w - 1.15, d):
        box(m.concrete('#c9c1b2'), 0, -1.1, 0, 1.14, 0, 0.03)
        screen(metal)
    with at(w - 0.0, d - 1.9, 0, -90):
        k.toilet()
    with at(w * 0.4, d - 1.3):
        f.rug(1.5, 0.85, p.get('mat', '#efe9dd'), '#d9c9ae', 'stripes', 0.2)
    with at(0.45, d - 0.42):
        f.indoor_plant(p.get('plant', 'palm'), p.get('pot', '#c8775a'), 1.0)


def screen(metal):
    """A walk-in shower: glass at its left, rain head on the back wall."""
    brass = m.plain(metal, 0.25, 1.0)
    core.quad(m.glass('#e2eeeb'), (0, -1.1, 0.03), (0, 0, 0.03), (0, 0, 2.1), (0, -1.1, 2.1))
    for a, b in (((0, -1.1, 0.03), (0, -1.1, 2.1)), ((0, -1.1, 2.1), (0, 0, 2.1))):
        core.tube(brass, [a, b], 0.012, 8)
    core.tube(brass, [(0.57, -.04, 1.0), (0.57, -.04, 2.12), (0.57, -.12, 2.18), (0.57, -.42, 2.18)], 0.012)
    core.cylinder(brass, 0.57, -.42, 2.15, 0.13, 0.015)
    box(brass, 0.47, -.07, 1.0, 0.67, -.01, 1.05)
    box(m.wood('#a5764c', 0.1, 'y', 0.5), 0.75, -0.35, 0.42, 1.13, -0.05, 0.46)
