"""Small-scale geometry: boxes, tubes, cushions and sheets, collected per material.

Every function adds faces to a bucket (one mesh per material) in the frame that `at()` has set;
`flush()` turns the buckets into objects. One mesh per material keeps Cycles' scene sync fast.
Lengths are metres, angles degrees, z is up; houses look towards -y (the camera's side).
"""
import math
import random
from contextlib import contextmanager

import bpy
import numpy as np
from mathutils import Matrix

rng = random.Random(1)
_frame = [Matrix.Identity(4)]
_buckets = {}
_meshes = {}
# What surfaces need to know of the light: set by light.sky().
mood = {'sky_in_glass': 0.9, 'sky_tone': '#dfe9f0'}


def reset(seed):
    """Empties Blender and the buckets, and seeds every random choice of the picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng.seed(seed)
    np.random.seed(seed)
    _buckets.clear()
    _meshes.clear()
    _frame[:] = [Matrix.Identity(4)]


@contextmanager
def at(x=0.0, y=0.0, z=0.0, turn=0.0, scale=1.0):
    """Places everything made inside at (x, y, z), turned about z by `turn` degrees."""
    _frame.append(_frame[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4))
    try:
        yield
    finally:
        _frame.pop()


@contextmanager
def tilted(axis, degrees):
    """Turns everything made inside about the local 'X', 'Y' or 'Z' axis."""
    _frame.append(_frame[-1] @ Matrix.Rotation(math.radians(degrees), 4, axis))
    try:
        yield
    finally:
        _frame.pop()


def frame():
    return _frame[-1]


def add(material, verts, faces, smooth=False):
    """Adds faces (tuples of indices into verts) to the material's bucket."""
    verts = np.asarray(verts, dtype=np.float64).reshape(-1, 3)
    m = np.array(frame())
    world = verts @ m[:3, :3].T + m[:3, 3]
    bucket = _buckets.setdefault((material.name, smooth), {'v': [], 'f': [], 'n': 0})
    base = bucket['n']
    bucket['v'].append(world)
    bucket['f'].extend(tuple(i + base for i in f) for f in faces)
    bucket['n'] += len(verts)


def flush():
    """Makes one object of each bucket."""
    for (name, smooth), bucket in _buckets.items():
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(np.concatenate(bucket['v']).tolist(), [], bucket['f'])
        if smooth:
            mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.materials.append(bpy.data.materials[name])
        bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, mesh))
    _buckets.clear()


BOX_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(material, x0, y0, z0, x1, y1, z1, chamfer=0.0):
    """A box between two corners; a chamfer (metres) catches light along its edges."""
    x0, x1, y0, y1, z0, z1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1), min(z0, z1), max(z0, z1)
    if chamfer:
        return _rounded(material, (x0, y0, z0), (x1, y1, z1), chamfer, 1)
    add(material, [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)], BOX_FACES)


def block(material, x, y, z, w, d, h, chamfer=0.0):
    """A box by the centre of its footprint, its base height and its width, depth and height."""
    box(material, x - w / 2, y - d / 2, z, x + w / 2, y + d / 2, z + h, chamfer)


def _rounded(material, low, high, radius, steps, puff=0.0):
    """A rounded box: a grid on each side, pushed out from the shrunken inner box."""
    low, high = np.array(low, float), np.array(high, float)
    half, mid = (high - low) / 2, (high + low) / 2
    radius = min(radius, half.min() * 0.999)
    # Grid lines: the rounded margins in `steps`, the flat middle in a few for the puff.
    side = 1 - radius / half
    def lines(axis):
        a = [-1 + (1 - side[axis]) * (1 - math.cos(math.pi / 2 * i / steps)) for i in range(steps)]
        inner = np.linspace(-side[axis], side[axis], 7 if puff else 2).tolist()
        return np.array(a + inner + [-v for v in reversed(a)])
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        lu, lv = lines(u), lines(v)
        gu, gv = np.meshgrid(lu, lv, indexing='ij')
        for sign in (-1, 1):
            p = np.zeros((gu.size, 3))
            p[:, axis], p[:, u], p[:, v] = sign, gu.ravel(), gv.ravel()
            p *= half
            core = np.clip(p, -half + radius, half - radius)
            away = p - core
            away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
            out = core + away * radius
            if puff:
                q = out / half
                thin = int(np.argmin(half))
                r, s = [k for k in range(3) if k != thin]
                out[:, thin] *= 1 + puff * ((1 - q[:, r] ** 2) * (1 - q[:, s] ** 2) - 0.35)
            n, m = len(lu), len(lv)
            faces = []
            for i in range(n - 1):
                for j in range(m - 1):
                    f = (i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1)
                    faces.append(f if sign > 0 else f[::-1])
            add(material, out + mid, faces, smooth=steps > 1)


