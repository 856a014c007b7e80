"""The shell that rooms share: floor, walls, ceiling, a window wall and what lies outside.

A room spans x 0..w, y 0..d, z 0..h. The eye stands near y = 0, the large window is in the back
wall (y = d) or in the left one (x = 0). The front is open: soft light enters from behind the eye.
"""
import math

from lib import core, garden, light, materials as m, openings as o, outdoors, plants, railings
from lib.core import box
from lib.land import Land

FLOORS = {
    'oak': lambda: m.wood('#c09a6c', 0.18, 'x', 0.4), 'dark-oak': lambda: m.wood('#86603f', 0.18, 'x', 0.4), 'pale-oak': lambda: m.wood('#d9c09a', 0.2, 'x', 0.45), 'tiles': lambda: m.tiles('#d8d0c4', 0.9, 0.9, '#b9b0a2', 0.25, specular=0.5),
    'stone': lambda: m.tiles('#cdbfa6', 0.8, 0.5, '#a8997f', 0.4, offset=0.5), 'terracotta': lambda: m.tiles('#b9744f', 0.33, 0.33, '#cbb79c', 0.6, mottle=0.2), 'screed': lambda: m.concrete('#c2bbb0', 0.4), 'marble': lambda: m.marble(),
}


def outside(p, d, w):
    """Sea, hills or a green garden beyond the window, and the light."""
    view = p.get('view', 'sea')
    mood = light.sky(p['mood'], p['sun'], **{'exposure': 1.32, 'sky_seen': 0.55, **p.get('light', {})})
    core.mood['sky_in_glass'] = 0.12  # panes seen from inside mirror a dim room, not the sky
    towards = 0 if p.get('window', 'back') == 'back' else -80
    hills = [(towards - 45, 22, 2600, 380), (towards + 48, 24, 3000, 420), (towards - 15, 12, 5200, 420)]
    if view == 'sea':
        land = Land(p['seed'], pad=14, roll=0.6, sea=dict(towards=towards, coast=110, drop=p.get('drop', 24)), hills=hills)
    else:
        land = Land(p['seed'], pad=14, roll=0.9, hills=[(towards, 50, 900, 130), (towards + 20, 30, 2400, 620), (towards - 30, 30, 2200, 500)])
    land.build(outdoors.earth(greenness=0.75), dig=0)
    for kind, count in (('olive', 16), ('cypress', 10), ('pine', 8)):
        mesh = {'olive': lambda: plants.olive(0, leaves=7000), 'cypress': lambda: plants.cypress(0, 8, 6000), 'pine': lambda: plants.pine(0, 8, leaves=7000)}[kind]()
        land.scatter(mesh, count, 24, 260, (0.8, 1.3), towards, 65, power=1.5)
    land.scatter(plants.shrub('scrub', 0, 0.7, 1200), 120, 18, 220, (0.8, 2.0), towards, 75)
    land.scatter(plants.shrub('green', 0, 0.7, 1200), 50, 16, 120, (0.8, 2.0), towards, 75)
    return mood


def terrace(p, w, d, side='back'):
    """The floor outside the window with a railing or plants."""
    turn = 0 if side == 'back' else 90
    with core.at(0 if side == 'back' else 0, d if side == 'back' else 0, 0, turn):
        length = w if side == 'back' else d
        box(m.tiles('#d8cebd', 0.6, 0.6, '#b0a590', 0.6), -3, 0.02, -0.35, length + 3, 3.2, -0.02)
        with core.at(-3, 3.1, -0.02):
            kind = p.get('railing', 'glass')
            if kind:
                railings.KINDS[kind](length + 6, 1.0)
        for k in range(3):
            garden.pot(0.4 + (length - 0.8) * k / 2, 2.6, core.rng.choice(('bougainvillea', 'lavender', 'olive', 'agave', 'coral', 'white')), -0.02, 1.0, core.rng.choice(('#c8775a', '#d9d2c6')))
        if p.get('loungers'):
            garden.outdoor_sofa(length * 0.5, 1.5, 180, 2.0, z=-0.02)
        if p.get('canopy', 0.5):
            box(m.stucco('#f1ece2'), -3, 0.02, p['h'] + 0.05, length + 3, p.get('canopy', 0.5), p['h'] + 0.25)


