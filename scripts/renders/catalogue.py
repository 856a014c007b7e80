"""Every picture: its kind, scene, seed and parameters, and what the manifest says of it."""
PICTURES = []


def add(kind, scene, seed, alt, **params):
    number = sum(1 for p in PICTURES if p['kind'] == kind) + 1
    PICTURES.append(dict(name=f'{kind}-{number:02d}', kind=kind, scene=scene, seed=seed, alt=alt, params=params))


def find(name):
    return next(p for p in PICTURES if p['name'] == name)


# Modern villas ------------------------------------------------------------------------------
VILLA = 'villa_modern'
add('villa-modern', VILLA, 11, 'White modern villa with a pool, olive trees and the sea behind', layout='stack', mood='afternoon', sun=232, place='sea', camera=((-13, -18, 3.6), (0.5, 1, 2.3), 27))
add('villa-modern', VILLA, 12, 'Long single-storey villa with a wide roof and a pool in evening light', layout='bar', mood='golden', sun=250, place='hills', accent='grey-stone', wall='#efe6d6', frame='#4a3a2c', parasol='#d9b98c', camera=((-10, -19, 2.2), (0.5, 0, 2.0), 28), feature=[(-12.4, -3.5, 'shade', 1.0), (12.8, -3, 'olive', 1.1), (-4, 10.5, 'pine', 1.0), (8, 11.5, 'pine', 1.1), (13.5, 7, 'cypress', 1.0)])
add('villa-modern', VILLA, 13, 'White villa round a stone tower, pool in front and a bay behind', layout='tower', mood='clear', sun=140, place='bay', accent='ashlar', camera=((12.5, -18, 3.4), (0, 1, 2.9), 27), deck='#cfc8bd', tile='#5fb4cf', pot='#b9694a')
add('villa-modern', VILLA, 14, 'Modern villa at dusk with lit rooms and a glowing pool', layout='stack', mood='dusk', sun=285, place='hills', accent='grey-stone', camera=((-12, -18, 2.0), (0, 1, 2.5), 27), pool_glow=1.1, cloth='#d8d2c8')
add('villa-modern', VILLA, 15, 'Low modern villa with a timber ceiling over its terrace and a pool by the sea', layout='bar', mood='clear', sun=215, place='sea', accent='rubble', trees=('olive', 'palm'), camera=((11, -19.5, 3.2), (-0.5, 0, 1.9), 26), feature=[(-12.4, -4, 'palm', 1.1), (12.6, -4.5, 'palm', 1.0), (13.2, 1, 'palm', 1.25), (-13, 3, 'olive', 1.2)], tile='#7fd0d6', deck='#e6ddcc')
add('villa-modern', VILLA, 16, 'Sand-coloured villa with a stone tower and garden at sunset', layout='tower', mood='golden', sun=118, place='hills', wall='#e3d2b8', accent='rubble', frame='#5a4330', railing='bars', camera=((9.5, -20, 2.3), (-0.3, 1, 2.8), 28), plants=['lavender', 'white', 'tuft', 'silver'], green=0.7)
add('villa-modern', VILLA, 17, 'Villa with timber cladding and a pool below a mountain', layout='stack', mood='morning', sun=130, place='mountain', accent='wood', wall='#f2efe9', trees=('pine', 'olive'), green=0.75, camera=((-9.5, -19.5, 2.4), (0.3, 1, 2.9), 28), feature=[(-12.6, -3, 'pine', 0.9), (12.6, -1, 'olive', 1.1), (-9, 11, 'pine', 1.1), (3, 12, 'pine', 1.0), (13, 8, 'pine', 1.05)], cloth='#cfd6d4')
add('villa-modern', VILLA, 18, 'Concrete and glass pavilion with a long pool', layout='bar', mood='morning', sun=225, place='bay', wall='#c9c5be', accent='concrete', frame='#26282b', pool=(-7.5, -10.4, 7.0, -7.4), camera=((0.5, -21, 2.6), (0.2, 0, 1.9), 28), beds=False, deck='#c6c2ba', pot='#7b7d7c')
add('villa-modern', VILLA, 19, 'White villa and pool at blue hour above the bay', layout='tower', mood='dusk', sun=70, place='bay', accent='dark-wood', pool_glow=1.1, camera=((12.5, -16.5, 2.6), (-0.3, 1, 2.9), 27))
add('villa-modern', VILLA, 20, 'White villa with a pool seen across its lawn under a wide summer sky', layout='stack', mood='clear', sun=222, place='sea', accent='ashlar', light=dict(clouds=0.55), camera=((-14.5, -20, 2.8), (-4.5, 0, 3.7), 26), feature=[(12.6, -2.0, 'olive', 1.0), (-12.5, 5.5, 'cypress', 1.0), (-13.8, 7.5, 'cypress', 1.12), (12.4, 7.2, 'cypress', 0.95)])

