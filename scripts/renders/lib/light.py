"""Sky, sun, camera and Cycles' settings."""
import math

import bpy

from . import core
from .nodes import linear

# elevation of the sun (degrees), its colour and strength (W/m2, scene units), strength of the
# sky, clouds (0..1), dust in the air, exposure (stops), colour and reach (m) of the haze.
MOODS = {
    'morning': dict(elevation=30, sun='#fff1dc', power=4.6, sky=0.13, dust=0.6, clouds=0.35, exposure=0.42, haze=('#aec6e2', 9000)),
    'clear': dict(elevation=36, sun='#fff6e8', power=5.0, sky=0.13, dust=0.3, clouds=0.15, exposure=0.36, haze=('#a6c4e6', 11000)),
    'afternoon': dict(elevation=24, sun='#ffe6c2', power=4.7, sky=0.14, dust=0.7, clouds=0.5, exposure=0.48, haze=('#bccbdc', 8000)),
    'golden': dict(elevation=13, sun='#ffcb8e', power=4.2, sky=0.17, dust=1.2, clouds=0.55, exposure=0.62, haze=('#dcc8b4', 7000)),
    'dusk': dict(elevation=3.0, sun='#ff9d62', power=0.5, sky=0.30, dust=2.2, clouds=0.5, exposure=0.95, haze=('#8d93ad', 9000), haze_light=0.22, saturation=0.85),
}


def sky(mood, sun_from, **changes):
    """Sets world and sun. sun_from: compass of the sun seen from the house, 0 = +y (behind it),
    90 = +x (right), 180 = -y (the camera's side). Returns the mood's settings."""
    m = {**MOODS[mood], **changes}
    core.mood.update(sky_in_glass=0.16 if mood == 'dusk' else 0.85, sky_tone='#f0d9bd' if mood == 'golden' else '#dfe9f0')
    scene = bpy.context.scene
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    nodes, link = tree.nodes, tree.links.new
    background = nodes['Background']
    nishita = nodes.new('ShaderNodeTexSky')
    nishita.sky_type = 'NISHITA'
    nishita.sun_disc = False
    nishita.sun_elevation = math.radians(max(m['elevation'], 1.0))
    nishita.sun_rotation = math.radians(sun_from)
    nishita.dust_density = m['dust']
    nishita.ozone_density = 4.0
    nishita.air_density = 1.0

    # Deepen the blue that the eye expects of a Mediterranean sky.
    saturate = nodes.new('ShaderNodeHueSaturation')
    saturate.inputs['Saturation'].default_value = m.get('saturation', 1.12)
    link(nishita.outputs[0], saturate.inputs['Color'])
    clouds = _clouds(tree, m)
    mix = nodes.new('ShaderNodeMixRGB')
    link(clouds, mix.inputs[0])
    link(saturate.outputs[0], mix.inputs[1])
    tint = linear(m.get('cloud', '#fff4e8'))
    brightness = m.get('cloud_light', 5.5 if mood != 'dusk' else 1.6)
    mix.inputs[2].default_value = (*[c * brightness for c in tint[:3]], 1)
    link(nishita.outputs[0], background.inputs[0])
    background.inputs[1].default_value = m['sky']
    # Clouds are seen and mirrored only: light samples skip their costly noise.
    seen = nodes.new('ShaderNodeBackground')
    link(mix.outputs[0], seen.inputs[0])
    seen.inputs[1].default_value = m['sky'] * m.get('sky_seen', 1.0)
    path = nodes.new('ShaderNodeLightPath')
    which = nodes.new('ShaderNodeMixShader')
    link(path.outputs['Is Camera Ray'], which.inputs[0])
    link(background.outputs[0], which.inputs[1])
    link(seen.outputs[0], which.inputs[2])
    link(which.outputs[0], nodes['World Output'].inputs['Surface'])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512

    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = m['power']
    lamp.color = linear(m['sun'])[:3]
    lamp.angle = math.radians(m.get('softness', 0.9))
    ob = bpy.data.objects.new('sun', lamp)
    scene.collection.objects.link(ob)
    ob.rotation_euler = (math.radians(90 - m['elevation']), 0, math.radians(180 - sun_from))
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = m.get('look', 'Medium High Contrast')
    scene.view_settings.exposure = m['exposure']
    return m


