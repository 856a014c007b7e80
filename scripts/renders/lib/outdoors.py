"""Surfaces of nature: ground, grass, water, leaves."""
from .nodes import material


@material
def earth(g, soil='#b59a6c', dry='#c9b482', green='#7f8450', greenness=0.5, rocky='#b8aa92'):
    """Mediterranean ground: dry grass, soil and low green in patches, rock where it is steep."""
    patches = g.noise(0.05, 6, None, 0.62)
    base = g.mix(g.ramp(g.noise(0.35, 5), (0.4, (0, 0, 0)), (0.62, (1, 1, 1))), soil, dry)
    low, high = 0.68 - 0.42 * greenness, 0.80 - 0.36 * greenness
    base = g.mix(g.ramp(patches, (low, (0, 0, 0)), (high, (0.9, 0.9, 0.9))), base, green)
    up = g.node('ShaderNodeSeparateXYZ', i0=g.node('ShaderNodeNewGeometry').outputs['Normal']).outputs[2]
    base = g.mix(g.ramp(up, (0.70, (1, 1, 1)), (0.86, (0, 0, 0))), base, rocky)
    base = g.shade(g.shade(base, g.noise(2.2, 6), 0.7, 1.2), g.noise(18, 4), 0.75, 1.2)
    # Maquis on far slopes: round dark bushes, thicker where the patches are green, none near.
    far = g.node('ShaderNodeCameraData').outputs['View Distance']
    away = g.maths('DIVIDE', g.maths('SUBTRACT', far, 90.0), 160.0, True)
    thick = g.maths('ADD', 0.12 + 0.35 * greenness, g.maths('MULTIPLY', patches, 0.5))
    for size in (0.16, 0.07):
        bush = g.maths('LESS_THAN', g.voronoi(size, None, 'F1', 'Distance'), g.maths('MULTIPLY', thick, 0.8))
        base = g.mix(g.maths('MULTIPLY', g.maths('MULTIPLY', bush, away), 0.5), base, '#5c6640')
    return g.done(g.principled(base, 1.0, g.bump(g.noise(6, 6, None, 0.7), 0.7, 0.12), 0, 0.05))


@material
def lawn(g, colour='#6f8a3c', dry='#94994f'):
    """Mown grass under its blades."""
    base = g.mix(g.noise(0.7, 4), colour, dry)
    return g.done(g.principled(g.shade(g.shade(base, g.noise(30, 3), 0.6, 1.25), g.noise(3, 3), 0.85, 1.1), 1.0, g.bump(g.noise(70, 3), 0.8, 0.05), 0, 0.05))


@material
def gravel(g, colour='#cbbfa8', size=38):
    """Loose small stones."""
    cell = g.node('ShaderNodeSeparateXYZ', i0=g.voronoi(size, None, 'F1', 'Color')).outputs[0]
    base = g.shade(g.shade(colour, cell, 0.68, 1.2), g.noise(0.8, 4), 0.88, 1.08)
    return g.done(g.principled(base, 0.95, g.bump(g.voronoi(size), 0.8, 0.03), 0, 0.1))


@material
def asphalt(g, colour='#6d6b69'):
    """A street."""
    return g.done(g.principled(g.shade(g.shade(colour, g.noise(0.5, 5), 0.85, 1.12), g.noise(120, 2), 0.8, 1.2), 0.85, g.bump(g.noise(150, 2), 0.4, 0.01), 0, 0.3))


@material
def sea(g, deep='#0b4a7a', shallow='#2f8fae'):
    """Open water; its ripples fade with distance so that the horizon stays calm."""
    far = g.node('ShaderNodeCameraData').outputs['View Distance']
    calm = g.maths('DIVIDE', 90.0, g.maths('ADD', far, 60.0), True)
    waves = g.maths('ADD', g.noise(0.12, 4, g.position((1, 2.2, 1))), g.maths('MULTIPLY', g.noise(0.9, 3, g.position((1, 1.8, 1))), 0.25))
    normal = g.node('ShaderNodeBump', Strength=calm, Distance=1.2, Height=waves).outputs[0]
    streaks = g.noise(0.006, 4, g.position((1, 4, 1)))
    colour = g.mix(g.ramp(streaks, (0.42, (0, 0, 0)), (0.66, (0.8,) * 3)), deep, shallow)
    return g.done(g.principled(colour, 0.22, normal, 0, 0.3))


