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

# More apartment blocks --------------------------------------------------------------------------
def low(seed, alt, x, y=-21.5, z=2.2, at=0.3, up=4.8, lens=27, **params):
    """A block of three storeys unless floors says otherwise; x, y, z: the eye; at, up: what it looks at."""
    add('apartment-low', BLOCK, seed, alt, camera=((x, y, z), (at, 0, up), lens), **{'floors': 3, 'core': None, **params})


def mid(seed, alt, x, y=-25, z=2.8, at=0.2, up=7.9, lens=26, **params):
    add('apartment-mid', BLOCK, seed, alt, camera=((x, y, z), (at, 0, up), lens), **{'floors': 5, 'core': None, **params})


def tall(seed, alt, x, y=-36, z=3.6, at=0.2, up=12.4, lens=25, **params):
    add('apartment-tall', BLOCK, seed, alt, camera=((x, y, z), (at, 0, up), lens), **{'floors': 8, 'core': None, **params})


low(201, 'White apartment building with a tiled roof and orange trees', 12, bays=4, verandas='full', railing='bars', tiled='#b5694a', mood='clear', sun=142, street='orange', neighbours=[(-31, 15, 2, '#e9e0cf')])
low(202, 'Ochre apartment building with brown shutters and a tiled roof', -12, bays=3, verandas='staggered', railing='bars', tiled='#a8644a', wall='#dcb777', shutters='#7a5a44', frame='#f2efe8', mood='golden', sun=236, place='plain', street='blossom', neighbours=[])
low(203, 'Rose-coloured apartment building with white parapets under a tiled roof', 10.5, bays=4, verandas='full', railing='parapet', tiled='#b9714f', wall='#dfae9c', frame='#f2efe8', mood='morning', sun=138, street='jacaranda', light=dict(clouds=0.75, cloud_seed=3.0), neighbours=[(11, 16, 3, '#efe6d3'), (-30, 14, 2, '#e6d8c2')])
low(204, 'Two-storey apartment building with a timber stair tower and a roof terrace', -11, y=-19.5, up=3.6, floors=2, bays=4, verandas='full', railing='glass', mood='afternoon', sun=228, street='olive', accent='wood', core='wood', core_at=0.8, place='hills', neighbours=[(16, 15, 2, '#ece4d6')])
low(205, 'Two-storey cream building of apartments with blue shutters', 11.5, y=-19.5, up=3.4, floors=2, bays=5, verandas='staggered', railing='rails', wall='#efe2c6', shutters='#4d6f8c', frame='#f2efe8', mood='clear', sun=128, street='palm', place='plain', penthouse=0.2)
low(206, 'Grey apartment building with a brick stair tower', -13.5, bays=4, verandas='full', railing='bars', wall='#cfccc6', core='brick', core_at=0.3, mood='morning', sun=226, street='autumn', light=dict(clouds=0.8, cloud_seed=5.0), green=0.8, trees=('pine', 'carob'))
low(207, 'Pale green and white apartment building with a roof terrace', 13.5, bays=5, verandas='paired', railing='rails', wall='#c3ccb2', second='#f1ece2', mood='afternoon', sun=133, street='citrus', place='plain', penthouse=0.85, rail=dict(colour='#f4f2ec'))
low(208, 'Low apartment building with lit windows at dusk', -11.5, bays=4, verandas='full', railing='glass', core='stone', core_at=0.7, mood='dusk', sun=282, street='palm', neighbours=[(15, 16, 3, '#e4ddd2')])
low(209, 'Cream apartment building with striped blinds, seen from the front', 0.6, y=-22, lens=25, bays=5, verandas='full', railing='parapet', wall='#e3d2b0', blinds=0.8, blind=('#f1e6d0', '#b8804e'), mood='clear', sun=215, street='olive', place='plain')
low(210, 'White apartment building with timber stair tower in evening light', 12.5, bays=3, verandas='full', railing='glass', core='wood', core_at=0.5, mood='golden', sun=122, street='cypress', place='mountain', trees=('pine', 'cypress'), neighbours=[])
low(211, 'Apartment building with an olive-green stair tower and jacarandas', -14, y=-22.5, bays=5, verandas='staggered', railing='bars', core='olive', core_at=0.6, wall='#f0ead8', mood='clear', sun=232, street='jacaranda')
low(212, 'Blue and white apartment building with palms', 12, bays=4, verandas='staggered', railing='rails', wall='#b7cad6', second='#f6f3ec', mood='clear', sun=140, street='palm', place='plain', rail=dict(colour='#ffffff'), neighbours=[(-33, 16, 2, '#f1ece1'), (14, 14, 2, '#e9e2d4')])
low(213, 'Dark grey apartment building with glass verandas and plants', -12.5, bays=4, verandas='full', railing='glass', wall='#8d9092', frame='#1f2326', core='wood', core_at=0.2, mood='afternoon', sun=222, street='citrus', place='hills', penthouse=0.9)
low(214, 'Older cream apartment building with green blinds and orange trees', 14, y=-22, bays=5, verandas='full', railing='bars', wall='#e8dcc0', blinds=0.85, blind=('#7d9079', '#e9e4d6'), mood='morning', sun=132, street='orange', frame='#f2efe8', fins=False)
low(215, 'Apartment building of white and terracotta bands in evening light', -13, bays=4, verandas='full', railing='parapet', second='#c77a58', core='white', core_at=0.75, mood='golden', sun=240, street='cypress', place='plain')
low(216, 'Small apartment building with a tiled roof below hills', 9.5, bays=2, verandas='full', railing='bars', wall='#efe6d6', tiled='#9c5a41', mood='morning', sun=140, street='olive', place='mountain', trees=('pine', 'pine'), green=0.9, neighbours=[])
low(217, 'White apartment building with a blue stair tower and palms by the bay', -12, bays=4, verandas='full', railing='glass', core='blue', core_at=0.25, mood='clear', sun=218, street='palm', place='bay', neighbours=[(14, 13, 2, '#f1ece1')])
low(218, 'Four-storey apartment building with a stone stair tower', 13.5, y=-23.5, up=6.2, floors=4, bays=4, verandas='full', railing='glass', core='stone', core_at=0.5, mood='afternoon', sun=136, street='citrus', place='hills')
low(219, 'Four-storey rose and cream building with iron balconies', -13, y=-23.5, up=6.2, floors=4, bays=4, verandas='staggered', railing='bars', wall='#e2bfae', second='#f0e6d2', shutters='#8a6a55', frame='#f2efe8', mood='golden', sun=232, street='blossom', place='plain')
low(220, 'Four-storey apartment building with a brick tower on a street with autumn trees', -14.5, y=-23, up=6.0, floors=4, bays=5, verandas='full', railing='rails', core='brick', core_at=0.45, mood='afternoon', sun=238, street='autumn', place='plain', light=dict(clouds=0.7, cloud_seed=8.0), green=0.75)
low(221, 'Four-storey white apartment building at blue hour', 12.5, y=-23.5, up=6.2, floors=4, bays=3, verandas='full', railing='glass', core='grey', core_at=0.35, mood='dusk', sun=75, street='cypress', place='hills', neighbours=[(-32, 15, 3, '#e4ddd2')])
low(222, 'Four-storey corner building with pale blue balconies', 15, y=-22.5, up=5.8, floors=4, bays=3, verandas='paired', railing='parapet', wall='#f4f0e6', rail=dict(colour='#a9c0cc', cap='#f4f0e6'), mood='clear', sun=125, street='orange', place='plain', neighbours=[(-30, 16, 4, '#e9e0cf')])
low(223, 'Three-storey apartment building under a cloudy sky', -10, bays=3, verandas='full', railing='bars', wall='#f3ecdd', core='terracotta', core_at=0.8, mood='morning', sun=215, street='olive', place='hills', green=0.95, light=dict(clouds=1.0, cloud_seed=12.0, power=3.0, softness=6))
low(224, 'Pale yellow apartment building with white shutters', 11.5, bays=4, verandas='staggered', railing='parapet', wall='#eedc9f', shutters='#f1ece0', frame='#f6f3ec', tiled='#b5694a', mood='afternoon', sun=128, street='citrus', place='hills', neighbours=[(-32, 16, 3, '#efe6d3')])

