#!/usr/bin/python3
"""Draws the developers' logos and the people's avatars as small SVG files.

Flat shapes in limestone, Aegean blue, terracotta and olive. Run it again after a change; the
files are committed.
"""
import os

SEED = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../prisma/seed'))
LIMESTONE, BLUE, DEEP, TERRACOTTA, OLIVE, SAND = '#f3eee2', '#0b5a8c', '#173f5a', '#c2643f', '#7a8450', '#d9c7a3'

LOGOS = {
    # An arch in a wall.
    'arch': f'<rect width="96" height="96" rx="16" fill="{LIMESTONE}"/><path d="M20 78V44a28 28 0 0 1 56 0v34H60V46a12 12 0 0 0-24 0v32z" fill="{BLUE}"/>',
    # Sun over two lines of sea.
    'horizon': f'<rect width="96" height="96" rx="16" fill="{LIMESTONE}"/><path d="M26 52a22 22 0 0 1 44 0z" fill="{TERRACOTTA}"/><path d="M16 60h64M24 71h48" stroke="{DEEP}" stroke-width="6" stroke-linecap="round"/>',
    # A sprig of olive.
    'sprig': f'<rect width="96" height="96" rx="16" fill="{LIMESTONE}"/><path d="M30 80C40 58 50 40 68 18" fill="none" stroke="{OLIVE}" stroke-width="4" stroke-linecap="round"/><g fill="{OLIVE}"><path d="M37 63c-14 1-20-6-22-14 10-1 20 4 22 14zM46 47c-13-1-18-9-18-17 10 1 18 7 18 17zM44 56c4-13 14-16 23-15-2 10-11 16-23 15zM55 38c3-13 12-17 21-16-1 10-9 17-21 16z"/></g>',
    # Three blocks stepping up.
    'terraces': f'<rect width="96" height="96" rx="16" fill="{DEEP}"/><g fill="{LIMESTONE}"><path d="M16 62h20v18H16z"/><path d="M39 44h20v36H39z" fill="{SAND}"/><path d="M62 22h20v58H62z"/></g>',
    # A column's capital.
    'column': f'<rect width="96" height="96" rx="16" fill="{SAND}"/><g fill="{DEEP}"><path d="M18 18h60v9H18zM26 31h44l-6 9H32z"/><path d="M34 44h6v30h-6zM45 44h6v30h-6zM56 44h6v30h-6z"/><path d="M26 76h44v6H26z"/></g>',
    # A roof of two planes that is also a wave.
    'ridge': f'<rect width="96" height="96" rx="16" fill="{TERRACOTTA}"/><path d="M14 60 48 26l34 34" fill="none" stroke="{LIMESTONE}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><path d="M22 74c9-7 17-7 26 0s17 7 26 0" fill="none" stroke="{LIMESTONE}" stroke-width="6" stroke-linecap="round"/>',
}

SKIN = ('#f0cfae', '#e3b68d', '#d29f74', '#b07a52', '#8a5a3c')
HAIR = {'black': '#2a2320', 'brown': '#5b3d2a', 'chestnut': '#7d4f30', 'grey': '#b8b1a6', 'fair': '#c79a5b', 'white': '#e6e0d6'}
BACK = ('#dbe6ec', '#efe4d0', '#e4e7d4', '#f0dacd')

# Hair: shapes behind the head and in front of it; {c} is the colour.
BEHIND = {
    'long': '<path d="M27 46c-2-24 10-32 21-32s23 8 21 32c0 12 3 22 4 26H23c1-4 4-14 4-26z" fill="{c}"/>',
    'bob': '<path d="M27 56c-4-30 7-42 21-42s25 12 21 42c-1 5-4 6-6 6H33c-2 0-5-1-6-6z" fill="{c}"/>',
    'bun': '<circle cx="48" cy="12" r="8" fill="{c}"/>',
    'curly': '<g fill="{c}"><circle cx="31" cy="32" r="10"/><circle cx="65" cy="32" r="10"/><circle cx="29" cy="45" r="9"/><circle cx="67" cy="45" r="9"/><circle cx="40" cy="22" r="11"/><circle cx="56" cy="22" r="11"/></g>',
}
FRONT = {
    'long': '<path d="M30 42c0-16 8-23 18-23s18 7 18 23c-4-4-7-9-9-14-6 7-18 9-27 14z" fill="{c}"/>',
    'bob': '<path d="M30 42c-1-16 8-23 18-23s19 7 18 23c-3-5-5-8-6-12H36c-1 4-3 7-6 12z" fill="{c}"/>',
    'bun': '<path d="M30 40c0-15 8-22 18-22s18 7 18 22c-4-9-10-13-18-13s-14 4-18 13z" fill="{c}"/>',
    'curly': '<g fill="{c}"><circle cx="38" cy="25" r="8"/><circle cx="48" cy="22" r="8"/><circle cx="58" cy="25" r="8"/></g>',
    'short': '<path d="M30 41c-2-17 7-24 18-24s20 7 18 24c-2-5-3-8-5-11-6 1-19 1-26-1-2 4-4 7-5 12z" fill="{c}"/>',
    'side': '<path d="M30 42c-3-18 6-26 19-26 12 0 19 9 17 26-2-6-4-9-6-12-8 1-17-1-22-5-2 5-6 9-8 17z" fill="{c}"/>',
    'balding': '<path d="M30 44c-2-6-1-11 1-15 0 5 0 9 1 13zM66 44c2-6 1-11-1-15 0 5 0 9-1 13z" fill="{c}"/>',
    'crop': '<path d="M30 38c0-13 8-20 18-20s18 7 18 20c-2-4-4-7-6-8-8-3-16-3-24 0-2 1-4 4-6 8z" fill="{c}"/>',
}
# (skin, hair, colour, beard, glasses, shirt, collar)
PEOPLE = [
    (0, 'long', 'brown', '', False, BLUE, 'round'), (1, 'short', 'black', 'full', False, OLIVE, 'shirt'), (1, 'bun', 'black', '', True, TERRACOTTA, 'round'), (0, 'side', 'grey', '', True, DEEP, 'suit'),
    (2, 'curly', 'brown', '', False, SAND, 'round'), (1, 'crop', 'brown', 'stubble', False, BLUE, 'shirt'), (0, 'bob', 'fair', '', False, OLIVE, 'shirt'), (2, 'balding', 'grey', 'full', True, TERRACOTTA, 'shirt'),
    (3, 'long', 'black', '', False, SAND, 'suit'), (0, 'side', 'chestnut', '', False, OLIVE, 'round'), (1, 'bob', 'grey', '', True, BLUE, 'suit'), (3, 'crop', 'black', '', False, DEEP, 'round'),
    (4, 'curly', 'black', '', False, TERRACOTTA, 'shirt'), (0, 'short', 'white', 'moustache', False, DEEP, 'suit'), (1, 'long', 'chestnut', '', True, DEEP, 'shirt'), (4, 'crop', 'black', 'full', True, SAND, 'suit'),
]


