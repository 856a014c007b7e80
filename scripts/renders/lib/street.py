"""A town street in front of a façade at y = 0: pavement, kerb, road, trees, lamps, neighbours."""
import math

from . import core, garden, materials as m, outdoors, plants
from .core import block, box


def street(y_kerb=-7.0, road=7.0, reach=60, pavement='#b9af9f', trees='citrus', spacing=8.0, cars=(), gap=(0, 0), start=0.0):
    """From the kerb at y_kerb the road runs along x. Trees stand in the pavement, but not in gap (x from, to)."""
    tiles = m.tiles(pavement, 0.4, 0.4, '#a49b8c', 0.7)
    box(tiles, -reach, y_kerb, -0.3, reach, y_kerb + 3.0, 0.0)
    box(m.concrete('#bdb6aa'), -reach, y_kerb - 0.22, -0.3, reach, y_kerb, 0.02)
    box(outdoors.asphalt(), -reach, y_kerb - road, -0.5, reach, y_kerb - 0.22, -0.14)
    box(m.concrete('#bdb6aa'), -reach, y_kerb - road - 0.2, -0.3, reach, y_kerb - road, 0.02)
    far = y_kerb - road - 0.2
    box(tiles, -reach, far - 16, -0.3, reach, far, 0.0)
    # A planted strip on the camera's side of the road.
    for left in range(-26, 26, 13):
        garden.bed(left, far - 2.6, left + 9.5, far - 1.2, ['lavender', 'tuft', 'silver', 'green', 'white', 'agave'], 30, 0.02, (0.5, 0.95))
    k = start - math.ceil((reach + start) / spacing) * spacing
    while k < reach:
        if not gap[0] < k < gap[1]:
            with core.at(k, y_kerb + 0.9):
                box(outdoors.gravel('#8f7c5e', 30), -0.55, -0.55, -0.1, 0.55, 0.55, 0.01)
                if trees == 'palm':
                    mesh = plants.palm(core.rng.randrange(2), 5.5)
                elif trees == 'jacaranda':
                    mesh = plants.broadleaf(core.rng.randrange(2), 4.6, 1.7, 9000, '#5d7a3c', '#86a050', '#8f79c4')
                elif trees == 'autumn':
                    mesh = plants.broadleaf(core.rng.randrange(2), 4.4, 1.6, 8000, '#a5742c', '#cda248')
                elif trees == 'blossom':
                    mesh = plants.broadleaf(core.rng.randrange(2), 3.9, 1.5, 6000, '#7d8a58', '#a9b07c', '#f0c3cf')
                elif trees == 'olive':
                    mesh = plants.olive(core.rng.randrange(2), 3.8, 1.6, 9000)
                elif trees == 'cypress':
                    mesh = plants.cypress(core.rng.randrange(2), 5.5, 8000)
                else:
                    mesh = plants.broadleaf(core.rng.randrange(2), 3.9, 1.35, 9000, '#3f6a2a', '#75953f', '#f08a24' if trees == 'orange' else None)
                core.instance(mesh, 0, 0, 0, core.rng.uniform(0, 360), core.rng.uniform(0.85, 1.1))
        k += spacing
    for n, colour in enumerate(cars):
        garden.car(-9 + n * core.rng.uniform(15, 19), y_kerb - 1.3, 0, colour)
    for x in (-15, 15):
        metal = m.plain('#44494c', 0.5)
        core.cylinder(metal, x, y_kerb + 0.4, 0, 0.06, 6.2, 0.04, 10)
        core.tube(metal, [(x, y_kerb + .4, 6.1), (x, y_kerb - 1.2, 6.3)], 0.035, 6)
        box(metal, x - .1, y_kerb - 1.5, 6.25, x + .1, y_kerb - .9, 6.33)


def neighbour(x, y, w, d, floors, colour='#eae2d4', floor=3.05):
    """A plain block beside or behind: slabs, dark windows, railings as bands."""
    wall, dark = m.stucco(colour), m.plain('#3d4a55', 0.08)
    box(wall, x, y, 0, x + w, y + d, floors * floor + 0.8)
    for k in range(floors):
        z = k * floor
        n = int(w / 3.4)
        for i in range(n):
            u = x + (i + 0.5) * w / n
            for face in (y - 0.02, ):
                box(dark, u - 0.9, face, z + 0.5, u + 0.9, face + 0.1, z + 2.5)
                box(wall, u - 0.02, face - .03, z + .5, u + .02, face, z + 2.5)
        for i in range(int(d / 3.6)):
            v = y + (i + 0.5) * d / int(d / 3.6)
            for face in (x, x + w):
                box(dark, face - 0.02, v - 0.6, z + 1, face + 0.02, v + 0.6, z + 2.4)
        if k:
            box(wall, x + 0.3, y - 1.3, z - 0.16, x + w - 0.3, y, z)
            box(m.plain(core.rng.choice(('#dfe3e2', '#cfd6d6')), 0.3), x + 0.3, y - 1.3, z, x + w - 0.3, y - 1.26, z + 0.9)


def awning(w, out=1.5, drop=0.55, colours=('#e7dcc4', '#b8804e')):
    """A striped sun blind, pulled out from the wall at y = 0, z = 0."""
    n = int(w / 0.25)
    for k in range(n):
        cloth = m.curtain(colours[k % len(colours)])
        a, b = w * k / n, w * (k + 1) / n
        core.quad(cloth, (a, 0, 0), (b, 0, 0), (b, -out, -drop), (a, -out, -drop))
        core.quad(cloth, (a, -out, -drop), (b, -out, -drop), (b, -out, -drop - .18), (a, -out, -drop - .18))


def air_conditioner(x, z):
    box(m.plain('#e6e6e2', 0.5), x, -0.34, z, x + 0.8, -0.04, z + 0.55, 0.015)
    with core.at(x + 0.3, -0.345, z + 0.28), core.tilted('X', 90):
        core.cylinder(m.plain('#6b6f70', 0.6), 0, 0, 0, 0.2, 0.01)


def solar_heater(x, y, z):
    """The tank and panel that stand on every roof."""
    with core.at(x, y, z, 12):
        core.quad(m.plain('#1c2530', 0.1), (-1, -0.8, 0.2), (1, -0.8, 0.2), (1, 0.5, 1.1), (-1, 0.5, 1.1))
        with core.at(-0.7, 0.6, 1.3), core.tilted('Y', 90):
            core.cylinder(m.plain('#d9dcdd', 0.3, 0.7), 0, 0, 0, 0.26, 1.4)
        for u in (-0.9, 0.9):
            block(m.plain('#8a8d8f', 0.4, 0.5), u, 0.5, 0, 0.05, 0.05, 1.1)


def chairs_and_table(x, y, z=0.0, colour='#5b4632'):
    with core.at(x, y, z):
        core.cylinder(m.plain(colour), 0, 0, 0.68, 0.32, 0.03)
        core.cylinder(m.plain('#33312e'), 0, 0, 0, 0.03, 0.68)
        for u in (-0.65, 0.65):
            block(m.plain(colour), u, 0, 0.42, 0.4, 0.4, 0.04)
            block(m.plain(colour), u * 1.28, 0, 0.46, 0.03, 0.4, 0.42)
            for a in (-.17, .17):
                for b in (-.17, .17):
                    block(m.plain('#33312e'), u + a, b, 0, .03, .03, .42)