mid(241, 'Five-storey apartment building with a timber tower and palms', 14.5, bays=4, verandas='full', railing='glass', core='wood', core_at=0.6, mood='clear', sun=140, street='palm', place='plain', wall='#f4f0e8')
mid(242, 'Cream apartment block with green blinds and iron balconies', -14, bays=5, verandas='full', railing='bars', wall='#e9dcc0', blinds=0.8, blind=('#6f8468', '#e6e0cf'), mood='afternoon', sun=226, street='citrus', place='plain', fins=False, frame='#f2efe8')
mid(243, 'Apartment block with a brick stair tower in evening light', 13.5, bays=4, verandas='staggered', railing='bars', core='brick', core_at=0.3, wall='#eadfcc', mood='golden', sun=126, street='jacaranda', place='hills')
mid(244, 'Grey and white apartment block with level railings', -15, bays=4, verandas='full', railing='rails', wall='#f3f1ec', second='#b9bcbc', mood='morning', sun=220, street='olive', place='hills', penthouse=0.2)
mid(245, 'Five-storey apartment building of white and ochre floors', 15.5, bays=4, verandas='full', railing='parapet', wall='#f3ead6', second='#d9ad6a', mood='clear', sun=132, street='orange', place='plain')
mid(246, 'Terracotta-coloured apartment block with white railings', -13.5, bays=3, verandas='full', railing='rails', rail=dict(colour='#f6f3ec'), wall='#c98a68', frame='#f2efe8', mood='afternoon', sun=238, street='cypress', place='plain', neighbours=[(-34, 16, 4, '#e9e0cf'), (12, 16, 3, '#efe6d3')])
mid(247, 'Apartment block with lit windows and a stone tower at dusk', -13, bays=4, verandas='full', railing='glass', core='stone', core_at=0.3, mood='dusk', sun=70, street='citrus', place='plain')
mid(248, 'Six-storey apartment building with a blue stair tower', 15, y=-28.5, up=9.2, floors=6, bays=4, verandas='full', railing='glass', core='blue', core_at=0.5, mood='clear', sun=138, street='citrus', place='hills')
mid(249, 'Six-storey white apartment block with staggered verandas', -15.5, y=-28.5, up=9.2, floors=6, bays=4, verandas='staggered', railing='glass', mood='morning', sun=225, street='palm', place='plain', wall='#f6f3ed')
mid(250, 'Five-storey apartment building seen from the front with autumn trees', -0.8, y=-26, lens=25, bays=4, verandas='full', railing='bars', core='grey', core_at=0.5, wall='#e6ddcb', mood='afternoon', sun=214, street='autumn', place='plain', light=dict(clouds=0.8, cloud_seed=15.0))
mid(251, 'Sage-green apartment block with striped blinds', 14, bays=4, verandas='paired', railing='parapet', wall='#bcc6aa', rail=dict(colour='#f1ede2'), blinds=0.6, blind=('#f1ede2', '#7d8563'), mood='afternoon', sun=130, street='olive', place='hills')
mid(252, 'Dark apartment building with timber tower and glass verandas', -14.5, bays=4, verandas='full', railing='glass', wall='#77797a', frame='#1d2022', core='wood', core_at=0.7, mood='golden', sun=234, street='olive', place='plain')
mid(253, 'Slim five-storey apartment building between neighbours', 10.5, bays=2, verandas='full', railing='glass', core=None, wall='#f1ede4', mood='clear', sun=134, street='orange', place='plain', neighbours=[(-20, 15, 4, '#e6d8c2'), (4.8, 16, 4, '#d9c6bd')])
mid(254, 'Apartment block with glass verandas above the bay in evening light', -14, bays=5, verandas='full', railing='glass', core='terracotta', core_at=0.8, mood='golden', sun=245, street='palm', place='bay', neighbours=[(-40, 16, 3, '#f1ece1')])
mid(255, 'Pale blue apartment block with white level railings', 13, bays=5, verandas='staggered', railing='rails', rail=dict(colour='#ffffff'), wall='#bccdd8', mood='morning', sun=128, street='blossom', place='hills', penthouse=0.15)
mid(256, 'Six-storey apartment building with an olive-green tower on a cloudy day', 14.5, y=-28, up=9.0, floors=6, bays=5, verandas='full', railing='bars', core='olive', core_at=0.25, mood='afternoon', sun=140, street='citrus', place='hills', light=dict(clouds=1.0, cloud_seed=21.0, power=3.0, softness=6), green=0.9)

