"""Every picture: its kind, scene, seed and parameters, and its entry in the manifest."""
PICTURES = []


def add(kind, scene, seed, alt, **params):
    number = sum(1 for p in PICTURES if p['kind'] == kind) + 1
    PICTURES.append(dict(name=f'{kind}-{number:02d}', kind=kind, scene=scene, seed=seed, alt=alt, params=params))


def find(name):
    return next(p for p in PICTURES if p['name'] == name)


# Modern villas ------------------------------------------------------------------------------
VILLA = 'villa_modern'
add('villa-modern', VILLA, 11, 'White modern villa with a stone wing, a pool and olive trees', layout='stack', mood='afternoon', sun=232, place='sea', camera=((-13, -18, 3.6), (0.5, 1, 2.3), 27))
add('villa-modern', VILLA, 12, 'Long single-storey villa with a wide roof and a pool in evening light', layout='bar', mood='golden', sun=250, place='hills', accent='grey-stone', wall='#efe6d6', frame='#4a3a2c', parasol='#d9b98c', camera=((-10, -19, 2.2), (0.5, 0, 2.0), 28), feature=[(-12.4, -3.5, 'shade', 1.0), (12.8, -3, 'olive', 1.1), (-4, 10.5, 'pine', 1.0), (8, 11.5, 'pine', 1.1), (13.5, 7, 'cypress', 1.0)])
add('villa-modern', VILLA, 13, 'White villa round a stone tower with a pool and sunbeds', layout='tower', mood='clear', sun=140, place='bay', accent='ashlar', camera=((12.5, -18, 3.4), (0, 1, 2.9), 27), deck='#cfc8bd', tile='#5fb4cf', pot='#b9694a')
add('villa-modern', VILLA, 14, 'Modern villa at dusk with lit rooms and a glowing pool', layout='stack', mood='dusk', sun=285, place='hills', accent='grey-stone', camera=((-12, -18, 2.0), (0, 1, 2.5), 27), pool_glow=1.1, cloth='#d8d2c8')
add('villa-modern', VILLA, 15, 'Low modern villa with palms, a pool and a covered terrace', layout='bar', mood='clear', sun=215, place='sea', accent='rubble', trees=('olive', 'palm'), camera=((11, -19.5, 3.2), (-0.5, 0, 1.9), 26), feature=[(-12.4, -4, 'palm', 1.1), (12.6, -4.5, 'palm', 1.0), (13.2, 1, 'palm', 1.25), (-13, 3, 'olive', 1.2)], tile='#7fd0d6', deck='#e6ddcc')
add('villa-modern', VILLA, 16, 'Sand-coloured villa with a stone tower and a pool in evening light', layout='tower', mood='golden', sun=118, place='hills', wall='#e3d2b8', accent='rubble', frame='#5a4330', railing='bars', camera=((9.5, -20, 2.3), (-0.3, 1, 2.8), 28), plants=['lavender', 'white', 'tuft', 'silver'], green=0.7)
add('villa-modern', VILLA, 17, 'Villa with timber cladding and a pool below a mountain', layout='stack', mood='morning', sun=130, place='mountain', accent='wood', wall='#f2efe9', trees=('pine', 'olive'), green=0.75, camera=((-9.5, -19.5, 2.4), (0.3, 1, 2.9), 28), feature=[(-12.6, -3, 'pine', 0.9), (12.6, -1, 'olive', 1.1), (-9, 11, 'pine', 1.1), (3, 12, 'pine', 1.0), (13, 8, 'pine', 1.05)], cloth='#cfd6d4')
add('villa-modern', VILLA, 18, 'Concrete and glass pavilion with a long pool', layout='bar', mood='morning', sun=225, place='bay', wall='#c9c5be', accent='concrete', frame='#26282b', pool=(-7.5, -10.4, 7.0, -7.4), camera=((0.5, -21, 2.6), (0.2, 0, 1.9), 28), beds=False, deck='#c6c2ba', pot='#7b7d7c')
add('villa-modern', VILLA, 19, 'Modern villa with lit rooms and a glowing pool at blue hour', layout='tower', mood='dusk', sun=70, place='bay', accent='dark-wood', pool_glow=1.1, camera=((12.5, -16.5, 2.6), (-0.3, 1, 2.9), 27))
add('villa-modern', VILLA, 20, 'White villa with a pool seen across its lawn under a wide sky', layout='stack', mood='clear', sun=222, place='sea', accent='ashlar', light=dict(clouds=0.55), camera=((-14.5, -20, 2.8), (-4.5, 0, 3.7), 26), feature=[(12.6, -2.0, 'olive', 1.0), (-12.5, 5.5, 'cypress', 1.0), (-13.8, 7.5, 'cypress', 1.12), (12.4, 7.2, 'cypress', 0.95)])

