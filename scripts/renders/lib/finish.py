"""From Cycles' passes to a finished picture: denoise, haze, glow, view transform.

Debian's Blender has no OpenImageDenoise. Light is therefore separated from colour (Cycles
writes both), smoothed by an edge-stopping a-trous wavelet filter guided by normal and depth
(Dammertz et al., 2010), and multiplied by the untouched surface colour again: textures stay
sharp, only the grain of the light goes.
"""
import struct

import bpy
import cv2
import numpy as np

KERNEL = (1 / 4, 1 / 2, 1 / 4)


def read_passes(path):
    """Reads an uncompressed multilayer EXR as {'DiffDir': array(h, w, 3), ...}, float32."""
    raw = open(path, 'rb').read()
    pos, channels, width, height = 8, [], 0, 0
    while raw[pos]:
        name_end = raw.index(b'\0', pos)
        name = raw[pos:name_end].decode()
        type_end = raw.index(b'\0', name_end + 1)
        size = struct.unpack_from('<i', raw, type_end + 1)[0]
        body = type_end + 5
        if name == 'channels':
            p = body
            while raw[p]:
                e = raw.index(b'\0', p)
                channels.append((raw[p:e].decode(), struct.unpack_from('<i', raw, e + 1)[0]))
                p = e + 17
        elif name == 'compression':
            assert raw[body] == 0, 'the EXR must be uncompressed'
        elif name == 'dataWindow':
            x0, y0, x1, y1 = struct.unpack_from('<4i', raw, body)
            width, height = x1 - x0 + 1, y1 - y0 + 1
        pos = body + size
    start = pos + 1 + 8 * height
    sizes = [2 if kind == 1 else 4 for _, kind in channels]
    line = 8 + width * sum(sizes)
    rows = np.frombuffer(raw, np.uint8, line * height, start).reshape(height, line)
    passes, offset = {}, 8
    for (name, kind), size in zip(channels, sizes):
        data = np.ascontiguousarray(rows[:, offset:offset + size * width]).view(np.float16 if kind == 1 else np.float32)
        offset += size * width
        layer, _, channel = name.rpartition('.')
        passes.setdefault(layer.split('.')[-1], {})[channel] = data.astype(np.float32)
    out = {}
    for name, parts in passes.items():
        keys = [k for k in ('R', 'G', 'B') if k in parts] or [k for k in ('X', 'Y', 'Z') if k in parts] or list(parts)[:1]
        out[name] = np.nan_to_num(np.dstack([parts[k] for k in keys]), posinf=50, neginf=0)
    return out


def grain(guide):
    """Local noise level: the averaged difference from a median filter. Shadow edges score low."""
    return cv2.blur(np.abs(guide - cv2.medianBlur(guide, 5)), (11, 11))


def smooth(light, normal, depth, levels, light_sigma):
    """Edge-stopping a-trous filter of a light pass. light_sigma: relative step that is kept
    where there is no grain; grain widens it."""
    log = np.log1p(6 * light.mean(axis=2)).astype(np.float32)
    sigma = light_sigma + 4 * grain(log)
    guide = cv2.medianBlur(cv2.medianBlur(log, 5), 5)
    for level in range(levels):
        step = 2 ** level
        if level:
            guide = np.log1p(6 * light.mean(axis=2)).astype(np.float32)
            sigma = np.maximum(light_sigma, sigma * 0.6)
        total, weights = light * KERNEL[1] ** 2, np.full(light.shape[:2], KERNEL[1] ** 2, np.float32)
        height, width = weights.shape
        wide = [cv2.copyMakeBorder(a, step, step, step, step, cv2.BORDER_REFLECT_101) for a in (normal, depth, guide, light)]
        slack = -1 / (0.015 * depth * step ** 0.5 + 0.02)
        keep = -1 / sigma
        for j in (0, 1, 2):
            for i in (0, 1, 2):
                if i == 1 and j == 1:
                    continue
                n, d, g, c = (a[j * step:j * step + height, i * step:i * step + width] for a in wide)
                w = np.clip(np.einsum('ijk,ijk->ij', n, normal), 0, 1) ** 12
                w *= cv2.exp(np.abs(d - depth) * slack + np.abs(g - guide) * keep)
                w *= KERNEL[i] * KERNEL[j]
                total += c * w[..., None]
                weights += w
        light = total / np.maximum(weights, 1e-6)[..., None]
    return light


def despeckle(light):
    """Removes fireflies: caps each pixel at three times the median around it."""
    median = np.dstack([cv2.medianBlur(np.ascontiguousarray(light[..., c]), 5) for c in range(3)])
    return np.minimum(light, 3 * median + 0.05)


def compose(p, indoors=False):
    """Sums the passes, each smoothed as its noise asks for."""
    normal = p['Denoising Normal'] if 'Denoising Normal' in p else p['Normal']
    length = np.linalg.norm(normal, axis=2, keepdims=True)
    normal = normal / np.maximum(length, 1e-3)
    depth = np.minimum(p['Denoising Depth'][..., 0] if 'Denoising Depth' in p else p['Depth'][..., 0], 20000)
    light = p['DiffDir'] + p['DiffInd']
    light = smooth(despeckle(light), normal, depth, 4, 0.22) if indoors else smooth(light, normal, depth, 3, 0.15)
    gloss = smooth(despeckle(p['GlossDir'] + p['GlossInd']), normal, depth, 3 if indoors else 1, 0.25)
    through = despeckle(p['TransDir'] + p['TransInd'])
    return light * p['DiffCol'] + gloss * p['GlossCol'] + through * p['TransCol'] + p['Emit'] + p['Env']


def haze(image, p, colour, reach):
    """Haze over distance; at `reach` metres it makes up 63 % of the colour."""
    mist = p['Mist'][..., 0]
    distance = mist * 8000.0
    sky = np.clip(p['Env'].sum(axis=2) * 50, 0, 1)
    amount = (1 - np.exp(-distance / reach)) * (1 - sky)
    return image * (1 - amount[..., None]) + np.float32(colour) * amount[..., None]


def glow(image, strength):
    """A lens's bloom round what is brighter than white."""
    bright = np.clip(image - 1.6, 0, 8)
    width = image.shape[1]
    halo = 0.6 * cv2.GaussianBlur(bright, (0, 0), width / 220) + 0.4 * cv2.GaussianBlur(bright, (0, 0), width / 50)
    return image + strength * halo


def develop(exr, png, air=None, indoors=False, bloom=0.12, flip=False):
    """Finishes one picture. air: (colour in scene-linear, reach in metres) or None; flip mirrors it."""
    p = read_passes(exr)
    image = compose(p, indoors)
    if indoors:
        image = image * np.float32((1.03, 1.0, 0.95))  # white balance: the sky's blue fills the room
    if air:
        image = haze(image, p, *air)
    image = glow(image.astype(np.float32), bloom)
    if flip:
        image = image[:, ::-1]
    height, width = image.shape[:2]
    picture = bpy.data.images.new('finished', width, height, float_buffer=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.clip(image[::-1], 0, 60)
    picture.pixels.foreach_set(rgba.ravel())
    picture.update()
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '8'
    picture.save_render(png, scene=scene)