tall(271, 'Seven-storey apartment building with a brick tower', -17, y=-32, up=10.8, floors=7, bays=4, verandas='full', railing='bars', core='brick', core_at=0.6, mood='afternoon', sun=228, street='citrus', place='plain', neighbours=[(-40, 18, 5, '#e9e0cf'), (16, 18, 4, '#e4ddd2')])
tall(272, 'Seven-storey white and grey building with glass verandas', 16, y=-32, up=10.8, floors=7, bays=5, verandas='full', railing='glass', second='#c4c5c3', mood='clear', sun=136, street='olive', place='hills')
tall(273, 'Apartment tower with lit windows at dusk', 18, bays=4, verandas='full', railing='glass', core='stone', core_at=0.5, mood='dusk', sun=280, street='palm', place='plain', neighbours=[(-42, 20, 5, '#e9e0cf'), (18, 18, 4, '#e4ddd2')])
tall(274, 'Slim eight-storey tower with white parapets in evening light', -16, bays=3, verandas='full', railing='parapet', wall='#f0e8da', core='terracotta', core_at=0.5, mood='golden', sun=236, street='cypress', place='plain')
tall(275, 'Eight-storey apartment building with blue blinds', 17.5, bays=5, verandas='full', railing='rails', blinds=0.7, blind=('#eef2f4', '#5f86a6'), wall='#f4f1ea', mood='morning', sun=130, street='citrus', place='plain')
tall(276, 'Nine-storey apartment tower of dark stone colour and glass', -20, y=-38, up=13.8, floors=9, bays=4, verandas='full', railing='glass', wall='#8d8a84', frame='#22262a', core='white', core_at=0.3, mood='clear', sun=222, street='palm', place='hills')
tall(277, 'Nine-storey tower with staggered verandas above the bay', 18, y=-38, up=13.8, floors=9, bays=4, verandas='staggered', railing='glass', core='blue', core_at=0.75, mood='afternoon', sun=140, street='palm', place='bay')
tall(278, 'Seven-storey ochre apartment building with brown blinds', -16.5, y=-32, up=10.6, floors=7, bays=4, verandas='paired', railing='bars', wall='#dcbd84', blinds=0.6, blind=('#efe2c6', '#8a6240'), mood='clear', sun=235, street='jacaranda', place='plain')

# Maisonettes, semi-detached and detached houses on a street ---------------------------------------
def homes(kind, seed, alt, x, y=-18.5, z=2.4, at=0.5, up=3.2, lens=27, **params):
    add(kind, PAIR, seed, alt, camera=((x, y, z), (at, 0, up), lens), **params)


