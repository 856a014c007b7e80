"""Surfaces of buildings, all procedural. Scales are in metres of the world."""
from . import core
from .nodes import material


@material
def plain(g, colour, rough=0.5, metal=0.0, specular=0.5):
    """A smooth, even surface: lacquer, metal, plastic."""
    return g.done(g.principled(colour, rough, None, metal, specular))


@material
def glowing(g, colour, strength):
    """A lamp's surface; seen, and too weak to be sampled as a light."""
    g.material.cycles.sample_as_light = False
    return g.done(g.node('ShaderNodeEmission', Color=colour, Strength=strength).outputs[0])


@material
def stucco(g, colour, rough=0.85, grain=1.0):
    """Render: fine grain, and stains so faint that they only break the evenness."""
    stains = g.shade(colour, g.noise(0.45, 5), 0.90, 1.05)
    return g.done(g.principled(stains, rough, g.bump(g.noise(90, 2), 0.12 * grain, 0.01), 0, 0.25))


@material
def room_wall(g, colour, glow=0.25):
    """The inside seen through a window: a wall with a little light of its own."""
    g.material.cycles.sample_as_light = False
    return g.done(g.principled(colour, 0.9, None, 0, 0.1, Emission=colour, Emission_Strength=glow))


@material
def rubble(g, light='#cdb894', dark='#8d7452', joint='#b9ab92', size=2.6):
    """Field stone laid in mortar; size is stones per metre."""
    wobble = g.node('ShaderNodeVectorMath', {'operation': 'ADD'}, i0=g.position((1, 1, 1.7)), i1=g.node('ShaderNodeVectorMath', {'operation': 'SCALE'}, i0=g.node('ShaderNodeTexNoise', Vector=g.position(), Scale=3.0).outputs[1], Scale=0.28).outputs[0]).outputs[0]
    cell = g.node('ShaderNodeSeparateXYZ', i0=g.voronoi(size, wobble, 'F1', 'Color')).outputs
    edge = g.voronoi(size, wobble, 'DISTANCE_TO_EDGE')
    stone = g.shade(g.ramp(cell[0], (0.0, dark), (0.5, light), (1.0, '#ded0b4')), g.noise(9, 4), 0.72, 1.15)
    inside = g.ramp(edge, (0.02, (0, 0, 0)), (0.07, (1, 1, 1)))
    height = g.maths('ADD', g.maths('MULTIPLY', g.ramp(edge, (0.0, (0, 0, 0)), (0.14, (1, 1, 1))), 1.0), g.maths('MULTIPLY', g.noise(22, 4), 0.35))
    return g.done(g.principled(g.mix(inside, joint, stone), 0.92, g.bump(height, 0.8, 0.04), 0, 0.2))


@material
def ashlar(g, colour='#d9c8a5', width=0.6, height=0.28, joint='#b5a68a', tint=0.86):
    """Cut stone in courses on a wall."""
    brick = g.node('ShaderNodeTexBrick', {'offset': 0.5}, Vector=g.wall_coordinates(), Color1=(1, 1, 1), Color2=(tint,) * 3, Mortar=(0.72, 0.70, 0.66), Scale=1.0, Mortar_Size=0.006, Mortar_Smooth=0.2, Brick_Width=width, Row_Height=height, Bias=0.0)
    base = g.mix(1.0, g.shade(colour, g.noise(7, 5), 0.86, 1.1), brick.outputs[0], 'MULTIPLY')
    height_ = g.maths('SUBTRACT', g.maths('MULTIPLY', g.noise(30, 3), 0.25), brick.outputs[1])
    return g.done(g.principled(base, 0.85, g.bump(height_, 0.5, 0.02), 0, 0.25))


@material
def tiles(g, colour='#cfc6b8', width=0.6, height=0.6, joint='#a39b8e', rough=0.5, wall=False, offset=0.0, vary=0.07, specular=0.4, gap=0.004, mottle=0.1):
    """Tiles on a floor (or on a wall), each a little different."""
    where = g.wall_coordinates() if wall else g.position()
    brick = g.node('ShaderNodeTexBrick', {'offset': offset}, Vector=where, Color1=(1, 1, 1), Color2=(1 - vary * 2,) * 3, Mortar=(0, 0, 0), Scale=1.0, Mortar_Size=gap, Mortar_Smooth=0.1, Brick_Width=width, Row_Height=height, Bias=0.0)
    base = g.mix(1.0, g.shade(colour, g.noise(2.5, 6), 1 - mottle, 1 + mottle * 0.6), brick.outputs[0], 'MULTIPLY')
    base = g.mix(brick.outputs[1], base, joint)
    return g.done(g.principled(base, rough, g.bump(g.maths('SUBTRACT', 1.0, brick.outputs[1]), 0.3, 0.01), 0, specular))