# Apartment blocks: three heights ------------------------------------------------------------
BLOCK = 'apartment_block'
add('apartment-low', BLOCK, 31, 'New three-storey apartment building with glass verandas on a quiet street', floors=3, bays=4, verandas='full', railing='glass', core='wood', core_at=0.5, mood='afternoon', sun=225, camera=((-13, -22, 2.2), (0.5, 0, 4.9), 27))
add('apartment-low', BLOCK, 32, 'Small cream apartment building with green shutters and orange trees', floors=3, bays=3, verandas='staggered', railing='bars', wall='#eadcc0', shutters='#5d7355', frame='#f2efe8', core=None, mood='morning', sun=140, street='orange', camera=((11, -20, 2.0), (0, 0, 5.0), 28), penthouse=0.3)
add('apartment-low', BLOCK, 33, 'Low apartment building with a terracotta stair tower and white parapets', floors=3, bays=5, verandas='paired', railing='parapet', core='terracotta', core_at=0.3, mood='golden', sun=245, place='plain', camera=((-15, -23, 2.4), (-0.5, 0, 4.6), 26), street='jacaranda')
add('apartment-mid', BLOCK, 41, 'Five-storey apartment building with stone tower and glass verandas', floors=5, bays=4, verandas='full', railing='glass', core='stone', core_at=0.75, mood='clear', sun=215, camera=((-15, -25, 3.0), (0.5, 0, 7.9), 26), neighbours=[(-36, 18, 4, '#e9e0cf'), (16, 18, 5, '#e4ddd2')])
add('apartment-mid', BLOCK, 42, 'White apartment block with staggered verandas and plants, sea at the end of the street', floors=5, bays=5, verandas='staggered', railing='rails', core=None, mood='afternoon', sun=135, place='bay', street='palm', camera=((16, -25, 3.2), (-0.5, 0, 7.8), 25), blind=('#e8eef2', '#6f93b3'), blinds=0.5)
add('apartment-mid', BLOCK, 43, 'Apartment block with lit windows at dusk', floors=5, bays=4, verandas='full', railing='bars', core='grey', core_at=0.25, wall='#e6dfd3', mood='dusk', sun=280, camera=((13, -25, 2.6), (0.2, 0, 8.0), 26))
add('apartment-tall', BLOCK, 51, 'Eight-storey residential tower with glass verandas above the trees', floors=8, bays=4, verandas='full', railing='glass', core='grey', core_at=0.5, mood='clear', sun=220, place='bay', camera=((-20, -36, 4.0), (0.5, 0, 12.4), 26), street='palm', neighbours=[(-42, 20, 4, '#e9e0cf'), (18, 18, 5, '#e4ddd2')])
add('apartment-tall', BLOCK, 52, 'Tall apartment building with wooden tower and staggered verandas in evening sun', floors=8, bays=5, verandas='staggered', railing='glass', core='wood', core_at=0.2, mood='golden', sun=235, camera=((17, -36, 3.4), (-0.5, 0, 12.4), 25), wall='#efe8dc')

# Living rooms -------------------------------------------------------------------------------
add('living', 'living', 61, 'Living room with a linen sofa, armchairs and a sea view', arrangement='view', mood='afternoon', sun=318, floor='oak', camera=((3.6, -0.6, 1.45), (3.0, 5.6, 1.25), 22))
add('living', 'living', 62, 'Living room with a grey corner sofa, bookshelves and paintings', arrangement='side', window='left', mood='afternoon', sun=290, floor='pale-oak', w=6.0, d=4.8, camera=((3.4, -1.2, 1.4), (2.75, 4.8, 1.15), 23))
add('living', 'living', 63, 'Dining table before a wide window with hills outside', arrangement='dining', mood='morning', sun=38, view='hills', floor='tiles', camera=((2.5, -0.4, 1.5), (3.3, 5.6, 1.15), 22))