homes('maisonette', 301, 'Pair of cream maisonettes with blue shutters and tiled roofs', 11, at=-0.6, wall='#efe2c6', shutters='#4d6f8c', frame='#f2efe8', railing='bars', accent='ashlar', mood='morning', sun=138, street='orange')
homes('maisonette', 302, 'Two modern maisonettes in grey and timber', -11.5, tiled=False, wall='#c9c8c3', accent='wood', frame='#1f2326', mood='clear', sun=222, street='olive', place='plain', door='#33363a')
homes('maisonette', 303, 'Row of three white maisonettes with red roofs', 9.5, y=-19.5, lens=25, at=-1.2, units=3, wall='#f6f2ea', accent='rubble', roof='#b55f42', mood='clear', sun=132, street='jacaranda', place='hills')
homes('maisonette', 304, 'Pair of maisonettes with lit windows at dusk', -10.5, tiled=False, accent='dark-wood', wall='#efe9dd', mood='dusk', sun=285, street='cypress', place='hills')
homes('maisonette', 305, 'Rose-coloured maisonettes with gables and front gardens', 10.5, at=-0.5, wall='#e0b3a2', gable=True, railing='rails', rail=dict(colour='#ffffff'), frame='#f6f3ec', mood='golden', sun=124, street='blossom', place='plain', accent='ashlar')
homes('maisonette', 306, 'Sage-green maisonettes with stone fins and front gardens', -12, wall='#c2cbb0', accent='grey-stone', roof='#a8644a', mood='afternoon', sun=232, street='citrus', place='mountain', trees=('pine', 'cypress'))
homes('maisonette', 307, 'Sand-coloured maisonettes with flat roofs and front gardens', 12, at=-0.5, tiled=False, wall='#e2cfae', accent='rubble', mood='afternoon', sun=130, street='palm', place='plain', door='#5a3f2b')
homes('maisonette', 308, 'Row of three modern maisonettes in evening light', -8.5, y=-19.5, lens=25, at=1.2, units=3, tiled=False, wall='#f1ece2', accent='wood', mood='golden', sun=238, street='olive', place='hills')
homes('maisonette', 309, 'Pair of white maisonettes seen from the front on a cloudy day', 0.4, y=-19.5, at=0.2, lens=25, wall='#f3efe6', accent='dark-wood', roof='#8f5340', mood='morning', sun=214, street='cypress', place='hills', green=0.95, light=dict(clouds=1.0, cloud_seed=31.0, power=3.2, softness=6))
homes('maisonette', 310, 'Ochre maisonettes with green shutters and autumn trees', 11.5, at=-0.4, wall='#dcb777', shutters='#5d7355', frame='#f2efe8', railing='bars', gable=True, mood='afternoon', sun=134, street='autumn', place='plain', roof='#9c5a41')
homes('maisonette', 311, 'White maisonettes with blue doors and the sea behind', -11.5, tiled=False, wall='#f8f6f1', accent='ashlar', door='#2f6ea3', mood='clear', sun=226, street='palm', place='sea')
homes('maisonette', 312, 'Dark grey and white maisonettes with glass railings', -11, tiled=False, wall='#8b8e90', accent='concrete', frame='#1d2022', mood='morning', sun=218, street='citrus', place='plain', door='#b9694a')

homes('detached-house', 331, 'White detached house with a tiled roof and a front garden', -8.5, y=-16.5, lens=30, units=1, wall='#f5f1e8', mood='clear', sun=224, street='citrus', place='hills')
homes('detached-house', 332, 'Cream detached house with green shutters and a jacaranda', 8.5, y=-16.5, at=-0.3, lens=30, units=1, wall='#efe0c0', shutters='#5d7355', frame='#f2efe8', railing='bars', mood='morning', sun=138, street='orange', place='plain')
homes('detached-house', 333, 'Modern detached house with a flat roof and timber fins', -9, y=-16.5, lens=30, units=1, tiled=False, accent='wood', wall='#f1ede4', mood='afternoon', sun=230, street='olive', place='hills')
homes('detached-house', 334, 'Terracotta-coloured house with a gable and a garden', 9, y=-16.5, at=-0.3, lens=30, units=1, wall='#cf9470', gable=True, frame='#f2efe8', accent='ashlar', mood='golden', sun=126, street='cypress', place='plain')
homes('detached-house', 335, 'Grey detached house with a flat roof under a cloudy sky', -8, y=-16.5, lens=30, units=1, tiled=False, wall='#b9b9b5', accent='concrete', frame='#1d2022', mood='morning', sun=218, street='autumn', place='plain', light=dict(clouds=0.95, cloud_seed=41.0, power=3.4, softness=5), green=0.85)
homes('detached-house', 336, 'Detached house with blue shutters and a red roof', 8, y=-17, at=-0.2, lens=30, units=1, wall='#f4eee0', shutters='#4d6f8c', frame='#f6f3ec', railing='bars', roof='#b55f42', mood='clear', sun=130, street='jacaranda', place='hills')
homes('detached-house', 337, 'House with lit windows and a front garden at dusk', 8.5, y=-16.5, at=-0.3, lens=30, units=1, wall='#efe7d8', accent='rubble', mood='dusk', sun=75, street='citrus', place='hills')
homes('detached-house', 338, 'Ochre detached house with brown shutters, seen from the front', 0.5, y=-17.5, lens=26, at=0.1, units=1, wall='#dfbd7f', shutters='#7a5a44', frame='#f2efe8', railing='bars', gable=True, mood='afternoon', sun=214, street='olive', place='plain')
homes('detached-house', 339, 'White house with stone fins and palms', -9.5, y=-16.5, lens=30, units=1, tiled=False, wall='#f8f5ef', accent='rubble', mood='clear', sun=236, street='palm', place='plain', door='#3f647f')
homes('detached-house', 340, 'Sage-green house with a tiled roof below pines', 9, y=-17, at=-0.3, lens=30, units=1, wall='#c4ccb3', roof='#9c5a41', frame='#f2efe8', accent='grey-stone', mood='morning', sun=134, street='olive', place='mountain', trees=('pine', 'pine'), green=0.9)
homes('detached-house', 341, 'Pink detached house with white shutters and blossoming trees', -8.5, y=-17, lens=30, units=1, wall='#e6bfb2', shutters='#f1ece0', frame='#f6f3ec', railing='rails', mood='afternoon', sun=226, street='blossom', place='hills')
homes('detached-house', 342, 'Sand-coloured house with a stone accent in evening light', -9, y=-16.5, lens=30, units=1, wall='#e0cba6', accent='ashlar', roof='#a8644a', mood='golden', sun=240, street='citrus', place='hills')

