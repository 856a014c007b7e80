"""A living room. arrangement: 'view' (sofa turned to the sea), 'side' (sofa along a wall),
'dining' (table in front of the window)."""
from lib import core, furniture as f, materials as m
from lib.core import at, box

from .interior import eye, shell


def build(p):
    p = {'w': 6.4, 'd': 5.6, 'h': 2.8, **p}
    w, d, h, mood = shell(p)
    {'view': view, 'side': side, 'dining': dining}[p.get('arrangement', 'view')](p, w, d, h)
    eye(p, w, d)
    return dict(mood=mood, indoors=True, bloom=0.2)


def view(p, w, d, h):
    """Sofa group in front of the window wall at the back; a long wall at the right."""
    with at(w / 2 - 0.2, d * 0.52, 0):
        f.rug(3.4, 2.6, *p.get('rug', ('#e6dcca', '#b59a78', 'diamonds')))
        with at(0.1, -0.1):
            f.coffee_table(p.get('table', 'round'), p.get('table_top', '#9a6b43'), 1.0)
    with at(w - 1.05, d * 0.52, 0, 90 + 180):
        f.sofa(2.5, p.get('cloth', '#c9bda9'), 3, pillows=p.get('pillows', ('#b9694a', '#e9e1d2', '#5d7c92')))
    for k, turn in enumerate((70, 110)):
        with at(1.15, d * 0.52 - 0.75 + 1.5 * k, 0, turn):
            f.armchair(p.get('chair', '#7f8f86'))
    with at(w - 0.45, d - 0.5):
        f.indoor_plant(p.get('plant', 'fig'), '#d9d2c6', 1.15)
    with at(w - 0.4, d * 0.52 - 1.75):
        f.floor_lamp()
    with at(w - 0.02, d * 0.5, 0, -90):
        f.picture(0, 0.0, 1.65, 1.5, 0.95, p['seed'], p.get('art', ('#e9dfcc', '#7f97a6', '#c17a53', '#f2ead9', '#4f6572')))
    with at(0.26, 1.9, 0, 90):
        f.sideboard(1.9, p.get('wood', '#a5764c'))
        if p.get('tv', True):
            f.television(1.3, 0.85)
    f.pendant(w / 2 - 0.1, d * 0.5, h, 0.75, p.get('pendant', 'basket'), glow=4)


def side(p, w, d, h):
    """Window at the left; sofa against the back wall, shelves at the right."""
    with at(w * 0.48, d - 0.62):
        f.sofa(2.7, p.get('cloth', '#8f9ba0'), 3, pillows=p.get('pillows', ('#d9b98c', '#e9e1d2', '#b9694a')), chaise=p.get('chaise', 1))
    f.picture(w * 0.48 - 0.55, d - 0.0, 1.65, 0.9, 1.1, p['seed'], p.get('art', ('#e9dfcc', '#5d7c92', '#d9b98c', '#f2ead9', '#2f4a5e')))
    f.picture(w * 0.48 + 0.55, d - 0.0, 1.65, 0.9, 1.1, p['seed'] + 7, p.get('art', ('#e9dfcc', '#5d7c92', '#d9b98c', '#f2ead9', '#2f4a5e')))
    with at(w * 0.47, d - 2.1):
        f.rug(3.5, 2.3, *p.get('rug', ('#d9cfbd', '#8c9aa0', 'stripes', 0.35)))
        f.coffee_table(p.get('table', 'box'), p.get('table_top', '#8d6541'), 1.0)
    with at(w - 0.2, d - 1.2, 0, -90):
        f.shelves(1.6, 2.1, p.get('wood', '#a5764c'))
    with at(w - 1.1, d - 2.7, 0, -70):
        f.armchair(p.get('chair', '#b9694a'))
    with at(0.5, d - 0.5):
        f.indoor_plant(p.get('plant', 'olive'), p.get('pot', '#c8775a'), 1.2)
    with at(w * 0.48 + 1.75, d - 0.45):
        f.floor_lamp()
    f.pendant(w * 0.47, d - 2.1, h, 0.7, p.get('pendant', 'globe'))


def dining(p, w, d, h):
    """A table before the window, the sofa's back in front of it."""
    with at(w * 0.5, d - 1.6):
        f.rug(3.0, 2.2, *p.get('rug', ('#e3d8c4', '#a58b6a', 'plain')))
        f.dining_set(2.1, 0.95, p.get('table_top', '#9a6b43'), 3, p.get('chair', '#e3d8c4'))
    for k in (-1, 0, 1):
        f.pendant(w * 0.5 + k * 0.65, d - 1.6, h, 1.15, p.get('pendant', 'dome'), p.get('shade', '#2f3336'), 7)
    with at(w - 0.28, d - 2.3, 0, -90):
        f.sideboard(2.0, p.get('wood', '#8d6541'), 0.8)
    with at(w, d - 2.3, 0, -90):
        f.picture(0, 0, 1.65, 1.4, 0.9, p['seed'], p.get('art', ('#f2ead9', '#5d7c92', '#b9694a', '#d9c9a8')))
    with at(0.5, d - 0.6):
        f.indoor_plant(p.get('plant', 'fig'), '#8d9296', 1.2)
    with at(0.22, d - 2.4, 0, 90):
        f.shelves(1.4, 2.0, p.get('wood', '#8d6541'))