# Apartment blocks: three heights ------------------------------------------------------------
BLOCK = 'apartment_block'
add('apartment-low', BLOCK, 31, 'New three-storey apartment building with glass verandas on a quiet street', floors=3, bays=4, verandas='full', railing='glass', core='wood', core_at=0.5, mood='afternoon', sun=225, camera=((-13, -22, 2.2), (0.5, 0, 4.9), 27))
add('apartment-low', BLOCK, 32, 'Small cream apartment building with green shutters and orange trees', floors=3, bays=3, verandas='staggered', railing='bars', wall='#eadcc0', shutters='#5d7355', frame='#f2efe8', core=None, mood='morning', sun=140, street='orange', camera=((11, -20, 2.0), (0, 0, 5.0), 28), penthouse=0.3)
add('apartment-low', BLOCK, 33, 'Low apartment building with a terracotta stair tower and white parapets', floors=3, bays=5, verandas='paired', railing='parapet', core='terracotta', core_at=0.3, mood='golden', sun=245, place='plain', camera=((-15, -23, 2.4), (-0.5, 0, 4.6), 26), street='jacaranda')
add('apartment-mid', BLOCK, 41, 'Five-storey apartment building with stone tower and glass verandas', floors=5, bays=4, verandas='full', railing='glass', core='stone', core_at=0.75, mood='clear', sun=215, camera=((-15, -25, 3.0), (0.5, 0, 7.9), 26), neighbours=[(-36, 18, 4, '#e9e0cf'), (16, 18, 5, '#e4ddd2')])
add('apartment-mid', BLOCK, 42, 'White apartment block with staggered verandas, striped blinds and palms', floors=5, bays=5, verandas='staggered', railing='rails', core=None, mood='afternoon', sun=135, place='bay', street='palm', camera=((16, -25, 3.2), (-0.5, 0, 7.8), 25), blind=('#e8eef2', '#6f93b3'), blinds=0.5)
add('apartment-mid', BLOCK, 43, 'Apartment block with lit windows at dusk', floors=5, bays=4, verandas='full', railing='bars', core='grey', core_at=0.25, wall='#e6dfd3', mood='dusk', sun=280, camera=((13, -25, 2.6), (0.2, 0, 8.0), 26))
add('apartment-tall', BLOCK, 51, 'Eight-storey apartment tower with glass verandas on a street with palms', floors=8, bays=4, verandas='full', railing='glass', core='grey', core_at=0.5, mood='clear', sun=220, place='bay', camera=((-20, -36, 4.0), (0.5, 0, 12.4), 26), street='palm', neighbours=[(-42, 20, 4, '#e9e0cf'), (18, 18, 5, '#e4ddd2')])
add('apartment-tall', BLOCK, 52, 'Tall apartment building with a timber stair tower and staggered verandas', floors=8, bays=5, verandas='staggered', railing='glass', core='wood', core_at=0.2, mood='golden', sun=235, camera=((17, -36, 3.4), (-0.5, 0, 12.4), 25), wall='#efe8dc')