# More villas ----------------------------------------------------------------------------------
def villa(seed, alt, x, y=-18.5, z=2.6, at=0.2, up=2.4, lens=27, **params):
    add('villa-modern', VILLA, seed, alt, camera=((x, y, z), (at, 1, up), lens), **params)


PINES = [(-12.6, -3, 'pine', 0.9), (12.8, -1, 'pine', 0.95), (-9, 11, 'pine', 1.1), (3, 12, 'pine', 1.0), (13, 8, 'pine', 1.05)]
PALMS = [(-12.4, -4, 'palm', 1.1), (12.6, -4.5, 'palm', 1.0), (13.2, 2, 'palm', 1.25), (-13, 4, 'palm', 1.2), (-5, 11, 'palm', 1.3)]
SHADE = [(-12.6, -3, 'shade', 0.9), (12.8, -2, 'citrus', 1.2), (-12, 7, 'cypress', 1.1), (13.4, 6, 'shade', 1.0)]
JACARANDAS = [(-12.4, -3.5, 'jacaranda', 1.0), (12.8, -1.5, 'jacaranda', 0.95), (12.4, 7, 'cypress', 1.1), (-13, 7.5, 'cypress', 1.0)]
villa(361, 'White modern villa with a lawn and cypresses', -12.5, layout='stack', pool=None, mood='clear', sun=226, place='hills', accent='ashlar', green=0.75)
villa(362, 'Long low house with a wide roof and a lawn', 11, at=0, layout='bar', pool=None, mood='morning', sun=140, place='hills', accent='wood', wall='#f1ece2', feature=SHADE)
villa(363, 'Modern house with a stone tower and a lawn in evening light', 10.5, at=0, up=2.8, layout='tower', pool=None, mood='golden', sun=122, place='plain', accent='rubble', wall='#ead9bb', railing='bars', feature=JACARANDAS)
villa(364, 'Grey low house with timber wing among pines', -10.5, layout='bar', pool=None, mood='afternoon', sun=232, place='mountain', accent='dark-wood', wall='#c4c2bc', frame='#1f2326', feature=PINES, trees=('pine', 'cypress'), green=0.85)
villa(365, 'Modern house with a timber tower, a lawn and palms', -12.5, y=-18, up=2.9, layout='tower', pool=None, mood='clear', sun=220, place='plain', accent='wood', flip=True, feature=PALMS, trees=('olive', 'palm'))
villa(366, 'Modern house with lit rooms and a dark lawn at dusk', 10.5, up=2.6, at=-0.2, layout='stack', pool=None, mood='dusk', sun=80, place='hills', accent='wood', feature=SHADE)
villa(367, 'White low house with a stone wall and a lawn under clouds', -9.5, y=-19.5, up=2.0, layout='bar', pool=None, mood='morning', sun=218, place='hills', accent='grey-stone', flip=True, green=0.95, light=dict(clouds=1.0, cloud_seed=51.0, power=3.2, softness=6))
villa(368, 'Terracotta-coloured modern house with a lawn', 12, at=-0.2, layout='stack', pool=None, mood='afternoon', sun=136, place='hills', wall='#d2997a', accent='concrete', frame='#3a2e26', feature=JACARANDAS)
villa(369, 'Modern house of concrete and timber with a lawn', 0.8, y=-20.5, at=0.2, up=2.7, layout='tower', pool=None, mood='morning', sun=216, place='plain', wall='#c9c6bf', accent='dark-wood', frame='#1d2022', pot='#7b7d7c')
villa(370, 'White villa with timber wing, a pool and palms', 12.5, at=-0.2, layout='stack', mood='clear', sun=134, place='plain', accent='wood', tile='#63bfd6', feature=PALMS, trees=('olive', 'palm'), deck='#e6ddcc', flip=True)
villa(371, 'Villa with a grey stone tower and a pool among pines', -12, y=-18, up=2.9, layout='tower', mood='morning', sun=226, place='mountain', accent='grey-stone', wall='#efece6', feature=PINES, trees=('pine', 'olive'), green=0.8, tile='#58aebb')
villa(372, 'Low sand-coloured villa with a long pool in evening light', 10.5, y=-19.5, at=0, up=2.0, layout='bar', mood='golden', sun=118, place='plain', wall='#e0c9a4', accent='rubble', pool=(-7.5, -10.4, 7.0, -7.4), beds=False, frame='#4a3a2c', feature=PALMS)
villa(373, 'Villa with a turquoise pool seen from above', -9, y=-23, z=8.5, at=0.2, up=1.4, lens=27, layout='stack', mood='clear', sun=228, place='hills', accent='rubble', tile='#6fd3d0')
villa(374, 'Low villa at dusk with a glowing pool', -10.5, y=-19, up=2.0, layout='bar', mood='dusk', sun=290, place='hills', accent='rubble', pool_glow=1.1, wall='#efe6d6')
villa(375, 'Grey villa with a timber tower, a pool and sunbeds', 12, at=-0.2, up=2.8, layout='tower', mood='afternoon', sun=130, place='hills', wall='#8d8f90', accent='wood', frame='#1d2022', feature=JACARANDAS, tile='#7cc4bd', deck='#c6c2ba')
villa(376, 'White villa with a stone tower and a pool above the sea', -12, y=-18, z=3.4, up=2.8, layout='tower', mood='clear', sun=222, place='sea', accent='rubble', flip=True, tile='#5fb4cf')
villa(377, 'Modern villa with pool and sunbeds before wooded hills', -13, y=-18, z=3.2, layout='stack', mood='golden', sun=238, place='hills', wall='#e9dcc4', accent='wood', slat='#6b4a2f', railing='rails', trees=('pine', 'olive'), green=0.85, feature=PINES, flip=True)
villa(378, 'Glass and concrete pavilion with a pool at blue hour', 0.4, y=-20.5, at=0.2, up=2.0, layout='bar', mood='dusk', sun=75, place='plain', accent='concrete', wall='#b9b6af', frame='#1d2022', pool_glow=1.1, beds=False, pool=(-7.0, -10.4, 7.0, -7.2))
villa(379, 'White low villa with timber wing and a pool by the bay', 11, at=0, up=2.0, layout='bar', mood='afternoon', sun=138, place='bay', accent='wood', wall='#f6f3ed', feature=SHADE)


