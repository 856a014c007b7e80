"""Terrain, hills, sea and far villages. The plot is a flat pad round the origin at z = 0."""
import math

import bpy
import numpy as np

from . import core, outdoors
from .materials import stucco


def value_noise(x, y, seed):
    """Smooth noise in -1..1 on arrays, one feature per unit."""
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * fx * (fx * (fx * 6 - 15) + 10), fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    def corner(i, j):
        h = ((i * 374761393 + j * 668265263 + seed * 974634777) & 0xFFFFFFFF)
        h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((h ^ (h >> 16)) & 0xFFFF) / 32767.5 - 1
    a, b, c, d = corner(xi, yi), corner(xi + 1, yi), corner(xi, yi + 1), corner(xi + 1, yi + 1)
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def fbm(x, y, seed, octaves=6, gain=0.5):
    """Sum of noises, each twice as fine and `gain` as strong."""
    total, amplitude = np.zeros_like(x), 1.0
    for k in range(octaves):
        total += amplitude * value_noise(x, y, seed + k)
        x, y, amplitude = x * 2.03 + 17.1, y * 2.03 - 9.7, amplitude * gain
    return total


def ridged(x, y, seed, octaves=6):
    """Noise with crests, for mountains; about 0..1."""
    total, amplitude, weight = np.zeros_like(x), 1.0, 1.0
    for k in range(octaves):
        n = (1 - np.abs(value_noise(x, y, seed + k))) ** 2
        total += amplitude * n * weight
        weight = np.clip(n * 1.6, 0, 1)
        x, y, amplitude = x * 2.1 + 5.2, y * 2.1 + 1.3, amplitude * 0.5
    return total / 1.7


def step(low, high, v):
    t = np.clip((v - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Land:
    """Height of the ground everywhere, from a few landmarks.

    pad: radius in metres that stays flat. sea: None, or a dict with `towards` (compass degrees,
    0 = +y, 90 = +x), `coast` (m to the shore), `drop` (m that the plot stands above the sea).
    hills: list of (compass, width in degrees, distance m, height m).
    """

    def __init__(self, seed, pad=26, roll=1.2, sea=None, hills=(), slope=(0, 0)):
        self.seed, self.pad, self.roll, self.sea, self.hills, self.slope = seed, pad, roll, sea, hills, slope
        self.level = -sea['drop'] if sea else -9999

    def height(self, x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        r = np.hypot(x, y)
        compass = np.degrees(np.arctan2(x, y))
        away = step(self.pad, self.pad + 45, r)
        z = away * (self.roll * fbm(x / 40, y / 40, self.seed) + 0.02 * self.roll * r * fbm(x / 300, y / 300, self.seed + 9, 4) * step(60, 400, r))
        z += away * (x * self.slope[0] + y * self.slope[1]) * np.clip(300 / np.maximum(r, 300), 0, 1)
        if self.sea:
            d, drop, coast = math.radians(self.sea['towards']), self.sea['drop'], self.sea['coast']
            along = x * math.sin(d) + y * math.cos(d)
            across = x * math.cos(d) - y * math.sin(d)
            shore = coast + fbm(across / 180, across * 0, self.seed + 3, 4) * coast * 0.22
            fall = step(0.12, 1.05, along / shore)
            z = z * (1 - step(0.5, 1.2, along / shore)) - fall * drop - step(1.0, 1.6, along / shore) * 14
        for k, (towards, width, distance, height) in enumerate(self.hills):
            turn = (compass - towards + 180) % 360 - 180
            bell = np.exp(-(turn / width) ** 2 * 1.2) * step(distance * 0.35, distance, r) * (1 - 0.6 * step(distance * 1.6, distance * 2.6, r))
            size = max(distance * 0.55, 60)
            z += bell * height * (0.25 + 0.85 * ridged(x / size, y / size, self.seed + 31 * k + 5))
        return z

    def build(self, ground=None, reach=7000, rings=190, spokes=300, dig=0.0, sink=0.24):
        """Makes the terrain mesh (fine near, coarse far) and the sea."""
        ground = ground or outdoors.earth()
        radii = np.concatenate([[0.01], np.linspace(min(3, self.pad / 2), self.pad, 14), np.geomspace(self.pad * 1.04, reach, rings)])
        angles = np.linspace(0, 2 * math.pi, spokes, endpoint=False)
        rr, aa = np.meshgrid(radii, angles, indexing='ij')
        x, y = rr * np.sin(aa), rr * np.cos(aa)
        # The pad lies a little lower under lawns and floors, and deeper still under the pool.
        z = self.height(x, y) - 0.06 - sink * (1 - step(self.pad * 0.8, self.pad, rr)) - dig * (1 - step(11, 13, rr))
        n, m = x.shape
        i, j = np.meshgrid(np.arange(n - 1), np.arange(m), indexing='ij')
        faces = np.stack([i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j], -1).reshape(-1, 4)
        mesh = bpy.data.meshes.new('land')
        mesh.from_pydata(np.stack([x, y, z], -1).reshape(-1, 3).tolist(), [], faces[:, ::-1].tolist())
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.materials.append(ground)
        bpy.context.scene.collection.objects.link(bpy.data.objects.new('land', mesh))
        if self.sea:
            s = 60000
            core.quad(outdoors.sea(*self.sea.get('colours', ('#0b4a7a', '#2f8fae'))), (-s, -s, self.level), (s, -s, self.level), (s, s, self.level), (-s, s, self.level))

    def scatter(self, mesh, count, near, far, scale=(0.7, 1.4), towards=0, spread=180, keep=None, clump=0.0, power=2.0):
        """Instances of a mesh on dry land between two radii, denser near; clump 0..1 leaves gaps."""
        placed = 0
        for _ in range(count * 6):
            r = near + (far - near) * core.rng.random() ** power
            a = math.radians(towards + core.rng.uniform(-spread, spread))
            x, y = r * math.sin(a), r * math.cos(a)
            if keep and not keep(x, y):
                continue
            if clump and value_noise(np.array([x / 30]), np.array([y / 30]), self.seed + 77)[0] < clump * 2 - 1:
                continue
            z = float(self.height(x, y))
            if z < self.level + 1.0:
                continue
            core.instance(mesh, x, y, z - 0.08, core.rng.uniform(0, 360), core.rng.uniform(*scale))
            placed += 1
            if placed >= count:
                return

    def village(self, count, distance, towards, spread, colours=('#f1ece1', '#e6dcc8', '#ffffff')):
        """Far houses: pale boxes with a few dark windows, on the hills or the shore."""
        for _ in range(count):
            r = distance * core.rng.uniform(0.8, 1.35)
            a = math.radians(towards + core.rng.gauss(0, spread))
            x, y = r * math.sin(a), r * math.cos(a)
            z = float(self.height(x, y))
            if z < self.level + 1.5:
                continue
            w, d, h = core.rng.uniform(7, 13), core.rng.uniform(6, 10), core.rng.choice((3.2, 6.2, 6.2, 9))
            with core.at(x, y, z - 1.5, core.rng.uniform(0, 360)):
                core.block(stucco(core.rng.choice(colours)), 0, 0, 0, w, d, h + 1.5)
                for k in range(int(h // 3)):
                    for u in (-0.28, 0.28):
                        core.block(outdoors.asphalt('#4a5560'), u * w, -d / 2, 2.2 + 3 * k, 1.4, 0.1, 1.4)
