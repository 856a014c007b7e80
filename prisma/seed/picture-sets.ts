import type { PropertyType } from '@/lib/listings/constants';
import type { Facts } from './facts';
import type { Random } from './random';
import type { SamplePicture } from './sample-picture';
import type { StoredSample } from './sample-pictures';

/** Sets remembered so that no two of the last listings show the same pictures: many result pages' worth. */
const REMEMBERED = 20_000;
const TRIES = 40;
const MIN_PICTURES = 3;
const MAX_PICTURES = 8;
/** How people show a home. Rooms that are not named come last. */
const ROOM_ORDER = ['living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'terrace', 'study', 'hall'];

/** What a picture shows must be true of the home: no pool where there is none, no five floors on a two-storey house. */
const PICTURE_RULES: readonly { shows: RegExp; isTrue: (facts: Facts) => boolean }[] = [
  {
    shows: /\bpool\b/i,
    isTrue: ({ amenities }) => amenities.includes('swimming_pool') || amenities.includes('pool'),
  },
  { shows: /\b(sea|bay|beach|harbour|waves?)\b/i, isTrue: ({ seaKm }) => seaKm < 2.5 },
  { shows: /\bmountains?\b/i, isTrue: ({ seaKm, place }) => seaKm > 3 || place.character === 'mountain' },
  {
    shows: /\b(new|under construction)\b/i,
    isTrue: ({ yearBuilt, type }) => type === 'land' || (yearBuilt ?? 0) > 2015,
  },
];
/** The same by `kind`. */
const KIND_RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'apartment-low': ({ totalFloors }) => (totalFloors ?? 0) <= 4,
  'apartment-mid': ({ totalFloors }) => (totalFloors ?? 0) >= 4 && (totalFloors ?? 0) <= 6,
  'apartment-tall': ({ totalFloors }) => (totalFloors ?? 0) >= 7,
  'villa-modern': ({ yearBuilt, form }) => (yearBuilt ?? 0) >= 1995 && form !== 'stone house',
  'stone-house': ({ yearBuilt, form }) => (yearBuilt ?? 0) < 1995 || form === 'stone house',
  'village-house': ({ yearBuilt, form }) => (yearBuilt ?? 0) < 1995 || form === 'stone house',
  'island-house': ({ place }) => ['island', 'resort', 'village'].includes(place.character),
};

function fits(picture: SamplePicture, facts: Facts): boolean {
  const byKind = KIND_RULES[picture.kind];
  if (byKind && !byKind(facts)) return false;
  return PICTURE_RULES.every(({ shows, isTrue }) => !shows.test(picture.alt) || isTrue(facts));
}

/** Chooses 3 to 8 pictures for each home; the same ones for the same home in every run. */
export class PictureChooser {
  private readonly remembered = new Set<string>();
  private readonly turns: Record<PropertyType, number> = { house: 0, apartment: 0, land: 0 };
  private readonly bySuit: Record<PropertyType, readonly StoredSample[]>;

  constructor(pictures: readonly StoredSample[]) {
    const suiting = (type: PropertyType) => pictures.filter(({ picture }) => picture.suits.includes(type));
    this.bySuit = { house: suiting('house'), apartment: suiting('apartment'), land: suiting('land') };
  }

  choose(facts: Facts, random: Random): StoredSample[] {
    const pool = this.bySuit[facts.type];
    const fitting = pool.filter(({ picture }) => fits(picture, facts));
    const turn = this.turns[facts.type]++;
    let chosen: StoredSample[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      chosen =
        facts.type === 'land' ? pickLand(fitting, random) : pickHome(fitting, pool, facts, turn, random);
      const name = chosen
        .map(({ key }) => key)
        .sort()
        .join();
      if (this.remembered.has(name)) continue;
      this.remember(name);
      break;
    }
    return chosen;
  }

  private remember(name: string): void {
    this.remembered.add(name);
    if (this.remembered.size <= REMEMBERED) return;
    const [oldest] = this.remembered;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }
}

function pickLand(fitting: readonly StoredSample[], random: Random): StoredSample[] {
  const plots = fitting.filter(({ picture }) => picture.role === 'plot');
  const cover = random.pick(plots.length > 0 ? plots : fitting);
  const others = fitting.filter((picture) => picture !== cover);
  return [cover, ...random.sample(others, random.whole(MIN_PICTURES, MAX_PICTURES) - 1)];
}

/** Covers take turns, so that neighbours in a list differ: an exterior, for every third apartment the living room. */
function pickCover(
  fitting: readonly StoredSample[],
  pool: readonly StoredSample[],
  type: PropertyType,
  turn: number,
) {
  const outside = fitting.filter(({ picture }) => picture.role === 'exterior');
  const living = fitting.filter(({ picture }) => picture.room === 'living');
  const isInside = type === 'apartment' && turn % 3 === 2 && living.length > 0;
  const covers = isInside
    ? living
    : outside.length > 0
      ? outside
      : pool.filter(({ picture }) => picture.role === 'exterior');
  return covers[(turn * 5) % Math.max(1, covers.length)];
}

function pickHome(
  fitting: readonly StoredSample[],
  pool: readonly StoredSample[],
  facts: Facts,
  turn: number,
  random: Random,
): StoredSample[] {
  const cover = pickCover(fitting, pool, facts.type, turn) ?? random.pick(pool);
  const count = random.whole(MIN_PICTURES, MAX_PICTURES);
  const chosen = [cover];
  const add = (choices: readonly StoredSample[]) => {
    const left = choices.filter((picture) => !chosen.includes(picture));
    if (chosen.length < count && left.length > 0) chosen.push(random.pick(left));
  };
  const ofRoom = (room: string) => fitting.filter(({ picture }) => picture.room === room);
  for (const room of ROOM_ORDER) {
    if (room === 'living' && cover.picture.room === 'living') continue;
    if (room === 'bedroom' && facts.form === 'studio') continue;
    add(ofRoom(room));
    if (room === 'bedroom' && (facts.bedrooms ?? 0) > 2 && random.chance(0.5)) add(ofRoom(room));
  }
  add(fitting.filter(({ picture }) => picture.role === 'view'));
  const left = fitting.filter((picture) => picture.picture.role !== 'exterior' && !chosen.includes(picture));
  return [...chosen, ...random.sample(left, count - chosen.length)];
}