# More stone houses ------------------------------------------------------------------------------
def stone(seed, alt, x, y=-18.5, z=2.4, at=0.6, up=2.6, lens=27, **params):
    add('villa-stone', STONE, seed, alt, camera=((x, y, z), (at, 1, up), lens), **params)


stone(391, 'Honey-coloured stone house with green shutters in a gravel court', -11, shutters='#5d7355', pool=None, mood='clear', sun=224, place='hills')
stone(392, 'Stone farmhouse with ochre walls and a gravel court', 10.5, at=0, up=2.4, plan='court', shutters='#7a5a44', wall='#e2c490', stone='brown', pool=None, mood='morning', sun=134, place='plain')
stone(393, 'Pale stone house with blue shutters and a gable roof in evening light', 10, at=0.8, shutters='#4d6f8c', stone='pale', gable=True, pool=None, mood='golden', sun=124, place='hills', roof='#b55f42')
stone(394, 'Grey stone farmhouse round a court below pines', -8.5, y=-19.5, at=0.2, up=2.4, plan='court', shutters='#7a3f30', stone='grey', wall='#e6ddca', pool=None, mood='afternoon', sun=228, place='mountain', trees=('pine', 'cypress'), green=0.85, roof='#9c5a41', flip=True)
stone(395, 'Brown stone house with white shutters under a cloudy sky', -10.5, shutters='#ece6da', stone='brown', pool=None, mood='morning', sun=216, place='hills', green=0.95, light=dict(clouds=1.0, cloud_seed=61.0, power=3.2, softness=6), flip=True, flower='#f4f0e6')
stone(396, 'Stone house at dusk with lit windows in a gravel court', 10.5, at=0.8, shutters='#56705c', stone='honey', pool=None, mood='dusk', sun=75, place='hills')
stone(397, 'Pale stone farmhouse with rose walls and a pool', 11, at=0, up=2.4, plan='court', shutters='#6f8796', wall='#e3bba6', stone='pale', mood='clear', sun=130, place='hills', flip=True, tile='#69bfca')
stone(398, 'Grey stone house with dark red shutters and a pool in evening light', -11.5, z=3.2, shutters='#7a3f30', stone='grey', mood='golden', sun=238, place='plain', roof='#9c5a41', tile='#69bfca')
stone(399, 'Stone house with grey-blue shutters and a reed pergola, seen from the front', 0.8, y=-19, at=0.9, up=2.7, shutters='#6f8796', stone='pale', pool=None, reed=True, mood='afternoon', sun=214, place='hills', gable=True)


# More island houses -----------------------------------------------------------------------------
def island(seed, alt, x, y=-13.5, z=2.0, at=0.3, up=2.2, lens=26, **params):
    add('island-house', ISLAND, seed, alt, camera=((x, y, z), (at, 1, up), lens), **params)


island(411, 'White terraced house with green doors and a flagged court', -7, y=-12.5, at=0.9, up=2.6, plan='terraced', blue='#4f7a5c', flower='#dd5a3c', mood='golden', sun=236, place='hills')
island(412, 'White vaulted house with a blue door and a round window', -7.5, y=-12.8, plan='vault', blue='#3f9aa6', mood='clear', sun=224, place='hills', village_at=30)
island(413, 'White cubic house with brown shutters in morning light', 8.8, y=-14, at=-0.2, up=2.0, plan='cubes', blue='#7a5a44', mood='morning', sun=136, place='hills', flower='#f4f0e6')
island(414, 'White vaulted house with a blue dome at dusk', 8, y=-13.5, at=-0.2, up=2.2, plan='vault', blue='#2f6ea3', with_dome=True, mood='dusk', sun=70, place='hills', flip=True)
island(415, 'White terraced house with dark blue shutters and a pool', 9, y=-14, z=3.0, at=-0.3, up=2.2, plan='terraced', blue='#2b4a78', pool=(-4.4, -9.6, 3.0, -6.0), mood='clear', sun=134, place='hills')

# More town houses -------------------------------------------------------------------------------
def town(seed, alt, x, y=-15.5, z=1.9, at=0.1, up=5.0, lens=25, **params):
    add('neoclassical', NEO, seed, alt, camera=((x, y, z), (at, 0, up), lens), **params)


