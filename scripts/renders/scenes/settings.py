"""Where a house stands: land, sea, far hills, and what grows there."""
from lib import core, outdoors, plants
from lib.land import Land

# Hills: (compass as seen from the house, width in degrees, distance m, height m).
PLACES = {
    'sea': dict(pad=24, roll=0.8, sea=dict(towards=15, coast=170, drop=26), hills=[(-62, 20, 900, 150), (78, 16, 2300, 300), (-42, 14, 3600, 330)]),
    'bay': dict(pad=24, roll=1.0, sea=dict(towards=5, coast=230, drop=34), hills=[(-48, 24, 2600, 360), (50, 26, 3000, 420), (-85, 25, 700, 120), (95, 25, 600, 110)]),
    'hills': dict(pad=24, roll=1.6, hills=[(-30, 34, 420, 62), (35, 36, 620, 95), (5, 50, 2400, 520), (-60, 30, 2000, 480), (70, 30, 1700, 360)]),
    'mountain': dict(pad=26, roll=1.4, hills=[(10, 26, 3000, 1150), (-32, 30, 2500, 750), (48, 30, 2300, 640), (-5, 60, 700, 90), (-75, 30, 900, 180), (85, 30, 900, 200)]),
    'plain': dict(pad=26, roll=0.9, hills=[(0, 90, 1800, 170), (-50, 30, 3200, 420), (45, 30, 3500, 520)]),
}


def stand(place, seed, green=0.5, trees=('olive', 'cypress'), shrubs=170, count=26, spread=75, near=26, dig=2.0, **changes):
    """Builds the land of a place and plants it behind and beside the plot."""
    land = Land(seed, **{**PLACES[place], **changes})
    land.build(outdoors.earth(greenness=green), dig=dig)
    for k in range(2):
        land.scatter(plants.shrub('scrub', k, 0.7, 1500), shrubs // 2, near, 190, (0.8, 2.0), 0, spread)
        land.scatter(plants.shrub('green', k, 0.6, 1500), shrubs // 4, near, 160, (0.8, 1.8), 0, spread)
        land.scatter(plants.shrub('scrub', k, 0.7, 500 + k), shrubs, 120, 900, (2.0, 4.5), 0, spread, power=1.5)
    for kind in trees:
        for k in range(2):
            mesh = {'olive': lambda: plants.olive(k, leaves=8000), 'cypress': lambda: plants.cypress(k, 7.5 + k, 7000), 'pine': lambda: plants.pine(k, 8.5, leaves=9000), 'carob': lambda: plants.broadleaf(k, 5.5, leaves=8000), 'palm': lambda: plants.palm(k, 6)}[kind]()
            land.scatter(mesh, count // 2, near + 4, 260, (0.8, 1.35), 0, spread, power=1.6)
            land.scatter(mesh, count, 200, 900, (0.9, 1.5), 0, spread, power=1.3)
    return land


def tree(kind, x, y, z=0.0, scale=1.0, variant=0):
    """One tree near the camera, with more leaves than the far ones."""
    mesh = {
        'olive': lambda: plants.olive(10 + variant), 'cypress': lambda: plants.cypress(10 + variant, 8.0), 'pine': lambda: plants.pine(10 + variant),
        'palm': lambda: plants.palm(10 + variant), 'citrus': lambda: plants.broadleaf(10 + variant, 3.6, 1.5, 9000, '#3f6a2a', '#75953f', '#f08a24' if variant else None),
        'shade': lambda: plants.broadleaf(20 + variant, 6.0, 2.6), 'jacaranda': lambda: plants.broadleaf(30 + variant, 5.5, 2.4, 9000, '#5d7a3c', '#86a050', '#8f79c4')}[kind]()
    core.instance(mesh, x, y, z, core.rng.uniform(0, 360), scale)