@material
def pool_shell(g, colour='#6fc3cb', glow=0.35):
    """Mosaic under water, with the net of light that ripples throw on it."""
    cell = g.node('ShaderNodeTexWhiteNoise', {'noise_dimensions': '3D'}, Vector=g.node('ShaderNodeVectorMath', {'operation': 'FLOOR'}, i0=g.position((12, 12, 12))).outputs[0]).outputs[0]
    base = g.shade(colour, cell, 0.86, 1.08)
    wobble = g.node('ShaderNodeVectorMath', {'operation': 'ADD'}, i0=g.position((1, 1, 0.2)), i1=g.node('ShaderNodeVectorMath', {'operation': 'SCALE'}, i0=g.node('ShaderNodeTexNoise', Vector=g.position(), Scale=1.6).outputs[1], Scale=0.7).outputs[0]).outputs[0]
    net = g.ramp(g.voronoi(1.9, wobble, 'DISTANCE_TO_EDGE'), (0.0, (1.55,) * 3), (0.09, (1.0,) * 3), (0.4, (0.86,) * 3))
    lit = g.mix(1.0, base, net, 'MULTIPLY')
    g.material.cycles.sample_as_light = False  # a little glow stands for light scattered in the water
    return g.done(g.principled(lit, 0.6, Emission=lit, Emission_Strength=glow))


@material
def pool_water(g, tint='#bfe9ea'):
    """The pool's surface: tinted, rippled, mirroring."""
    normal = g.node('ShaderNodeBump', Strength=0.22, Distance=0.05, Height=g.noise(1.7, 3, None, 0.5)).outputs[0]
    fresnel = g.maths('MULTIPLY', g.node('ShaderNodeFresnel', IOR=1.33, Normal=normal).outputs[0], 0.9)
    clear = g.node('ShaderNodeBsdfTransparent', Color=tint).outputs[0]
    gloss = g.node('ShaderNodeBsdfGlossy', Roughness=0.02, Normal=normal).outputs[0]
    return g.done(g.node('ShaderNodeMixShader', i0=fresnel, i1=clear, i2=gloss).outputs[0])


@material
def leaf(g, colour='#5d6e38', tip='#8a9a58', through=0.35):
    """Leaves: each a little different, light comes through them."""
    each = g.node('ShaderNodeNewGeometry').outputs['Random Per Island']
    tree = g.node('ShaderNodeObjectInfo').outputs['Random']
    base = g.shade(g.shade(g.mix(each, colour, tip), each, 0.75, 1.2), tree, 0.85, 1.12)
    diffuse = g.node('ShaderNodeBsdfDiffuse', Color=base).outputs[0]
    light = g.node('ShaderNodeBsdfTranslucent', Color=g.mix(0.5, base, '#b9c04a')).outputs[0]
    return g.done(g.node('ShaderNodeMixShader', i0=through, i1=diffuse, i2=light).outputs[0])


@material
def bark(g, colour='#8a765c'):
    base = g.shade(colour, g.noise(14, 5, g.position((1, 1, 0.3))), 0.5, 1.25)
    return g.done(g.principled(base, 0.95, g.bump(g.noise(16, 5, g.position((1, 1, 0.25))), 0.9, 0.05), 0, 0.1))


@material
def rock(g, colour='#b3a68f'):
    base = g.shade(g.shade(colour, g.noise(1.5, 6), 0.65, 1.2), g.noise(12, 4), 0.85, 1.1)
    return g.done(g.principled(base, 0.95, g.bump(g.noise(4, 7, None, 0.7), 0.9, 0.15), 0, 0.15))