town(431, 'Pale blue neoclassical house with white shutters', 8, wall='#b9cbd4', trim='#fbf7ee', shutters='#f1ece0', door='#35566f', mood='clear', sun=136, street='citrus')
town(432, 'Terracotta-coloured neoclassical house with dark green shutters', -8, wall='#cc8f6c', trim='#f4ecdc', shutters='#41584a', door='#41584a', mood='afternoon', sun=228, street='orange')
town(433, 'Cream neoclassical house with lit windows at dusk', 7.5, wall='#eadbb8', shutters='#7a5a44', mood='dusk', sun=80, street='citrus')
town(434, 'Sage-green neoclassical house with a marble balcony, seen from the front', -0.4, y=-17, lens=24, wall='#bcc7a6', trim='#f6f0e2', shutters='#5d7355', door='#5a3f2b', mood='morning', sun=216, street='blossom')
town(435, 'Small yellow neoclassical house with brown shutters', -6.5, y=-14.5, bays=3, wall='#e8cd84', shutters='#7a5a44', door='#7a5233', mood='golden', sun=232, street='jacaranda')
town(436, 'Wide white neoclassical house with grey shutters', 9.5, y=-17, bays=7, wall='#f0ebdf', trim='#fbf8f1', shutters='#8d9296', door='#3f4f47', mood='afternoon', sun=132, street='olive')

# More plots -------------------------------------------------------------------------------------
def plot(kind, seed, alt, x, z, at, up, lens=26, **params):
    add(kind, PLOT, seed, alt, camera=((x, -4, z), (at, 40, up), lens), **params)


