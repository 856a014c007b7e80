"""A bedroom. arrangement: 'side' (bed against the back wall, window at the left) or 'view'
(window behind, bed along the right wall)."""
from lib import core, furniture as f, materials as m, openings as o
from lib.core import at

from .interior import eye, shell


def build(p):
    if p.get('accent') == 'wood-dark':
        p['accent'] = lambda: m.wood('#6a452c', 0.16, 'w', 0.5)
    p = {'w': 5.0, 'd': 4.4, 'h': 2.75, 'window': 'left', 'gap': (0.5, 0.5), **p}
    w, d, h, mood = shell(p)
    (side if p['window'] == 'left' else view)(p, w, d, h)
    eye(p, w, d)
    return dict(mood=mood, indoors=True, bloom=0.2)


def bed(p):
    return dict(linen=p.get('linen', '#f4f1ea'), throw=p.get('throw', '#7b8f9c'), head=p.get('head', '#b9ad9b'), wood=p.get('wood', '#8d6541'), headboard=p.get('headboard', 'fabric'), head_w=p.get('head_w'))


def side(p, w, d, h):
    cx = w * 0.53
    with at(cx, d - 1.2):
        f.bed(1.75, **bed(p))
    for s in (-1, 1):
        with at(cx + s * 1.3, d - 0.26):
            f.nightstand(p.get('wood', '#8d6541'), p.get('lamp', 'table') == 'table', p.get('base', '#c8775a'))
        if p.get('lamp') == 'pendant':
            f.pendant(cx + s * 1.3, d - 0.28, h, h - 1.05, 'globe')
    with at(cx, d - 1.9):
        f.rug(3.4, 2.3, *p.get('rug', ('#e3d8c4', '#b59a78', 'stripes', 0.4)))
    if p.get('art', True):
        art = p.get('art_colours', ('#f2ead9', '#7f97a6', '#d9b98c', '#e9dfcc', '#56707f'))
        if p['seed'] % 2:
            f.picture(cx, d, 1.78, 1.3, 0.75, p['seed'], art)
        else:
            for s in (-0.42, 0.42):
                f.picture(cx + s, d, 1.75, 0.6, 0.8, p['seed'] + s, art)
    with at(w - 0.32, d * 0.52, 0, -90):
        if p.get('storage', 'wardrobe') == 'wardrobe':
            f.wardrobe(2.2, 2.45, p.get('doors', '#ece7dd'), wood=p.get('door_wood'))
        else:
            f.sideboard(1.5, p.get('wood', '#8d6541'), 0.85)
            f.picture(0, 0.3, 1.65, 0.8, 1.0, p['seed'] + 3)
    with at(0.55, d - 0.45):
        f.indoor_plant(p.get('plant', 'fig'), p.get('pot', '#d9d2c6'), 1.1)
    with at(0.95, d - 2.6, 0, 55):
        f.armchair(p.get('chair', '#c9a46d'))


def view(p, w, d, h):
    cy = d * 0.5
    with at(w - 1.2, cy, 0, -90):
        f.bed(1.75, **bed(p))
    for s in (-1, 1):
        with at(w - 0.26, cy + s * 1.28, 0, -90):
            f.nightstand(p.get('wood', '#8d6541'), True, p.get('base', '#c8775a'))
    with at(w, cy, 0, -90):
        f.picture(0, 0, 1.8, 1.2, 0.75, p['seed'], p.get('art_colours', ('#f2ead9', '#7f97a6', '#d9b98c', '#e9dfcc')))
    with at(w * 0.55, cy):
        f.rug(2.8, 3.2, *p.get('rug', ('#e3d8c4', '#b59a78', 'diamonds', 0.45)))
    with at(0.3, d * 0.5, 0, 90):
        f.sideboard(1.5, p.get('wood', '#8d6541'), 0.8)
    with at(0.0, d * 0.5, 0, 90):
        f.picture(0, 0, 1.7, 0.9, 0.9, p['seed'] + 5)
    with at(1.2, d - 0.85, 0, 20):
        f.armchair(p.get('chair', '#8d9a8c'))
    with at(0.45, d - 0.45):
        f.indoor_plant(p.get('plant', 'olive'), '#c8775a', 1.15)
    f.pendant(w * 0.5, cy, h, 0.6, p.get('pendant', 'basket'))