@material
def paving(g, light='#d8cdb8', dark='#a8987c', joint='#8b8069', size=1.1):
    """Irregular flagstones."""
    flat = g.position((1, 1, 0))
    edge = g.voronoi(size, flat, 'DISTANCE_TO_EDGE')
    cell = g.node('ShaderNodeSeparateXYZ', i0=g.voronoi(size, flat, 'F1', 'Color')).outputs
    stone = g.shade(g.ramp(cell[1], (0.0, dark), (1.0, light)), g.noise(6, 5), 0.82, 1.12)
    inside = g.ramp(edge, (0.022, (0, 0, 0)), (0.04, (1, 1, 1)))
    return g.done(g.principled(g.mix(inside, joint, stone), 0.8, g.bump(g.maths('ADD', inside, g.maths('MULTIPLY', g.noise(20, 3), 0.2)), 0.35, 0.02), 0, 0.3))


@material
def wood(g, colour='#9a6b43', plank=0.14, across='x', rough=0.45, gap=0.02):
    """Boards running along y (across='x'), along x ('y') or with grain along z on a wall ('w'), or lying on a wall ('h')."""
    p = g.node('ShaderNodeSeparateXYZ', i0=g.position()).outputs
    sideways = {'x': p[0], 'y': p[1], 'w': g.maths('ADD', p[0], p[1]), 'h': p[2]}[across]
    along = {'x': p[1], 'y': p[0], 'w': p[2], 'h': g.maths('ADD', p[0], p[1])}[across]
    board = g.maths('DIVIDE', sideways, plank)
    index = g.maths('FLOOR', board)
    within = g.maths('FRACT', board)
    jump = g.maths('MULTIPLY', g.node('ShaderNodeTexWhiteNoise', {'noise_dimensions': '1D'}, W=index).outputs[0], 40.0)
    grain = g.noise(1.0, 4, g.node('ShaderNodeCombineXYZ', X=g.maths('MULTIPLY', sideways, 45.0), Y=g.maths('ADD', g.maths('MULTIPLY', along, 1.6), jump), Z=jump).outputs[0])
    tone = g.node('ShaderNodeTexWhiteNoise', {'noise_dimensions': '1D'}, W=g.maths('ADD', index, 0.5)).outputs[0]
    base = g.shade(g.shade(colour, grain, 0.70, 1.2), tone, 0.82, 1.12)
    line = g.maths('LESS_THAN', within, gap)
    base = g.mix(line, base, '#2a1d12') if gap else base
    return g.done(g.principled(base, rough, g.bump(g.maths('SUBTRACT', grain, g.maths('MULTIPLY', line, 2.0)), 0.25, 0.006), 0, 0.4))


@material
def roof_tiles(g, colour='#b5694a', along='x'):
    """Clay pantiles seen from a distance: ridges across the slope, courses down it."""
    p = g.node('ShaderNodeSeparateXYZ', i0=g.position()).outputs
    u, v = (p[0], p[1]) if along == 'x' else (p[1], p[0])
    ridge = g.maths('ABSOLUTE', g.maths('SINE', g.maths('MULTIPLY', u, 3.14159 / 0.22)))
    course = g.maths('FRACT', g.maths('DIVIDE', v, 0.34))
    cell = g.node('ShaderNodeTexWhiteNoise', {'noise_dimensions': '2D'}, Vector=g.node('ShaderNodeCombineXYZ', X=g.maths('FLOOR', g.maths('DIVIDE', u, 0.22)), Y=g.maths('FLOOR', g.maths('DIVIDE', v, 0.34))).outputs[0]).outputs[0]
    base = g.shade(g.shade(colour, cell, 0.72, 1.2), g.noise(0.8, 4), 0.75, 1.15)
    base = g.mix(1.0, base, g.ramp(ridge, (0.0, (0.35,) * 3), (0.5, (1,) * 3)), 'MULTIPLY')
    return g.done(g.principled(base, 0.85, g.bump(g.maths('ADD', ridge, g.maths('MULTIPLY', course, 0.5)), 0.9, 0.06), 0, 0.2))


def glass(tint='#eef5f3', mirror=1.0):
    """Window glass under the light of the picture's mood."""
    return _glass(tint, mirror, core.mood['sky_in_glass'], core.mood['sky_tone'])