BLOOM = dict(grass=('wild',), green=0.9)
plot('plot-sea', 451, 'Green field with white flowers sloping to the sea', 0.5, 3.6, 0, -1.2, view='cove', mood='morning', sun=110, **BLOOM, flowers='white', track=False, walls=[], trees=[(-12, 22, 'olive', 1.1), (14, 30, 'olive', 1.0)])
plot('plot-sea', 452, 'Dry plot with a stone wall above the bay in evening light', -1, 3.2, 0.5, -0.8, view='bay', mood='golden', sun=262, green=0.2, grass=('dry',), track=False, walls=[((-18, 14), (18, 17))], trees=[(12, 24, 'pine', 1.1), (-13, 30, 'olive', 1.1)])
plot('plot-sea', 453, 'Plot with palms and a track by the open sea', 0, 2.8, 0.5, -0.5, view='open-sea', mood='clear', sun=128, green=0.55, walls=[], trees=[(-11, 20, 'palm', 1.2), (12, 26, 'palm', 1.35), (9, 34, 'palm', 1.1)], bend=-2.5, far=('olive',))
plot('plot-sea', 454, 'Pine-covered plot with a glimpse of the sea', 0.5, 3.8, 0.5, -0.8, view='cape', mood='morning', sun=100, green=0.7, trees=[(-9, 16, 'pine', 1.0), (10, 19, 'pine', 1.1), (-13, 26, 'pine', 1.15), (14, 30, 'pine', 1.05), (4, 36, 'pine', 1.0)], far=('pine',), track_x=0, bend=2, walls=[])
plot('plot-sea', 455, 'Wide plot above a cove under a cloudy sky', -0.5, 5.0, 0, -2.2, view='cove', mood='afternoon', sun=240, green=0.75, light=dict(clouds=1.0, cloud_seed=71.0, power=3.2, softness=6), track_x=-2, bend=-3, walls=[((-16, 10), (-15, 40))], trees=[(13, 22, 'cypress', 1.0), (14.5, 25, 'cypress', 1.1)])
plot('plot-sea', 456, 'Olive grove in evening light with the sea beyond', 0.5, 5.5, 0.5, -2.2, 27, view='cape', mood='golden', sun=285, rows=True, trees=[], green=0.4, track_x=0.5, bend=2)
plot('plot-sea', 457, 'Field with lavender above the bay', 0, 4.0, 0.5, -1.6, view='bay', mood='clear', sun=132, **BLOOM, flowers='lavender', track_x=2.5, bend=3, wave=22, walls=[((16, 8), (15, 46))], trees=[(-12, 24, 'olive', 1.25), (-10, 30, 'cypress', 1.0)])
plot('plot-sea', 458, 'Seaside plot at dusk with a village on the shore', 0.5, 3.4, 0.5, -0.8, view='bay', mood='dusk', sun=295, green=0.5, walls=[], track=False, village=30, village_at=-25, village_far=1500, trees=[(12, 20, 'olive', 1.1)])
plot('plot-mountain', 471, 'Olive grove with a track between hills', 0.5, 4.6, 0.5, 0.4, view='valley', mood='morning', sun=112, rows=True, trees=[], green=0.6, track_x=0.5, bend=2.5)
plot('plot-mountain', 472, 'Flowering meadow with olive trees between hills', 0, 3.4, 0.5, 1.4, view='valley', mood='clear', sun=135, **BLOOM, flowers='coral', track=False, walls=[], trees=[(-11, 20, 'olive', 1.2), (12, 26, 'olive', 1.1), (-8, 40, 'olive', 1.0)])
plot('plot-mountain', 473, 'Terraced field with stone walls in evening light', -0.5, 3.2, 0.5, 1.6, view='ridge', mood='golden', sun=248, green=0.35, track=False, walls=[((-18, 12), (18, 14)), ((-18, 26), (18, 28)), ((-18, 40), (18, 43))], trees=[(-9, 19, 'olive', 1.1), (10, 21, 'olive', 1.0), (4, 34, 'olive', 1.05)])
plot('plot-mountain', 474, 'Plot with pines below a ridge under clouds', 0.5, 3.0, 0.5, 1.8, view='ridge', mood='afternoon', sun=236, green=0.85, light=dict(clouds=1.0, cloud_seed=81.0, power=3.2, softness=6), trees=[(-10, 17, 'pine', 1.1), (12, 22, 'pine', 1.15), (-13, 30, 'pine', 1.0), (9, 38, 'pine', 1.1)], far=('pine',), bend=-3)
plot('plot-mountain', 475, 'Flat dry field with cypresses and hills far away', 0, 3.0, 0, 0.8, view='plateau', mood='clear', sun=225, green=0.3, grass=('dry',), track=False, walls=[], trees=[(-12, 18, 'cypress', 1.0), (-13, 22, 'cypress', 1.1), (-14, 26, 'cypress', 1.0), (-15, 30, 'cypress', 1.1)])
plot('plot-mountain', 476, 'Green plot with a track and a village in the hills', 0.5, 4.2, 0.5, 0.8, view='valley', mood='afternoon', sun=245, green=0.8, village=30, village_at=20, village_far=700, bend=3, track_x=-1, walls=[((-15, 8), (-14, 44))], trees=[(11, 18, 'olive', 1.2), (-11, 30, 'cypress', 1.0)])
plot('plot-mountain', 477, 'Field with a lone olive tree and far hills at dusk', 0.5, 2.8, 0.5, 1.0, view='plateau', mood='dusk', sun=285, green=0.5, track=False, walls=[((-18, 34), (18, 38))], trees=[(5, 19, 'olive', 1.4)])
plot('plot-mountain', 478, 'Lavender and wild grass on a plot below hills', -0.5, 3.0, 0.5, 1.8, view='ridge', mood='morning', sun=122, **BLOOM, flowers='lavender', track_x=-2.5, bend=2, walls=[], trees=[(11, 20, 'olive', 1.15), (13, 34, 'cypress', 1.1), (14.5, 37, 'cypress', 1.0)])
plot('plot-mountain', 479, 'Reddish ploughed soil with olive trees and a high mountain', 0, 3.2, 0.5, 3.0, 27, view='peak', mood='afternoon', sun=238, soil=('#a8714e', '#b98a63', '#8a7a4c'), green=0.2, grass=('dry',), track=False, walls=[((16, 6), (15, 46))], trees=[(-10, 18, 'olive', 1.15), (-12, 27, 'olive', 1.05), (11, 32, 'olive', 1.1)])
plot('plot-mountain', 480, 'Meadow with white flowers below a high mountain', 0.5, 3.4, 0.5, 2.8, 27, view='peak', mood='clear', sun=136, **BLOOM, flowers='white', bend=4, track_x=-1, walls=[], trees=[(12, 20, 'pine', 1.0), (-12, 26, 'pine', 1.1)], far=('pine', 'cypress'))
plot('plot-mountain', 481, 'Green field with a stone wall and cypresses between hills', 0, 3.6, 0.5, 1.0, view='valley', mood='clear', sun=230, green=0.9, track=False, walls=[((-18, 22), (18, 25))], trees=[(10, 30, 'cypress', 1.1), (12, 31, 'cypress', 1.0), (14, 32, 'cypress', 1.15), (-12, 17, 'olive', 1.2)])
plot('plot-mountain', 482, 'Dry plot with a winding track and blue hills in morning light', 0.5, 5.0, 0.5, -0.4, view='plateau', mood='morning', sun=118, green=0.3, grass=('dry',), bend=5, wave=11, track_x=0, walls=[((16, 8), (15, 46))], trees=[(-11, 22, 'olive', 1.15), (12, 40, 'olive', 1.0)])
plot('plot-mountain', 483, 'Plot between olive trees with pines on the slope behind, in evening light', -0.5, 3.0, 0.5, 1.6, view='ridge', mood='golden', sun=285, green=0.55, track_x=1, bend=-3, walls=[], trees=[(-9, 15, 'olive', 1.25), (10, 18, 'olive', 1.2), (-12, 30, 'olive', 1.1), (12, 33, 'olive', 1.15)], far=('pine',))
plot('plot-mountain', 484, 'Grassy plot with a single pine under a wide cloudy sky', 0.5, 3.0, 0.5, 0.6, view='plateau', mood='afternoon', sun=226, green=0.85, grass=('wild',), track=False, walls=[], light=dict(clouds=0.9, cloud_seed=91.0), trees=[(-6, 20, 'pine', 1.25)], far=('pine', 'olive'))
plot('plot-mountain', 485, 'Rows of olive trees in evening light, hills behind', -0.5, 5.5, 0, -0.6, 28, view='ridge', mood='golden', sun=250, rows=True, trees=[], green=0.35, grass=('dry',), track=False, walls=[])
plot('plot-mountain', 486, 'Field with coral flowers and pines under a high mountain', 0, 3.0, 0.5, 3.0, 27, view='peak', mood='morning', sun=228, grass=('wild',), green=0.85, flowers='coral', track_x=2, bend=-3, walls=[((-15, 8), (-14, 40))], trees=[(-11, 22, 'pine', 1.1), (13, 27, 'pine', 1.1)], far=('pine',))
villa(381, 'Low white house with jacarandas and a lawn', 10, y=-19, at=0, up=2.0, layout='bar', pool=None, mood='clear', sun=134, place='plain', accent='ashlar', wall='#f6f2ea', feature=JACARANDAS, flip=True, frame='#4a3a2c')
villa(382, 'Low ochre house with a wide roof and a lawn in evening light', -10, y=-19, at=0, up=2.0, layout='bar', pool=None, mood='golden', sun=240, place='hills', accent='rubble', wall='#dfbf86', feature=SHADE)
villa(383, 'Low house with stone wall and palms', -11, y=-19, at=0.3, up=2.0, layout='bar', pool=None, mood='afternoon', sun=224, place='plain', accent='rubble', wall='#efe6d6', feature=PALMS, trees=('olive', 'palm'))