# Living rooms -------------------------------------------------------------------------------
LIVING = 'living'
add('living', LIVING, 61, 'Living room with a linen sofa, armchairs and a sea view', arrangement='view', mood='afternoon', sun=318, floor='oak', camera=((3.6, -0.6, 1.45), (3.0, 5.6, 1.25), 22))
add('living', LIVING, 62, 'Living room with a grey-blue corner sofa, bookshelves and two paintings', arrangement='side', window='left', mood='afternoon', sun=290, floor='pale-oak', w=6.0, d=4.8, camera=((3.4, -1.2, 1.4), (2.75, 4.8, 1.15), 23))
add('living', LIVING, 63, 'Dining table before a wide window with hills outside', arrangement='dining', mood='morning', sun=38, view='hills', floor='tiles', camera=((2.5, -0.4, 1.5), (3.3, 5.6, 1.15), 22))
add('living', LIVING, 64, 'Living room with a terracotta sofa and wooden ceiling beams', arrangement='side', window='left', mood='morning', sun=285, floor='terracotta', beams='#8d6541', cloth='#b9694a', chaise=0, pillows=('#e9e1d2', '#d9b98c', '#7d8563'), chair='#e3d8c4', rug=('#efe6d6', '#8d6541', 'diamonds', 0.5), art=('#f2ead9', '#7d8563', '#c9a46d', '#b9694a'), wall='#f1e8d8', w=6.0, d=4.8, view='hills', table='round', camera=((2.6, -1.0, 1.45), (3.0, 4.8, 1.1), 23))
add('living', LIVING, 65, 'Bright living room with a blue sofa and a wide view of the bay', arrangement='view', mood='clear', sun=40, floor='stone', cloth='#5d7c92', chair='#d9c9ae', pillows=('#f1ebdf', '#d9b98c', '#f1ebdf'), rug=('#eee6d8', '#7f97a6', 'stripes', 0.4), pendant='globe', table_top='marble', drapes='#f6f3ec', flip=True, camera=((3.2, -0.8, 1.45), (2.9, 5.6, 1.2), 21))
add('living', LIVING, 66, 'Living room with an olive-green corner sofa, bookshelves and two paintings', arrangement='side', window='left', mood='golden', sun=283, floor='oak', cloth='#7d8563', chaise=-1, chair='#c9a46d', pillows=('#e9e1d2', '#c9a46d', '#b9694a'), rug=('#e3d8c4', '#a58b6a', 'plain', 0.35), wall='#f3ede1', flip=True, w=6.2, d=4.8, light=dict(exposure=1.55), camera=((3.6, -1.1, 1.4), (2.8, 4.8, 1.1), 23))
add('living', LIVING, 67, 'Dining corner with dark chairs and a view of the sea', arrangement='dining', mood='afternoon', sun=322, floor='dark-oak', chair='#5f6a6e', table_top='#7a5233', pendant='globe', wall='#efece6', camera=((4.0, -0.5, 1.5), (3.1, 5.6, 1.15), 22))

# Bedrooms -----------------------------------------------------------------------------------
BED = 'bedroom'
add('bedroom', BED, 71, 'Bedroom with an upholstered bed, wooden nightstands and a tall window', mood='morning', sun=285, camera=((3.0, -0.9, 1.45), (2.3, 4.4, 1.05), 22))
add('bedroom', BED, 72, 'Bedroom opening to a terrace with a sea view', window='back', mood='clear', sun=320, d=4.6, floor='tiles', throw='#b9694a', head='#d9c9ae', headboard='slats', camera=((1.5, -0.9, 1.5), (2.8, 4.6, 1.1), 22))
add('bedroom', BED, 74, 'Calm bedroom in sage green with pendant lamps', mood='afternoon', sun=290, wall='#dfe1d3', head='#7d8563', throw='#7d8563', lamp='pendant', rug=('#eee6d8', '#b9b89a', 'plain'), floor='pale-oak', chair='#d9c9ae', storage='sideboard', flip=True, camera=((2.2, -0.9, 1.4), (2.9, 4.4, 1.05), 22))
add('bedroom', BED, 75, 'Bedroom with a timber wall behind the bed and a blue throw', mood='golden', sun=284, accent='wood-dark', headboard='plain', wood='#6a452c', throw='#4d6f8c', linen='#f1ede4', floor='dark-oak', rug=('#d9cfbd', '#8c9aa0', 'diamonds', 0.5), art=False, light=dict(exposure=1.6), camera=((3.1, -1.0, 1.4), (2.2, 4.4, 1.0), 22))
add('bedroom', BED, 76, 'Bedroom with wooden ceiling beams, terracotta floor and white linen', mood='morning', sun=280, beams='#8d6541', floor='terracotta', wall='#f4ecdd', headboard='slats', throw='#c9a46d', rug=('#efe6d6', '#c08a68', 'stripes', 0.3), view='hills', door_wood='#a5764c', chair='#b9694a', camera=((2.7, -1.0, 1.5), (2.5, 4.4, 1.1), 21))
add('bedroom', BED, 78, 'Corner bedroom with grey linen and a window on the bay', window='back', mood='morning', sun=42, d=4.4, floor='oak', linen='#d9dcda', throw='#5f6a6e', head='#8d9296', chair='#c8775a', rug=('#e3dfd6', '#8d9296', 'plain'), flip=True, camera=((1.6, -1.0, 1.45), (2.7, 4.4, 1.1), 21))

