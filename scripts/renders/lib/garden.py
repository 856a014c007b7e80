"""Outdoor objects around a house: pool, sunbeds, pergola, paths, pots, walls, lamps, cars."""
import math

from . import core, materials as m, outdoors, plants
from .core import block, box


def pool(x0, y0, x1, y1, deck='#e4dccb', tile='#6fc3cb', depth=1.3, rim=0.45, level=-0.12, z=0.0, steps=True, glow=0.35):
    """A pool sunk below z with a stone rim. The deck round it must leave the hole free."""
    shell, stone = outdoors.pool_shell(tile, glow), m.tiles(deck, 0.6, 0.6, '#b5aa97', 0.6)
    b, e = z - depth, 0.008
    core.quad(shell, (x0, y0, b), (x1, y0, b), (x1, y1, b), (x0, y1, b))
    for a, c in (((x0, y0 + e), (x1, y0 + e)), ((x1 - e, y0), (x1 - e, y1)), ((x1, y1 - e), (x0, y1 - e)), ((x0 + e, y1), (x0 + e, y0))):
        core.quad(shell, (*a, b), (*c, b), (*c, z + 0.01), (*a, z + 0.01))
    core.quad(outdoors.pool_water(), (x0, y0, z + level), (x1, y0, z + level), (x1, y1, z + level), (x0, y1, z + level))
    for a, c in (((x0 - rim, y0 - rim), (x1 + rim, y0)), ((x0 - rim, y1), (x1 + rim, y1 + rim)), ((x0 - rim, y0), (x0, y1)), ((x1, y0), (x1 + rim, y1))):
        box(stone, *a, z - 0.25, *c, z + 0.04, 0.01)
    if steps:
        for k in range(3):
            box(shell, x1 - 1.4, y1 - 0.35 * (3 - k), b, x1, y1, z - 0.3 - 0.28 * (2 - k))


def deck_around(material, hole, outer, z=0.0, thick=0.25):
    """A floor with a rectangular hole: both are (x0, y0, x1, y1)."""
    hx0, hy0, hx1, hy1 = hole
    x0, y0, x1, y1 = outer
    for a in ((x0, y0, x1, hy0), (x0, hy1, x1, y1), (x0, hy0, hx0, hy1), (hx1, hy0, x1, hy1)):
        if a[2] > a[0] and a[3] > a[1]:
            box(material, a[0], a[1], z - thick, a[2], a[3], z)


def sunbed(x, y, turn=0, cloth='#f2ede2', wood='#8d6541', z=0.0):
    """A sunbed whose head is at +y."""
    with core.at(x, y, z, turn):
        w = m.wood(wood, 0.5, 'x', 0.5, 0)
        box(w, -0.36, -1.0, 0.24, 0.36, 1.0, 0.31, 0.01)
        for u in (-0.31, 0.31):
            for v in (-0.9, 0.85):
                box(w, u - 0.03, v - 0.03, 0, u + 0.03, v + 0.03, 0.25)
        core.soft(m.fabric(cloth), 0, -0.36, 0.31, 0.68, 1.26, 0.1, 0.045)
        with core.at(0, 0.27, 0.33), core.tilted('X', 38):
            core.soft(m.fabric(cloth), 0, 0.38, 0, 0.68, 0.76, 0.1, 0.045)
            core.soft(m.fabric('#d8c7a6'), 0, 0.58, 0.1, 0.5, 0.24, 0.1, 0.05)


def parasol(x, y, colour='#efe6d3', radius=1.5, height=2.5, z=0.0):
    with core.at(x, y, z):
        core.cylinder(m.plain('#7c5a3b'), 0, 0, 0, 0.03, height + 0.1, sides=10)
        core.cylinder(m.concrete(), 0, 0, 0, 0.28, 0.08)
        n = 8
        ring = [(radius * math.cos(2 * math.pi * (k + .5) / n), radius * math.sin(2 * math.pi * (k + .5) / n), height - 0.55) for k in range(n)]
        cloth = m.curtain(colour)
        for k in range(n):
            a, b = ring[k], ring[(k + 1) % n]
            core.add(cloth, [(0, 0, height), a, b], [(0, 1, 2)])
            core.quad(cloth, a, b, (b[0], b[1], b[2] - 0.14), (a[0], a[1], a[2] - 0.14))


