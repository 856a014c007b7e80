"""Trees, shrubs and grass: trunks from tubes, crowns from thousands of small leaves.

Each function returns a shared mesh to be placed with core.instance(). Sizes in metres.
"""
import math

import numpy as np

from . import core, outdoors


def _leaves(centres, directions, length, width, droop=0.0):
    """One folded diamond per centre, pointing along its direction. Returns (verts, faces)."""
    n = len(centres)
    directions = directions / np.maximum(np.linalg.norm(directions, axis=1, keepdims=True), 1e-6)
    side = np.cross(directions, np.random.normal(size=(n, 3)))
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    size = np.random.uniform(0.7, 1.25, (n, 1))
    half = directions * length * size / 2
    tip = centres + half
    tip[:, 2] -= droop * length
    verts = np.stack([centres - half, centres + side * width * size / 2, tip, centres - side * width * size / 2], 1).reshape(-1, 3)
    return verts, np.arange(n * 4).reshape(n, 4)


def _in_ball(n, hollow=0.55):
    """Directions and points of a ball, more of them near its surface."""
    d = np.random.normal(size=(n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    return d, d * np.random.uniform(hollow ** 3, 1, (n, 1)) ** (1 / 3)


def _crown(blobs, count, length, width, outward=0.6, hollow=0.55, droop=0.0):
    """Leaves filling several ellipsoids: blobs is [(x, y, z, radius, squash), ...]."""
    weights = np.array([b[3] ** 2 for b in blobs])
    centres, directions = [], []
    for blob, share in zip(blobs, weights / weights.sum()):
        d, p = _in_ball(max(8, int(count * share)), hollow)
        centres.append(np.array(blob[:3]) + p * (blob[3], blob[3], blob[3] * blob[4]))
        directions.append(d * outward + np.random.normal(size=d.shape) * 0.5)
    return _leaves(np.concatenate(centres), np.concatenate(directions), length, width, droop)


def _trunk(points, radius, end):
    """A trunk's mesh part, through a temporary bucket."""
    kept = dict(core._buckets)
    core._buckets.clear()
    core._frame.append(core.Matrix.Identity(4))
    material = outdoors.bark()
    for line, r, e in zip(points, radius, end):
        core.tube(material, line, r, 9, e)
    bucket = next(iter(core._buckets.values()))
    core._frame.pop()
    core._buckets.clear()
    core._buckets.update(kept)
    return material, np.concatenate(bucket['v']), bucket['f']


def _boughs(height, spread, count, lean=0.3):
    """A bent trunk and its boughs; returns trunk lines, radii and the boughs' ends."""
    r = core.rng
    fork = height * r.uniform(0.3, 0.4)
    bend = [(0, 0, -0.3), (r.uniform(-lean, lean) * 0.4, r.uniform(-lean, lean) * 0.4, fork * 0.5), (r.uniform(-lean, lean), r.uniform(-lean, lean), fork)]
    lines, ends = [bend], []
    for k in range(count):
        a = 2 * math.pi * (k + r.uniform(-0.3, 0.3)) / count
        far = spread * r.uniform(0.45, 0.8)
        end = (bend[-1][0] + math.cos(a) * far, bend[-1][1] + math.sin(a) * far, height * r.uniform(0.62, 0.86))
        mid = tuple((p * 0.55 + q * 0.45) + r.uniform(-0.12, 0.12) for p, q in zip(bend[-1], end))
        lines.append([bend[-1], mid, end])
        ends.append(end)
    return lines, ends


def olive(variant=0, height=4.2, spread=2.0, leaves=15000):
    """An olive: gnarled, silver-green, airy."""
    def build():
        lines, ends = _boughs(height, spread, 6, min(0.3, spread * 0.15))
        blobs = [(x, y, z, spread * core.rng.uniform(0.34, 0.48), 0.8) for x, y, z in ends]
        blobs += [(x * 0.5 + core.rng.uniform(-.3, .3), y * 0.5 + core.rng.uniform(-.3, .3), height * core.rng.uniform(0.8, 0.95), spread * 0.42, 0.75) for x, y, z in ends[::2]]
        thick = spread / 2
        trunk = _trunk(lines, [0.26 * thick] + [0.11 * thick] * 6, [0.15 * thick] + [0.035 * thick] * 6)
        return core.mesh_of('olive', [trunk, (outdoors.leaf('#5f6b45', '#9aa37c'), *_crown(blobs, leaves, 0.115, 0.032, 0.5, 0.3))])
    return core.shared(f'olive{variant}-{height}', build)


def broadleaf(variant=0, height=6.0, spread=2.6, leaves=16000, colour='#4c6b2c', tip='#7f9a45', blossom=None):
    """A round shade tree (carob, citrus, jacaranda with blossom)."""
    def build():
        lines, ends = _boughs(height, spread, 7, 0.2)
        blobs = [(x, y, z, spread * core.rng.uniform(0.42, 0.55), 0.85) for x, y, z in ends] + [(0, 0, height * 0.85, spread * 0.6, 0.8)]
        parts = [_trunk(lines, [0.2] + [0.09] * 7, [0.13] + [0.03] * 7), (outdoors.leaf(colour, tip), *_crown(blobs, leaves, 0.15, 0.075, 0.5, 0.45))]
        if blossom:
            parts.append((outdoors.leaf(blossom, blossom, 0.4), *_crown(blobs, leaves // 3, 0.12, 0.10, 0.9, 0.9)))
        return core.mesh_of('broadleaf', parts)
    return core.shared(f'broadleaf{variant}-{height}-{colour}-{blossom}', build)


def cypress(variant=0, height=8.0, leaves=14000):
    """A columnar cypress."""
    def build():
        t = np.random.beta(1.15, 1.5, leaves)
        lean = core.rng.uniform(0.9, 1.1)
        radius = height * 0.095 * lean * np.sin(np.pi * np.clip(t * 0.93 + 0.07, 0, 1)) ** 0.62 * (1 - 0.35 * t)
        a = np.random.uniform(0, 2 * np.pi, leaves)
        lumps = 1 + 0.13 * np.sin(a * 3 + t * 19) + 0.10 * np.sin(a * 5 - t * 31)
        r = radius * lumps * np.random.uniform(0.72, 1.0, leaves)
        centres = np.stack([r * np.cos(a), r * np.sin(a), 0.25 + t * (height - 0.3)], 1)
        directions = np.stack([np.cos(a) * 0.35, np.sin(a) * 0.35, np.ones(leaves)], 1) + np.random.normal(size=(leaves, 3)) * 0.25
        core_verts, core_faces = _leaves(centres * (0.6, 0.6, 1), directions, 0.55, 0.4)
        return core.mesh_of('cypress', [_trunk([[(0, 0, -.3), (0, 0, height * 0.9)]], [0.14], [0.03]), (outdoors.leaf('#2c4023', '#4d6636', 0.15), *_leaves(centres, directions, 0.27, 0.075)), (outdoors.leaf('#1f2e1a', '#26381f', 0.05), core_verts[:len(core_verts) // 3 // 4 * 4], core_faces[:len(core_faces) // 3])])
    return core.shared(f'cypress{variant}-{height}', build)


def pine(variant=0, height=9.0, spread=3.6, leaves=17000):
    """An umbrella pine: bare trunk, flat clouds of needles."""
    def build():
        r = core.rng
        fork = height * 0.62
        lines, blobs = [[(0, 0, -.3), (r.uniform(-.3, .3), r.uniform(-.3, .3), fork * .5), (r.uniform(-.5, .5), r.uniform(-.5, .5), fork)]], []
        top = lines[0][-1]
        for k in range(9):
            a = 2.4 * k
            far = spread * math.sqrt((k + 0.5) / 9) * 0.82
            end = (top[0] + math.cos(a) * far, top[1] + math.sin(a) * far, height * (0.94 - 0.13 * (far / spread) ** 2) + r.uniform(-.25, .25))
            lines.append([top, tuple((p + q) / 2 - (0.2 if i == 2 else 0) for i, (p, q) in enumerate(zip(top, end))), end])
            blobs.append((*end, spread * r.uniform(0.32, 0.42), 0.42))
        return core.mesh_of('pine', [_trunk(lines, [0.24] + [0.10] * 9, [0.17] + [0.03] * 9), (outdoors.leaf('#3c5a2b', '#6a8440', 0.25), *_crown(blobs, leaves, 0.24, 0.035, 0.8, 0.4))])
    return core.shared(f'pine{variant}-{height}', build)


def palm(variant=0, height=5.5, fronds=26):
    """A date palm with arching fronds."""
    def build():
        verts, faces = [], []
        for k in range(fronds):
            a, rise, long = 2.4 * k, core.rng.uniform(0.0, 1.15), core.rng.uniform(1.8, 2.4)
            for s in np.linspace(0.12, 1, 34):
                out = long * s * math.cos(rise * 0.8)
                z = height + long * (s * math.sin(rise) - 0.62 * s * s * (1.25 - rise * 0.5))
                p = np.array((math.cos(a) * out, math.sin(a) * out, z))
                for sign in (-1, 1):
                    q = np.array((math.cos(a + sign * 1.05), math.sin(a + sign * 1.05), -0.35)) * 0.5 * math.sin(math.pi * min(1, s * 0.85 + 0.12)) ** 0.7
                    up = np.array((math.cos(a), math.sin(a), 0)) * 0.022
                    base = len(verts)
                    verts += [p - up, p + q * 0.5 + up, p + q, p + q * 0.5 - up]
                    faces.append((base, base + 1, base + 2, base + 3))
        return core.mesh_of('palm', [_trunk([[(0, 0, -.3), (0.1, 0, height * .5), (0, 0, height + .1)]], [0.24], [0.17]), (outdoors.leaf('#5a7038', '#889a52', 0.3), verts, faces)])
    return core.shared(f'palm{variant}-{height}', build)


def shrub(kind='green', variant=0, radius=0.6, leaves=2600):
    """A garden shrub: green, silver, lavender, bougainvillea, oleander, hibiscus or scrub."""
    leaf, tip, flower, share = {
        'green': ('#4a6a30', '#7d9a4a', None, 0), 'silver': ('#75805f', '#a9b08f', None, 0), 'scrub': ('#616a3c', '#8d8d58', None, 0),
        'lavender': ('#6f7d58', '#97a179', '#7d6bb0', 0.6), 'bougainvillea': ('#4d6a30', '#74904a', '#c2256f', 1.6), 'oleander': ('#4f6f3a', '#7b9656', '#e79fb5', 0.35),
        'white': ('#4f6f3a', '#7b9656', '#f4f0e6', 0.5), 'coral': ('#4d6a30', '#74904a', '#dd5a3c', 0.8)}[kind]
    def build():
        blobs = [(core.rng.uniform(-.5, .5) * radius, core.rng.uniform(-.5, .5) * radius, radius * core.rng.uniform(0.4, 0.8), radius * core.rng.uniform(0.5, 0.7), 0.85) for _ in range(6)]
        slim = 0.035 if kind in ('lavender', 'silver', 'scrub') else 0.06
        parts = [(outdoors.leaf(leaf, tip), *_crown(blobs, leaves, 0.11 * max(1, radius), slim * max(1, radius), 0.7, 0.4))]
        if flower:
            parts.append((outdoors.leaf(flower, flower, 0.45), *_crown(blobs, int(leaves * share), 0.075, 0.06, 0.9, 0.86)))
        return core.mesh_of('shrub', parts)
    return core.shared(f'shrub-{kind}{variant}-{radius}', build)


def climber(width, height, flower='#c2256f', leaves=3000):
    """A climber hanging on a wall at y = 0, from z = 0 up to height."""
    def build():
        blobs = [(core.rng.uniform(-.5, .5) * width, -0.12, height * core.rng.random() ** 0.5, core.rng.uniform(0.3, 0.55), 0.9) for _ in range(int(6 + 2.5 * width * height ** 0.5))]
        return core.mesh_of('climber', [(outdoors.leaf('#47652b', '#739046'), *_crown(blobs, leaves, 0.1, 0.07, 0.7, 0.3, 0.2)), (outdoors.leaf(flower, flower, 0.45), *_crown(blobs, int(leaves * 1.2), 0.085, 0.07, 0.9, 0.75, 0.2))])
    return core.shared(f'climber-{width}-{height}-{flower}', build)


def grass(kind='lawn', variant=0, size=1.0):
    """A square metre of blades: mown lawn, or dry wild grass; or one ornamental tuft."""
    colours, count, length, width, spread = {'lawn': (('#7f9c46', '#a3b865'), 1900, 0.042, 0.007, 0.5), 'dry': (('#b7a265', '#d6c48a'), 500, 0.32, 0.008, 0.5), 'wild': (('#8b9350', '#c2b473'), 700, 0.22, 0.009, 0.5), 'tuft': (('#8f9a5c', '#cdbf8a'), 320, 0.75, 0.012, 0.1)}[kind]
    def build():
        base = np.random.uniform(-spread, spread, (count, 2)) * size
        out = np.random.normal(size=(count, 2)) * (0.35 if kind != 'tuft' else 0.5)
        directions = np.concatenate([out, np.ones((count, 1))], 1)
        centres = np.concatenate([base, np.full((count, 1), length * 0.42)], 1) + np.concatenate([out * length * 0.4, np.zeros((count, 1))], 1)
        return core.mesh_of('grass', [(outdoors.leaf(*colours, 0.3), *_leaves(centres, directions, length, width, 0.05))])
    return core.shared(f'grass-{kind}{variant}', build)


def agave(variant=0, size=0.7):
    """A rosette of stiff blue-green blades."""
    def build():
        verts, faces = [], []
        for k in range(24):
            a, rise = 2.4 * k, 0.25 + 1.1 * k / 24
            d = np.array((math.cos(a) * math.cos(rise), math.sin(a) * math.cos(rise), math.sin(rise)))
            side = np.array((-math.sin(a), math.cos(a), 0)) * 0.075 * size
            n = len(verts)
            long = size * (1.05 - 0.3 * k / 24)
            verts += [d * 0.05 - side * 0.6, d * 0.05 + side * 0.6, d * long * 0.5 + side + (0, 0, 0.02), d * long, d * long * 0.5 - side + (0, 0, 0.02), d * long * 0.45 - (0, 0, 0.03)]
            faces += [(n, n + 5, n + 4), (n, n + 1, n + 5), (n + 1, n + 2, n + 5), (n + 5, n + 2, n + 3), (n + 5, n + 3, n + 4)]
        return core.mesh_of('agave', [(outdoors.leaf('#6e8a77', '#93a98f', 0.1), verts, faces)])
    return core.shared(f'agave{variant}-{size}', build)


def hedge(x0, y0, x1, y1, height=1.2, depth=0.7):
    """A clipped hedge from (x0, y0) to (x1, y1)."""
    def build():
        n = int(3400 * height)
        p = np.random.uniform(-1, 1, (n, 3))
        axis = np.random.choice(3, n, p=[0.1, 0.55, 0.35])
        sign = np.where(np.random.rand(n) > 0.5, 1, -1) * np.random.uniform(0.82, 1.0, n)
        p[np.arange(n), axis] = sign
        centres = p * (0.52, depth / 2, height / 2) + (0, 0, height / 2)
        return core.mesh_of('hedge', [(outdoors.leaf('#3f5c29', '#6c8a40'), *_leaves(centres, np.random.normal(size=(n, 3)), 0.085, 0.055))])
    mesh = core.shared(f'hedge-{height}-{depth}', build)
    length, turn = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    count = max(1, round(length))
    for k in range(count):
        t = (k + 0.5) / count
        core.instance(mesh, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0, turn + core.rng.choice((0, 180)), 1.0)