def soft(material, x, y, z, w, d, h, radius=0.06, puff=0.0):
    """A soft rounded block (cushion, mattress) by footprint centre, base and size."""
    _rounded(material, (x - w / 2, y - d / 2, z), (x + w / 2, y + d / 2, z + h), radius, 4, puff)


def cylinder(material, x, y, z, radius, height, top=None, sides=24, smooth=True):
    """An upright cylinder, or a cone where `top` (radius) differs; closed."""
    top = radius if top is None else top
    ring = [(math.cos(2 * math.pi * i / sides), math.sin(2 * math.pi * i / sides)) for i in range(sides)]
    verts = [(x + c * radius, y + s * radius, z) for c, s in ring] + [(x + c * top, y + s * top, z + height) for c, s in ring]
    add(material, verts, [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)], smooth)
    add(material, verts, [tuple(range(sides))[::-1], tuple(range(sides, 2 * sides))])


def lathe(material, x, y, z, profile, sides=28):
    """A turned shape (vase, pot, lamp shade): profile is [(radius, height), ...] from below."""
    verts = [(x + r * math.cos(2 * math.pi * i / sides), y + r * math.sin(2 * math.pi * i / sides), z + h) for r, h in profile for i in range(sides)]
    faces = [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i) for k in range(len(profile) - 1) for i in range(sides)]
    add(material, verts, faces, True)


def tube(material, points, radius, sides=8, end=None):
    """A round bar along points; `end` is the radius at the last point."""
    pts = [np.array(p, float) for p in points]
    end = radius if end is None else end
    verts, faces = [], []
    for k, p in enumerate(pts):
        ahead = pts[min(k + 1, len(pts) - 1)] - pts[max(k - 1, 0)]
        ahead /= np.linalg.norm(ahead) + 1e-9
        ref = np.array((0, 0, 1.0)) if abs(ahead[2]) < 0.9 else np.array((1.0, 0, 0))
        u = np.cross(ahead, ref)
        u /= np.linalg.norm(u)
        v = np.cross(ahead, u)
        r = radius + (end - radius) * k / max(1, len(pts) - 1)
        verts += [p + r * (u * math.cos(2 * math.pi * i / sides) + v * math.sin(2 * math.pi * i / sides)) for i in range(sides)]
    for k in range(len(pts) - 1):
        faces += [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i) for i in range(sides)]
    add(material, verts, faces, True)


def sphere(material, x, y, z, radius, squash=1.0):
    lathe(material, x, y, z, [(max(1e-4, radius * math.sin(math.pi * k / 12)), -radius * squash * math.cos(math.pi * k / 12)) for k in range(13)], 20)


def quad(material, a, b, c, d):
    add(material, [a, b, c, d], [(0, 1, 2, 3)])


def sheet(material, rows, smooth=True):
    """A surface through a grid of points, rows[i][j]."""
    n, m = len(rows), len(rows[0])
    add(material, [p for row in rows for p in row], [(i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1) for i in range(n - 1) for j in range(m - 1)], smooth)


def instance(mesh, x, y, z, turn=0.0, scale=1.0, stretch=1.0):
    """Places a shared mesh (a plant); Cycles keeps one copy of it in memory."""
    ob = bpy.data.objects.new(mesh.name, mesh)
    ob.matrix_world = frame() @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Diagonal((scale, scale, scale * stretch, 1))
    bpy.context.scene.collection.objects.link(ob)
    return ob


def shared(key, build):
    """The mesh named key, built once per picture."""
    if key not in _meshes:
        _meshes[key] = build()
    return _meshes[key]


def mesh_of(name, parts):
    """A mesh of several materials: parts is [(material, verts, faces), ...]."""
    mesh = bpy.data.meshes.new(name)
    verts, faces, index, base = [], [], [], 0
    for k, (material, v, f) in enumerate(parts):
        mesh.materials.append(material)
        v = np.asarray(v, float).reshape(-1, 3)
        verts.append(v)
        faces += (np.asarray(f) + base).tolist() if isinstance(f, np.ndarray) else [tuple(i + base for i in q) for q in f]
        index += [k] * len(f)
        base += len(v)
    mesh.from_pydata(np.concatenate(verts).tolist(), [], faces)
    mesh.polygons.foreach_set('material_index', index)
    return mesh