def _clouds(tree, m):
    """Thin clouds on a plane far above, fading towards the horizon and the zenith."""
    nodes, link = tree.nodes, tree.links.new
    def maths(op, a, b=None, clamp=False):
        n = nodes.new('ShaderNodeMath')
        n.operation, n.use_clamp = op, clamp
        for socket, value in zip(n.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            elif value is not None:
                link(value, socket)
        return n.outputs[0]
    direction = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = nodes.new('ShaderNodeSeparateXYZ')
    link(direction, split.inputs[0])
    up = maths('MAXIMUM', split.outputs[2], 0.0)
    over = maths('ADD', up, 0.10)
    plane = nodes.new('ShaderNodeCombineXYZ')
    link(maths('DIVIDE', split.outputs[0], over), plane.inputs[0])
    link(maths('DIVIDE', split.outputs[1], over), plane.inputs[1])
    plane.inputs[2].default_value = m.get('cloud_seed', 0.0)
    noise = nodes.new('ShaderNodeTexNoise')
    link(plane.outputs[0], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value = 0.75
    noise.inputs['Detail'].default_value = 8
    noise.inputs['Roughness'].default_value = 0.58
    noise.inputs['Distortion'].default_value = 0.35
    threshold = 0.61 - 0.2 * m['clouds']
    density = maths('MULTIPLY', maths('SUBTRACT', noise.outputs[0], threshold), 3.2, True)
    rise = maths('MULTIPLY', maths('SUBTRACT', split.outputs[2], 0.02), 9.0, True)
    return maths('MULTIPLY', maths('MULTIPLY', density, rise), 0.85 if m['clouds'] > 0 else 0.0)


def camera(position, target, lens=28, lift=0.0):
    """A level camera (uprights stay upright): it looks at target, shifted up by `lift` of the
    picture's width instead of tilting. lens: mm on a 36 mm frame."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_end = 30000
    dx, dy, dz = (t - p for t, p in zip(target, position))
    distance = math.hypot(dx, dy)
    data.shift_y = lift + dz / distance * lens / 36
    ob = bpy.data.objects.new('camera', data)
    ob.location = position
    ob.rotation_euler = (math.radians(90), 0, math.atan2(-dx, dy))
    scene.collection.objects.link(ob)
    scene.camera = ob
    return ob


def area(x, y, z, w, h, turn, power, colour='#eaf2ff', tip=90):
    """An area light facing +y turned about z; power in watts. Unseen by the camera."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape, data.size, data.size_y, data.energy = 'RECTANGLE', w, h, power
    data.color = linear(colour)[:3]
    ob = bpy.data.objects.new('area', data)
    ob.location = (x, y, z)
    ob.rotation_euler = (math.radians(tip), 0, math.radians(turn))
    ob.visible_camera = False
    ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)
    return ob


def cycles(width, height, samples, indoors):
    """One thread, few bounces, the passes that finish.py needs."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    c = scene.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.05, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = (4, 3, 2, 3, 10) if indoors else (3, 2, 2, 2, 10)
    c.use_fast_gi, c.fast_gi_method = True, 'REPLACE'
    c.ao_bounces_render = 1
    scene.world.light_settings.ao_factor = 0.5 if indoors else 1.0
    scene.world.light_settings.distance = 3.0 if indoors else 8.0
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    layer = scene.view_layers[0]
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment', 'mist'):
        setattr(layer, f'use_pass_{name}', True)
    layer.cycles.denoising_store_passes = True
    mist = scene.world.mist_settings
    mist.start, mist.depth, mist.falloff = 0, 8000, 'LINEAR'
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'NONE'
    scene.render.use_persistent_data = False