# Kitchens -----------------------------------------------------------------------------------
KITCHEN = 'kitchen'
add('kitchen', KITCHEN, 81, 'Pale kitchen with a marble island, stools and pendant lamps', mood='morning', sun=282, camera=((3.1, -0.9, 1.5), (2.75, 4.6, 1.15), 22))
add('kitchen', KITCHEN, 82, 'Kitchen with oak fronts, open shelves and a dining table', island=False, front='#a5764c', fronts='wood', upper='shelves', splash='square', top='white', mood='afternoon', sun=290, view='hills', floor='screed', camera=((3.4, -0.8, 1.5), (2.5, 4.6, 1.1), 22))
add('kitchen', KITCHEN, 83, 'Aegean-blue kitchen with a wooden island', front='#3f647f', island_front='#a5764c', island_kind='wood', top='white', island_top='wood', splash='tiles', upper='shelves', waterfall=False, stool='#efe6d6', pendant='basket', floor='tiles', mood='clear', sun=287, flip=True, camera=((2.6, -0.9, 1.5), (2.9, 4.6, 1.12), 22))
add('kitchen', KITCHEN, 84, 'Dark kitchen with oak wall units and a black stone island', front='#3a3f41', upper_front='#a5764c', upper_kind='wood', top='dark', splash='marble', stool='#8d6541', shade='#b89a62', handles=None, floor='oak', hood='#3a3f41', mood='afternoon', sun=284, stools=2, lamps=2, camera=((3.3, -0.9, 1.5), (2.6, 4.6, 1.12), 22))
add('kitchen', KITCHEN, 85, 'Country kitchen in olive green with a round table and terracotta floor', island=False, front='#7d8563', top='wood', upper='shelves', splash='square', tile='#e3d2b0', round=True, floor='terracotta', beams='#8d6541', wall='#f4ecdd', chair='#c9a46d', mood='morning', sun=283, view='hills', camera=((2.4, -0.8, 1.5), (2.9, 4.6, 1.1), 22))

# Bathrooms ----------------------------------------------------------------------------------
BATH = 'bathroom'
add('bathroom', BATH, 91, 'Bathroom with a free-standing tub under the window', mood='morning', sun=30, camera=((3.1, -0.7, 1.5), (1.8, 3.4, 1.1), 21))
add('bathroom', BATH, 92, 'Bathroom with two basins, round mirrors and green tiles', window='left', tile='green', mood='clear', sun=285, camera=((1.7, -1.0, 1.5), (2.05, 3.4, 1.15), 21))
add('bathroom', BATH, 93, 'Bathroom in sea-blue tiles with a walk-in shower', window='left', tile='blue', mood='morning', sun=288, metal='#c4c7c8', wood='#c9a67a', basins=1, round=False, floor='tiles', flip=True, camera=((2.3, -0.9, 1.5), (1.95, 3.4, 1.15), 21))
add('bathroom', BATH, 94, 'Marble bathroom with a tub and a view of the hills', tile='marble', floor='marble', mood='afternoon', sun=325, view='hills', wood='#5a3f2b', metal='#2f3336', round=False, basins=2, flip=True, camera=((3.2, -0.8, 1.45), (1.7, 3.4, 1.1), 21))