def pergola(x0, y0, x1, y1, height=2.7, colour='#a9794d', post=0.16, beams=None, reed=False, z=0.0):
    """Posts, two main beams along x, rafters along y."""
    w = m.wood(colour, 0.5, 'h', 0.55, 0) if colour != '#f2efe8' else m.stucco(colour)
    n = max(1, round((x1 - x0) / 3.4))
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        for y in (y0, y1):
            block(w, x, y, z, post, post, height)
    for y in (y0, y1):
        box(w, x0 - 0.35, y - 0.06, z + height - 0.2, x1 + 0.35, y + 0.06, z + height)
    count = beams or int((x1 - x0) / 0.42)
    for k in range(count + 1):
        x = x0 + (x1 - x0) * k / count
        box(w, x - 0.035, y0 - 0.4, z + height, x + 0.035, y1 + 0.3, z + height + 0.14)
    if reed:
        cane = m.wood('#c9ac78', 0.03, 'y', 0.8, 0.2)
        for k in range(int((y1 - y0) / 0.05)):
            core.box(cane, x0 - 0.2, y0 + k * 0.05, z + height + 0.14, x1 + 0.2, y0 + k * 0.05 + 0.034, z + height + 0.165)


def pot(x, y, plant='olive', z=0.0, size=1.0, colour='#c8775a'):
    """A pot with a plant: olive, bougainvillea, lavender, agave, green, palm, white, coral."""
    with core.at(x, y, z):
        r = 0.26 * size
        core.lathe(m.stucco(colour), 0, 0, 0, [(r * 0.7, 0), (r * 0.95, 0.3 * size), (r, 0.44 * size), (r * 1.12, 0.45 * size), (r * 1.12, 0.52 * size), (r * 0.9, 0.52 * size), (r * 0.85, 0.46 * size), (0.01, 0.46 * size)], 20)
        top = 0.45 * size
        if plant == 'olive':
            core.instance(plants.olive(9, 2.4, 0.9, 5000), 0, 0, top, core.rng.uniform(0, 360), 0.75 * size)
        elif plant == 'agave':
            core.instance(plants.agave(), 0, 0, top, 0, 0.85 * size)
        elif plant == 'palm':
            core.instance(plants.palm(7, 0.9, 18), 0, 0, top, core.rng.uniform(0, 360), 0.5 * size)
        else:
            core.instance(plants.shrub(plant, core.rng.randrange(2), 0.4, 1800), 0, 0, top - 0.08, core.rng.uniform(0, 360), size)


def garden_wall(material, x0, y0, x1, y1, height=1.0, thick=0.35, cap=None, z=0.0):
    length, turn = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    with core.at(x0, y0, z, turn):
        box(material, 0, -thick / 2, -0.6, length, thick / 2, height)
        if cap:
            box(cap, -0.03, -thick / 2 - 0.03, height, length + 0.03, thick / 2 + 0.03, height + 0.06, 0.01)


def stepping_stones(x0, y0, x1, y1, colour='#d6cbb6', w=1.1, d=0.5, gap=0.16, z=0.0):
    """Slabs in a line, with grass or gravel between them."""
    length, turn = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    with core.at(x0, y0, z, turn):
        for k in range(int(length / (d + gap))):
            box(m.concrete(colour), k * (d + gap), -w / 2, -0.05, k * (d + gap) + d, w / 2, 0.045, 0.012)


def lawn(x0, y0, x1, y1, z=0.0, blades=True, near=None, holes=(), kind='lawn'):
    """Grass; blades only within `near` metres of a point (x, y, radius), to save memory."""
    core.quad(outdoors.lawn(), (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z))
    if not blades:
        return
    for i in range(int(x1 - x0)):
        for j in range(int(y1 - y0)):
            x, y = x0 + i + 0.5, y0 + j + 0.5
            if near and math.hypot(x - near[0], y - near[1]) > near[2]:
                continue
            if any(h[0] - .4 < x < h[2] + .4 and h[1] - .4 < y < h[3] + .4 for h in holes):
                continue
            core.instance(plants.grass(kind, core.rng.randrange(3)), x, y, z, core.rng.choice((0, 90, 180, 270)), 1.08)