def darker(colour, share):
    return '#' + ''.join(f'{round(int(colour[i:i + 2], 16) * share):02x}' for i in (1, 3, 5))


def clothes(shirt, collar, skin):
    body = f'<path d="M12 96c1-19 14-26 28-28h16c14 2 27 9 28 28z" fill="{shirt}"/>'
    if collar == 'round':
        return body + f'<path d="M38 67c2 8 18 8 20 0v3c-2 9-18 9-20 0z" fill="{darker(shirt, .85)}"/>'
    inner = '#f8f5ee' if collar == 'suit' else skin
    body += f'<path d="M39 67h18l-9 17z" fill="{inner}"/>'
    return body + f'<path d="M39 66l9 18-7 4-6-20zM57 66l-9 18 7 4 6-20z" fill="{darker(shirt, .82)}"/>'


def avatar(n, skin, hair, colour, beard, glasses, shirt, collar):
    skin_, tone = SKIN[skin], HAIR[colour]
    shade = darker(skin_, 0.87)
    parts = [f'<rect width="96" height="96" fill="{BACK[n % 4]}"/>', BEHIND.get(hair, '').format(c=darker(tone, .88)), f'<path d="M41 56h14v13c-3 5-11 5-14 0z" fill="{shade}"/>', clothes(shirt, collar, skin_)]
    parts.append(f'<circle cx="30.5" cy="44" r="4" fill="{shade}"/><circle cx="65.5" cy="44" r="4" fill="{shade}"/>' if hair not in ('long', 'bob') else '')
    parts.append(f'<path d="M31 40c0-12 7-19 17-19s17 7 17 19c0 14-8 24-17 24s-17-10-17-24z" fill="{skin_}"/>')
    if beard in ('full', 'stubble'):
        parts.append(f'<path d="M31 42c2 6 5 8 9 9 5-2 11-2 16 0 4-1 7-3 9-9 0 14-8 23-17 23s-17-9-17-23z" fill="{tone}"{" opacity=" + chr(34) + ".35" + chr(34) if beard == "stubble" else ""}/>')
    if beard == 'moustache':
        parts.append(f'<path d="M40 53c2-3 6-3 8-1 2-2 6-2 8 1-3 1-6 1-8 0-2 1-5 1-8 0z" fill="{tone}"/>')
    parts.append(FRONT[hair].format(c=tone))
    parts.append('<g fill="#2a2320"><circle cx="41" cy="42" r="1.7"/><circle cx="55" cy="42" r="1.7"/></g>')
    parts.append(f'<path d="M37 37.5c2-1.5 5-1.5 7-.5M52 37c2-1 5-1 7 .5" fill="none" stroke="{darker(tone, .8) if colour not in ("white",) else "#a79f92"}" stroke-width="1.5" stroke-linecap="round"/>')
    parts.append(f'<path d="M48 43v5h-2" fill="none" stroke="{darker(skin_, .78)}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>')
    parts.append('<path d="M43 54.5c3 3 7 3 10 0" fill="none" stroke="#9c4f3c" stroke-width="1.8" stroke-linecap="round"/>')
    if glasses:
        parts.append('<g fill="none" stroke="#2f3a44" stroke-width="1.4"><circle cx="41" cy="42.5" r="5"/><circle cx="55" cy="42.5" r="5"/><path d="M46 42h4M36 42l-5-1.5M60 42l5-1.5"/></g>')
    return ''.join(parts)


def save(folder, name, body):
    os.makedirs(os.path.join(SEED, folder), exist_ok=True)
    with open(os.path.join(SEED, folder, name + '.svg'), 'w') as f:
        f.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">{body}</svg>\n')


if __name__ == '__main__':
    for name, body in LOGOS.items():
        save('logos', name, body)
    for n, person in enumerate(PEOPLE):
        save('avatars', f'avatar-{n + 1:02d}', avatar(n, *person))
