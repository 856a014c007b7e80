"""Runs inside Blender: models one picture, renders it and finishes it.

blender -b -P lib/worker.py -- name out.png width height samples
"""
import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy  # noqa: E402

from catalogue import find  # noqa: E402
from lib import core, finish, light  # noqa: E402
from lib.nodes import linear  # noqa: E402


def main():
    name, out, width, height, samples = sys.argv[sys.argv.index('--') + 1:][:5]
    picture = find(name)
    start = time.time()
    core.reset(picture['seed'])
    scene = importlib.import_module('scenes.' + picture['scene'])
    made = scene.build({'seed': picture['seed'], **picture['params']})
    core.flush()
    indoors = made.get('indoors', False)
    light.cycles(int(width), int(height), int(samples), indoors)
    exr = os.path.join('/dev/shm' if os.path.isdir('/dev/shm') else os.path.dirname(out), name + '.exr')
    bpy.context.scene.render.filepath = exr
    modelled = time.time()
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    colour, reach = made['mood']['haze']
    strength = made['mood'].get('haze_light', 0.52)
    air = ([c * strength for c in linear(colour)[:3]], reach)
    finish.develop(exr, out, air, indoors, made.get('bloom', 0.12), flip=picture['params'].get('flip', False))
    if not os.environ.get('KEEP_PASSES'):
        os.remove(exr)
    print(f'PICTURE {name}: modelled {modelled - start:.0f} s, rendered {rendered - modelled:.0f} s, finished {time.time() - rendered:.0f} s')


main()