def shell(p):
    """Builds room and view; returns (w, d, h, mood)."""
    w, d, h = p['w'], p['d'], p['h']
    side = p.get('window', 'back')
    mood = outside(p, d, w)
    wall, ceiling = m.stucco(p.get('wall', '#f3efe7'), grain=0.4), m.stucco(p.get('ceiling', '#f7f4ee'), grain=0.3)
    accent = wall if 'accent' not in p else p['accent']()
    box(FLOORS[p.get('floor', 'oak')](), 0, -3, -0.3, w, d, 0)
    box(ceiling, -0.3, -3, h, w + 0.3, d + 0.3, h + 0.3)
    frame = p.get('frame', '#33363a')
    gap = p.get('gap', (0.5, 0.5))
    def window_wall(length, material):
        z0, top = p.get('sill', 0.0), p.get('lintel', h - 0.25)
        wide = length - gap[0] - gap[1]
        o.wall(material, length, h, [o.opening(gap[0], z0, wide, top - z0, o.window(frame, p.get('panes', 3), 1, 0.06, drapes=None, sill=None))], 0.25)
        cloth = p.get('drapes', '#f1ebdf')
        if cloth:
            # The wall is seen from inside: hang the curtains on its inner face.
            with core.at(gap[0] - 0.25, 0, 0.0):
                o.drape(wide + 0.5, h - 0.05, 0.36, cloth, p.get('drawn', 0.13))
    if side == 'back':
        with core.at(w, d + 0.25, 0, 180):
            window_wall(w, wall)
        box(accent if p.get('accent_on') == 'left' else wall, -0.25, -3, 0, 0, d + 0.25, h)
    else:
        with core.at(-0.25, d, 0, -90):
            window_wall(d, wall)
        box(wall, -0.25, -3, 0, 0, 0, h)
        box(accent if p.get('accent_on', 'back') == 'back' else wall, -0.25, d, 0, w + .25, d + 0.25, h)
    box(accent if p.get('accent_on') == 'right' else wall, w, -3, 0, w + 0.25, d + 0.25, h)
    for x0, x1, y0, y1 in ((0, 0.012, 0, d), (w - 0.012, w, -1, d), (0, w, d - 0.012, d)):
        if (side == 'left' and x1 < 0.1) or (side == 'back' and y1 - y0 < 0.1):
            continue
        box(m.plain('#f4f1ea'), x0, y0, 0, x1, y1, 0.08)
    if p.get('beams'):
        for k in range(int(w / 0.75)):
            box(m.wood(p['beams'], 0.5, 'x', 0.5, 0), 0.4 + k * 0.75, -3, h - 0.16, 0.52 + k * 0.75, d, h)
    elif p.get('spots', True):
        for i in range(3):
            for j in range(2):
                core.cylinder(m.glowing('#fff0d8', 3), w * (i + 0.5) / 3, d * (j + 0.6) / 2, h - 0.006, 0.045, 0.01)
    if p.get('terrace', True):
        terrace(p, w, d, side)
    behind_the_eye(w, h)
    fill(p, w, d, h, side)
    return w, d, h, mood


def behind_the_eye(w, h):
    """A wall that only mirrors see: light passes through it as if it were not there."""
    mesh = core.mesh_of('behind', [(m.stucco('#efe9de'), [(0, -2.9, 0), (w, -2.9, 0), (w, -2.9, h), (0, -2.9, h)], [(0, 1, 2, 3)])])
    wall = core.instance(mesh, 0, 0, 0)
    wall.visible_camera = wall.visible_diffuse = wall.visible_shadow = False


def fill(p, w, d, h, side):
    """Soft light: from behind the camera, and from the window inwards."""
    power = p.get('fill', 1.0)
    light.area(w / 2, d * 0.4, 1.0, w * 0.7, d * 0.7, 0, 26 * power, '#fff1de', tip=180)
    light.area(w / 2, -2.2, h * 0.55, w * 0.9, h * 0.8, 0, 48 * power, '#ffecd6')
    if side == 'back':
        light.area(w / 2, d - 0.1, h * 0.55, w * 0.8, h * 0.8, 180, 90 * power, '#fff4e6')
    else:
        light.area(0.1, d / 2, h * 0.55, d * 0.8, h * 0.8, -90, 90 * power, '#fff4e6')


def eye(p, w, d):
    """Sets the camera given relative to the room: p['camera'] = ((x, y, z), (x, y, z), lens)."""
    light.camera(*p['camera'])
