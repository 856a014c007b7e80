#!/usr/bin/python3
"""Renders the sample pictures that are missing, and writes their manifest.

  render.py --list              names and what they show
  render.py                     renders what is missing (WebP), then writes the manifest
  render.py --only villa-       only names that contain the text; may be repeated
  render.py --preview DIR       small, quick PNGs in DIR instead
  render.py --force             renders also what is there
"""
import argparse
import base64
import io
import json
import os
import subprocess
import sys

from PIL import Image, ImageFilter

from catalogue import PICTURES

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.normpath(os.path.join(HERE, '../../prisma/seed/pictures'))
SIZE = (1536, 1024)
RENDER = (1152, 768)
SUITS = {
    'villa-modern': ['house'], 'villa-stone': ['house'], 'island-house': ['house'], 'maisonette': ['house'], 'detached-house': ['house'], 'neoclassical': ['house', 'apartment'],
    'apartment-low': ['apartment'], 'apartment-mid': ['apartment'], 'apartment-tall': ['apartment'], 'plot-sea': ['land'], 'plot-mountain': ['land'],
}
ROOMS = ('living', 'kitchen', 'bedroom', 'bathroom')


def blender(name, out, width, height, samples):
    """Runs one picture in a Blender of its own, on one thread, at the lowest priority."""
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '1', '-P', os.path.join(HERE, 'lib/worker.py'), '--', name, out, str(width), str(height), str(samples)]
    done = subprocess.run(command, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith('PICTURE')]
    print(lines[0] if lines else f'{name} FAILED\n{done.stdout[-600:]}\n{done.stderr[-3000:]}', flush=True)
    return bool(lines)


def samples_of(picture):
    return picture['params'].get('samples', 14 if picture['kind'] in ROOMS else 12)


def publish(png, name):
    """Brings a rendering to its final size, sharpens it a little and saves it as WebP."""
    image = Image.open(png).convert('RGB')
    if image.size != SIZE:
        image = image.resize(SIZE, Image.LANCZOS)
        image = image.filter(ImageFilter.UnsharpMask(1.1, 70, 2))
    image.save(os.path.join(OUT, name + '.webp'), quality=76, method=5)


def placeholder(path):
    """A 16 x 11 blurred WebP as a data URL, shown while the picture loads."""
    small = Image.open(path).convert('RGB').resize((48, 33), Image.BOX).filter(ImageFilter.GaussianBlur(2)).resize((16, 11), Image.BOX)
    data = io.BytesIO()
    small.save(data, 'WEBP', quality=40, method=6)
    return 'data:image/webp;base64,' + base64.b64encode(data.getvalue()).decode()


def manifest():
    """Describes every picture that exists, in the catalogue's order."""
    rows, path = [], os.path.join(OUT, 'manifest.json')
    known = {}
    if os.path.exists(path):
        with open(path) as f:
            known = {row['file']: row for row in json.load(f)}
        written = os.path.getmtime(path)
    for p in PICTURES:
        path = os.path.join(OUT, p['name'] + '.webp')
        if not os.path.exists(path):
            continue
        kind, file = p['kind'], p['name'] + '.webp'
        fresh = file in known and os.path.getmtime(path) < written
        role = 'interior' if kind in ROOMS else 'view' if kind == 'terrace' else 'plot' if kind.startswith('plot') else 'exterior'
        rows.append({'file': file, 'kind': kind, 'suits': SUITS.get(kind, ['house', 'apartment']), 'role': role, 'room': kind if kind in ROOMS else None, 'alt': p['alt'], 'width': SIZE[0], 'height': SIZE[1], 'placeholder': known[file]['placeholder'] if fresh else placeholder(path)})
    with open(os.path.join(OUT, 'manifest.json'), 'w') as f:
        json.dump(rows, f, indent=2, ensure_ascii=False)
        f.write('\n')
    print(len(rows), 'pictures in the manifest')


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument('--list', action='store_true')
    options.add_argument('--only', action='append', default=[])
    options.add_argument('--preview')
    options.add_argument('--force', action='store_true')
    options.add_argument('--limit', type=int, default=1000)
    options.add_argument('--full', action='store_true', help='render at the final size instead of three quarters of it')
    o = options.parse_args()
    chosen = [p for p in PICTURES if not o.only or any(text in p['name'] for text in o.only)]
    if o.list:
        for p in chosen:
            print(f"{p['name']:18} {p['alt']}")
        return 0
    failed = 0
    os.makedirs(o.preview or OUT, exist_ok=True)
    for p in chosen:
        if o.preview:
            failed += not blender(p['name'], os.path.join(o.preview, p['name'] + '.png'), 480, 320, 10)
            continue
        if os.path.exists(os.path.join(OUT, p['name'] + '.webp')) and not o.force:
            continue
        if o.limit <= 0:
            break
        o.limit -= 1
        png = os.path.join('/tmp', p['name'] + '.png')
        if blender(p['name'], png, *(SIZE if o.full else RENDER), samples_of(p)):
            publish(png, p['name'])
        else:
            failed += 1
    if not o.preview:
        manifest()
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