def bed(x0, y0, x1, y1, kinds, count, z=0.0, size=(0.5, 1.0), mulch='#b39b78'):
    """A planted bed with shrubs of the given kinds."""
    box(outdoors.gravel(mulch, 26), x0, y0, z - 0.1, x1, y1, z + 0.05)
    for _ in range(count):
        kind = core.rng.choice(kinds)
        x, y = core.rng.uniform(x0, x1), core.rng.uniform(y0, y1)
        mesh = plants.agave() if kind == 'agave' else plants.grass('tuft', core.rng.randrange(2)) if kind == 'tuft' else plants.shrub(kind, core.rng.randrange(2))
        core.instance(mesh, x, y, z + 0.02, core.rng.uniform(0, 360), core.rng.uniform(*size) * (0.75 if kind == 'lavender' else 1))


def rocks(points, colour='#b3a68f', size=0.5):
    """Half-buried boulders at (x, y, z, size)."""
    for x, y, z, s in points:
        with core.at(x, y, z, core.rng.uniform(0, 360)):
            n, rows = 9, []
            for i in range(n):
                lat = math.pi * i / (n - 1)
                rows.append([(s * math.sin(lat) * math.cos(a) * (1 + .25 * math.sin(3 * a + i)), 0.8 * s * math.sin(lat) * math.sin(a) * (1 + .2 * math.cos(2 * a - i)), 0.55 * s * math.cos(lat) * (1 + .15 * math.sin(2 * a))) for a in [2 * math.pi * j / 12 for j in range(13)]])
            core.sheet(outdoors.rock(colour), rows, False)


def outdoor_sofa(x, y, turn=0, w=2.2, frame='#8d6541', cloth='#f0eadf', z=0.0, accent='#b9694a'):
    """A low garden sofa facing -y."""
    with core.at(x, y, z, turn):
        wood = m.wood(frame, 0.3, 'y', 0.5, 0)
        box(wood, -w / 2, -0.42, 0.12, w / 2, 0.42, 0.22, 0.01)
        box(wood, -w / 2, 0.36, 0.1, w / 2, 0.42, 0.68, 0.01)
        for u in (-w / 2, w / 2 - 0.07):
            box(wood, u, -0.42, 0, u + 0.07, 0.42, 0.52, 0.01)
        n = max(1, round(w / 0.85))
        for k in range(n):
            cx = -w / 2 + 0.07 + (w - 0.14) * (k + 0.5) / n
            core.soft(m.fabric(cloth), cx, -0.05, 0.22, (w - 0.16) / n, 0.8, 0.17, 0.06)
            with core.at(cx, 0.25, 0.38), core.tilted('X', -12):
                core.soft(m.fabric(cloth), 0, 0, 0, (w - 0.2) / n, 0.16, 0.42, 0.07)
        with core.at(-w / 2 + 0.4, 0.1, 0.4), core.tilted('X', -20):
            core.soft(m.fabric(accent), 0, 0, 0, 0.44, 0.13, 0.42, 0.06)


def low_table(x, y, w=1.0, d=0.6, h=0.36, top='#9a6b43', z=0.0):
    with core.at(x, y, z):
        box(m.wood(top, 0.15, 'y', 0.4), -w / 2, -d / 2, h - 0.05, w / 2, d / 2, h, 0.01)
        for u in (-w / 2 + 0.06, w / 2 - 0.06):
            for v in (-d / 2 + 0.06, d / 2 - 0.06):
                block(m.plain('#3a332c'), u, v, 0, 0.05, 0.05, h - 0.04)


def car(x, y, turn=0, colour='#b9bfc3'):
    """A parked car, only its silhouette: it stands at the edge of a street picture."""
    with core.at(x, y, 0, turn):
        paint, dark = m.plain(colour, 0.2, 0.3), m.plain('#14181b', 0.08)
        core.soft(paint, 0, 0, 0.28, 4.2, 1.75, 0.62, 0.24)
        core.soft(dark, -0.2, 0, 0.72, 2.35, 1.5, 0.68, 0.34)
        core.soft(paint, -0.25, 0, 1.28, 1.55, 1.34, 0.16, 0.07)
        for u in (-1.3, 1.3):
            for v in (-0.78, 0.78):
                with core.at(u, v, 0.32), core.tilted('X', 90):
                    core.cylinder(m.plain('#1a1a1a', 0.8), 0, 0, -0.11, 0.32, 0.22)
                    core.cylinder(m.plain('#a9adb0', 0.3, 0.8), 0, 0, -0.115, 0.19, 0.23)