# Plots of land ------------------------------------------------------------------------------
PLOT = 'plot'
add('plot-sea', PLOT, 101, 'Plot of land with dry-stone walls and olive trees above a cove', view='cove', mood='afternoon', sun=255, camera=((0, -4, 3.0), (0.5, 40, -0.6), 27))
add('plot-sea', PLOT, 102, 'Grassy field with pines and shrubs above the sea', view='cape', mood='clear', sun=130, green=0.8, grass=('wild',), flowers='lavender', track_x=-2, bend=-4, walls=[((-18, 8), (-16, 40))], trees=[(13, 20, 'pine', 1.0), (9, 36, 'pine', 1.1), (-12, 26, 'olive', 1.1)], far=('pine', 'olive'), camera=((1, -4, 4.5), (0, 40, -1.8), 26))
add('plot-sea', PLOT, 103, 'Flat seaside plot in evening light, open water to the horizon', view='open-sea', mood='golden', sun=272, walls=[((-13, 8), (-12, 40))], trees=[(11, 24, 'olive', 1.2), (-10, 31, 'olive', 1.0)], camera=((0.5, -4, 2.4), (0, 40, -0.2), 26))
add('plot-sea', PLOT, 104, 'Olive grove with a track leading to the bay', view='bay', mood='morning', sun=105, rows=True, trees=[], green=0.65, village=26, village_at=28, village_far=2000, camera=((0.5, -3, 6.0), (1.5, 40, -2.5), 28))
add('plot-mountain', PLOT, 111, 'Plot with a track, olive trees and pines under a high mountain', view='peak', mood='morning', sun=118, green=0.65, far=('olive', 'pine'), camera=((0, -4, 2.6), (0.5, 40, 3.2), 27))
add('plot-mountain', PLOT, 112, 'Field between hills with cypresses and stone walls in evening light', view='valley', mood='golden', sun=250, trees=[(-10, 21, 'cypress', 1.0), (-12, 24, 'cypress', 1.1), (-13.5, 28, 'cypress', 0.95), (12, 18, 'olive', 1.2), (9, 38, 'olive', 1.0)], bend=-3.5, camera=((0.5, -4, 2.8), (0, 40, 1.8), 27))
add('plot-mountain', PLOT, 113, 'Green meadow with pines below a ridge', view='ridge', mood='clear', sun=140, green=0.95, grass=('wild',), flowers='white', soil=('#a8935f', '#a5a565', '#6f8043'), trees=[(-12, 20, 'pine', 1.1), (13, 24, 'pine', 1.0), (-9, 40, 'pine', 1.1), (9, 44, 'pine', 1.2)], far=('pine', 'cypress'), walls=[], camera=((0, -4, 3.4), (0.5, 40, 2.0), 26))
add('plot-mountain', PLOT, 114, 'Wide dry field with boundary stakes and blue mountains far away', view='plateau', mood='afternoon', sun=242, green=0.25, grass=('dry',), walls=[((-15, 12), (14, 40))], trees=[(12, 14, 'olive', 1.25), (-11, 34, 'olive', 0.9)], track_x=-1, wave=24, camera=((0, -4, 4.2), (0.5, 40, 0.6), 27))

# Stone villas -------------------------------------------------------------------------------
STONE = 'villa_stone'
add('villa-stone', STONE, 121, 'Honey-coloured stone house with blue shutters, pergola and pool', shutters='#5b7f99', mood='afternoon', sun=235, camera=((-12.5, -18, 2.6), (1.2, 1, 2.6), 28))
add('villa-stone', STONE, 122, 'Stone farmhouse round a terrace with a pool, cypresses and hills', plan='court', shutters='#6f7f5a', mood='golden', sun=130, stone='honey', camera=((11.5, -18.5, 2.5), (0.3, 1, 2.4), 28))
add('villa-stone', STONE, 123, 'Grey stone house with red-brown shutters in a gravel court below a mountain', shutters='#7a3f30', stone='grey', pool=None, place='mountain', trees=('pine', 'cypress'), mood='morning', sun=135, gable=True, roof='#a8644a', camera=((10.5, -18.5, 2.2), (1.0, 1, 2.9), 28), plants=['silver', 'white', 'lavender', 'green'])
add('villa-stone', STONE, 124, 'Pale stone house with green shutters, a pool and the sea behind', shutters='#56705c', stone='pale', place='sea', mood='clear', sun=222, flower='#f4f0e6', camera=((-11.5, -18.5, 4.2), (1.0, 1, 2.0), 27), tile='#69bfca')
add('villa-stone', STONE, 125, 'Stone house at dusk with lit windows and pool', plan='court', shutters='#7a5233', stone='brown', mood='dusk', sun=290, place='hills', camera=((-2.5, -20, 2.3), (0.2, 1, 2.3), 27))