@material
def _glass(g, tint, mirror, sky, tone):
    """Clear glass that lets sunlight through. What it mirrors is painted (sky above, a dark line
    of trees, ground below) instead of traced: a few traced reflections are nothing but grain."""
    fresnel = g.maths('MULTIPLY', g.node('ShaderNodeFresnel', IOR=1.5).outputs[0], 1.8 * mirror, True)
    ray = g.node('ShaderNodeTexCoord').outputs['Reflection']
    up = g.node('ShaderNodeSeparateXYZ', i0=ray).outputs[2]
    skyline = g.maths('ADD', up, g.maths('MULTIPLY', g.noise(4.0, 3, ray), -0.28))
    seen = g.ramp(g.maths('ADD', g.maths('MULTIPLY', skyline, 0.5), 0.5), (0.30, '#8d8672'), (0.42, '#4c5240'), (0.445, '#59604c'), (0.46, tone), (0.75, '#6f9cc8'))
    mirrored = g.node('ShaderNodeEmission', Color=seen, Strength=g.maths('MULTIPLY', fresnel, sky)).outputs[0]
    g.material.cycles.sample_as_light = False
    clear = g.node('ShaderNodeBsdfTransparent', Color=tint).outputs[0]
    shadow = g.node('ShaderNodeLightPath').outputs['Is Camera Ray']
    both = g.node('ShaderNodeAddShader', i0=clear, i1=mirrored).outputs[0]
    return g.done(g.node('ShaderNodeMixShader', i0=shadow, i1=clear, i2=both).outputs[0])


@material
def curtain(g, colour='#efe9dd'):
    """Thin cloth: half of the light passes."""
    diffuse = g.node('ShaderNodeBsdfDiffuse', Color=colour).outputs[0]
    through = g.node('ShaderNodeBsdfTranslucent', Color=colour).outputs[0]
    return g.done(g.node('ShaderNodeMixShader', i0=0.4, i1=diffuse, i2=through).outputs[0])


@material
def fabric(g, colour, weave=260, rough=0.95):
    """Woven cloth for seats, beds and rugs."""
    base = g.shade(colour, g.noise(weave * 0.5, 2), 0.86, 1.1)
    return g.done(g.principled(g.shade(base, g.noise(4, 3), 0.93, 1.05), rough, g.bump(g.noise(weave, 1), 0.35, 0.004), 0, 0.1, Sheen=0.4))


@material
def marble(g, colour='#eeebe6', vein='#a39c93', scale=1.6, rough=0.15):
    """Polished stone with veins."""
    warp = g.node('ShaderNodeTexNoise', Vector=g.position(), Scale=scale, Detail=8, Roughness=0.62, Distortion=1.6).outputs[0]
    lines = g.maths('ABSOLUTE', g.maths('SUBTRACT', warp, 0.5))
    base = g.mix(g.ramp(lines, (0.0, (0.75,) * 3), (0.035, (0.12,) * 3), (0.16, (0, 0, 0))), colour, vein)
    return g.done(g.principled(base, rough))


@material
def concrete(g, colour='#b9b4ab', rough=0.75):
    """Cast concrete or terrazzo-like screed."""
    base = g.shade(g.shade(colour, g.noise(0.9, 6), 0.85, 1.1), g.noise(14, 4), 0.93, 1.05)
    return g.done(g.principled(base, rough, g.bump(g.noise(40, 3), 0.08, 0.01), 0, 0.3))


@material
def rug(g, one, two, pattern='plain', size=0.3):
    """A woven rug: plain, stripes or diamonds."""
    p = g.node('ShaderNodeSeparateXYZ', i0=g.position()).outputs
    if pattern == 'stripes':
        f = g.maths('GREATER_THAN', g.maths('FRACT', g.maths('DIVIDE', p[1], size)), 0.72)
    elif pattern == 'diamonds':
        a = g.maths('PINGPONG', g.maths('DIVIDE', p[0], size), 0.5)
        b = g.maths('PINGPONG', g.maths('DIVIDE', p[1], size), 0.5)
        f = g.maths('LESS_THAN', g.maths('ABSOLUTE', g.maths('SUBTRACT', g.maths('ADD', a, b), 0.5)), 0.06)
    else:
        f = g.maths('MULTIPLY', g.noise(3, 3), 0.5)
    base = g.shade(g.mix(f, one, two), g.noise(60, 2), 0.8, 1.12)
    return g.done(g.principled(base, 1.0, g.bump(g.noise(140, 2), 0.8, 0.01), 0, 0.05))


@material
def painting(g, seed, colours):
    """Abstract art for a wall: soft fields of colour."""
    v = g.node('ShaderNodeTexNoise', {'noise_dimensions': '4D'}, Vector=g.position((1.0, 1.0, 1.4)), Scale=1.3, Detail=1.5, W=float(seed), Distortion=0.6).outputs[0]
    step = 0.36 / len(colours)
    n = g.ramp(v, *[(0.33 + step * k, c) for k, c in enumerate(colours)])
    g.tree.nodes[-1].color_ramp.interpolation = 'CONSTANT'
    return g.done(g.principled(n, 0.8, g.bump(g.noise(80, 2), 0.2, 0.003), 0, 0.2))