# Island houses ------------------------------------------------------------------------------
ISLAND = 'island_house'
add('island-house', ISLAND, 131, 'White island house with blue shutters, outside stairs and bougainvillea', blue='#2f6ea3', mood='clear', sun=228, camera=((-6.4, -11.4, 1.8), (1.0, 1, 2.7), 25))
add('island-house', ISLAND, 132, 'White cubic house with blue shutters, a cane pergola and a pool', plan='cubes', blue='#3f7fae', pool=(-4.0, -10.0, 3.4, -6.4), mood='afternoon', sun=140, camera=((9.4, -14.4, 3.4), (-0.2, 1, 1.7), 26))
add('island-house', ISLAND, 133, 'Whitewashed vaulted house with a small blue dome in evening light', plan='vault', blue='#2f6ea3', with_dome=True, mood='golden', sun=238, camera=((-7.8, -12.6, 1.8), (0.2, 1, 2.3), 27), village_at=35)
add('island-house', ISLAND, 134, 'White island house with grey-green doors and a flagged court', plan='cubes', blue='#7d9488', mood='morning', sun=222, place='bay', flower='#dd5a3c', camera=((-8.2, -13.5, 2.0), (0.8, 1, 2.3), 27))
add('island-house', ISLAND, 135, 'Island house with lit windows at dusk, pool and village lights behind', plan='terraced', blue='#35566f', pool=(-4.4, -9.6, 3.0, -6.0), mood='dusk', sun=285, camera=((8.8, -14, 2.2), (-0.4, 1, 2.4), 27))

# Town: maisonettes and neoclassical façades ----------------------------------------------------
PAIR, NEO = 'maisonette', 'neoclassical'
add('maisonette', PAIR, 141, 'Pair of white maisonettes with tiled roofs and front gardens', mood='afternoon', sun=225, camera=((-11, -18.5, 2.4), (0.8, 0, 3.2), 27))
add('maisonette', PAIR, 142, 'Modern maisonettes with flat roofs and stone fins', tiled=False, accent='ashlar', wall='#efece6', mood='clear', sun=138, place='bay', door='#3f647f', camera=((11.5, -18, 2.6), (-0.6, 0, 3.3), 27))
add('maisonette', PAIR, 143, 'Terracotta-coloured maisonettes with green shutters and tiled roofs', wall='#dca77f', accent='concrete', shutters='#5d7355', frame='#f2efe8', railing='bars', gable=True, mood='golden', sun=242, units=3, camera=((-7.5, -19.5, 2.2), (1.2, 0, 3.5), 25))
add('neoclassical', NEO, 151, 'Ochre neoclassical town house with green shutters and a marble balcony', mood='morning', sun=222, camera=((-8.5, -15.5, 1.9), (0.4, 0, 5.0), 25))
add('neoclassical', NEO, 152, 'Rose-coloured neoclassical façade in evening light', wall='#d9a08a', shutters='#7a5a44', door='#3f4f47', mood='golden', sun=140, camera=((7.5, -15.5, 1.9), (-0.3, 0, 5.0), 25))
add('neoclassical', NEO, 153, 'Pale neoclassical house with blue-grey shutters, seen from the front', wall='#ece2cc', trim='#fbf7ee', shutters='#6f8796', door='#35566f', bays=7, mood='clear', sun=215, camera=((0.3, -17.5, 2.0), (0, 0, 5.0), 24), street='citrus')

# Terraces and verandas ------------------------------------------------------------------------
VIEW = 'terrace'
add('terrace', VIEW, 161, 'Veranda with a garden sofa and glass railing above the sea', view='sea', mood='afternoon', sun=300, camera=((-1.2, -2.6, 1.6), (0.5, 6, 1.15), 23))
add('terrace', VIEW, 162, 'Table under a pergola with bougainvillea and a view of the bay', view='bay', roof='pergola', seat='table', floor='terracotta', railing='parapet', flower='#c2256f', mood='morning', sun=60, side=-1, camera=((1.4, -3.0, 1.65), (-0.3, 6, 1.2), 23))
add('terrace', VIEW, 163, 'Timber roof terrace with sunbeds, a parasol and hills by the sea', view='town', roof='none', seat='beds', floor='deck', railing='rails', village=60, village_far=260, mood='clear', sun=250, raised=6.5, camera=((-1.8, -2.4, 1.7), (0.6, 6, 1.0), 24), side_to=0.4)
add('terrace', VIEW, 164, 'Flagged veranda with a sofa and plants facing green hills', view='hills', railing='bars', floor='stone', cloth='#cfd3cc', accent='#7d8563', mood='golden', sun=300, side=-1, camera=((1.2, -2.6, 1.6), (-0.4, 6, 1.3), 23))
add('terrace', VIEW, 165, 'Timber terrace with a garden sofa under a pergola above the bay', view='bay', roof='pergola', floor='deck', accent='#4d6f8c', pot='#d9d2c6', mood='afternoon', sun=295, light=dict(exposure=0.7), camera=((-1.2, -2.8, 1.6), (0.4, 6, 1.2), 23))
