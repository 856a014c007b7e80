import type { PropertyType } from '@/lib/listings/constants';
import type { Facts, Form } from './facts';
import type { Random } from './random';
import { Recent } from './recent';
import type { SamplePicture, StoredSample } from './sample-pictures';

export const pictureCount = (random: Random) => random.whole(3, 8);

const TRIES = 40;
const ROOM_ORDER = ['living', 'kitchen', 'bedroom', 'bathroom'];

type Test = (facts: Facts) => boolean;

const isOneOf =
  (...forms: Form[]): Test =>
  ({ form }) =>
    forms.includes(form);
const ISLAND_ZONES = new Set(['cyclades', 'dodecanese']);

const KIND_RULES: Readonly<Record<string, Test>> = {
  'apartment-low': ({ totalFloors }) => (totalFloors ?? 0) <= 4,
  'apartment-mid': ({ totalFloors }) => (totalFloors ?? 0) >= 4 && (totalFloors ?? 0) <= 6,
  'apartment-tall': ({ totalFloors }) => (totalFloors ?? 0) >= 7,
  'villa-modern': ({ yearBuilt, form }) =>
    form === 'bungalow' || ((yearBuilt ?? 0) >= 1995 && form !== 'stone house' && form !== 'townhouse'),
  'villa-stone': isOneOf('stone house', 'villa', 'detached house'),
  'detached-house': isOneOf('detached house', 'semi-detached house'),
  'island-house': ({ place, form }) =>
    place.character === 'island' || (ISLAND_ZONES.has(place.zone) && form !== 'villa'),
  maisonette: isOneOf('maisonette', 'townhouse', 'semi-detached house'),
  neoclassical: ({ yearBuilt, place }) => (yearBuilt ?? 2000) < 1965 && place.character !== 'resort',
  'plot-sea': ({ seaKm }) => seaKm < 2,
  'plot-mountain': ({ seaKm }) => seaKm > 0.5,
};

/** No pool where there is none, no sea behind a house inland. */
const PICTURE_RULES: readonly { shows: RegExp; isTrue: Test }[] = [
  {
    shows: /\bpool\b/i,
    isTrue: ({ amenities }) => amenities.includes('swimming_pool') || amenities.includes('pool'),
  },
  {
    shows: /\b(sea|bay|cove|seaside|shore)\b(?!-)/i,
    isTrue: ({ view, seaKm, type }) => view === 'sea' || seaKm < 0.3 || (type === 'land' && seaKm < 2),
  },
  { shows: /\bmountains?\b/i, isTrue: ({ seaKm, place }) => seaKm > 1 || place.character === 'mountain' },
  { shows: /\bnew\b/i, isTrue: ({ yearBuilt }) => (yearBuilt ?? 0) > 2015 },
  // Only low houses pass for a bungalow.
  { shows: /^(?!.*\b(low|single-storey|pavilion)\b)/i, isTrue: ({ form }) => form !== 'bungalow' },
];

/** Inside, all houses are alike. */
function testsOf({ kind, alt, role }: SamplePicture): Test[] {
  const ofKind = KIND_RULES[kind];
  const isInside = role === 'interior' || role === 'view';
  const ofContent = PICTURE_RULES.slice(0, isInside ? -1 : undefined).filter(({ shows }) => shows.test(alt));
  return [...(ofKind ? [ofKind] : []), ...ofContent.map(({ isTrue }) => isTrue)];
}

/** Lists of results that show a home, each with its sort value: highest first. */
export type Ranks = Readonly<Record<string, number>>;

/** Covers in the order of one list. */
type Shelf = { rank: number; cover: StoredSample }[];
/** Closer homes may be on one page of 24. */
const NEAR = 23;
/** A longer shelf starts again; only seeds of many thousand homes reach this. */
const LONGEST_SHELF = 2_000;

function placeOf(shelf: Shelf, rank: number): number {
  let [low, high] = [0, shelf.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shelf[middle]?.rank ?? 0) > rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 3 to 8 pictures per home, deterministic for the same homes in the same order. */
export class PictureChooser {
  private readonly sets = new Recent();
  private readonly shelves = new Map<string, Shelf>();
  private readonly uses = new Map<StoredSample, number>();
  private readonly tests: ReadonlyMap<StoredSample, readonly Test[]>;
  private readonly bySuit: Record<PropertyType, readonly StoredSample[]>;

  constructor(pictures: readonly StoredSample[]) {
    this.tests = new Map(pictures.map((stored) => [stored, testsOf(stored.picture)]));
    const suiting = (type: PropertyType) => pictures.filter(({ picture }) => picture.suits.includes(type));
    this.bySuit = { house: suiting('house'), apartment: suiting('apartment'), land: suiting('land') };
  }

  /** @param ranks where the home appears; homes near it there get other covers */
  choose(facts: Facts, count: number, ranks: Ranks, random: Random): StoredSample[] {
    const fitting = this.bySuit[facts.type].filter((stored) =>
      this.tests.get(stored)?.every((test) => test(facts)),
    );
    const cover = this.pickCover(coversOf(fitting, facts.type), ranks);
    const inside = fitting.filter(({ picture }) => picture.role !== 'exterior');
    const pick = () => [cover, ...pickOthers(inside, cover, facts, count - 1, random)];
    const nameOf = (set: StoredSample[]) =>
      set
        .map(({ key }) => key)
        .sort()
        .join();
    return this.sets.firstNew(TRIES, pick, nameOf);
  }

  /** The cover furthest from its last use in every list; then the most specific, then the least used. */
  private pickCover(covers: readonly StoredSample[], ranks: Ranks): StoredSample {
    const distances = new Map<StoredSample, number>();
    const places = Object.entries(ranks).map(([name, rank]) => {
      const shelf = this.shelves.get(name) ?? [];
      this.shelves.set(name, shelf);
      if (shelf.length >= LONGEST_SHELF) shelf.length = 0;
      const place = placeOf(shelf, rank);
      for (let away = NEAR; away > 0; away--) {
        for (const home of [shelf[place - away], shelf[place + away - 1]]) {
          if (home) distances.set(home.cover, Math.min(away, distances.get(home.cover) ?? NEAR));
        }
      }
      return { shelf, place, rank };
    });
    const worth = (cover: StoredSample) =>
      (distances.get(cover) ?? NEAR + 1) * 1e6 +
      (this.tests.get(cover)?.length ?? 0) * 1e4 -
      (this.uses.get(cover) ?? 0);
    const best = covers.reduce<StoredSample | undefined>(
      (best, cover) => (best && worth(best) >= worth(cover) ? best : cover),
      undefined,
    );
    if (!best) throw new Error('no sample picture fits a home');
    for (const { shelf, place, rank } of places) shelf.splice(place, 0, { rank, cover: best });
    this.uses.set(best, (this.uses.get(best) ?? 0) + 1);
    return best;
  }
}

/** A house shows its outside, land a plot; an apartment may also show a room or its terrace. */
function coversOf(fitting: readonly StoredSample[], type: PropertyType): StoredSample[] {
  const outside = fitting.filter(({ picture }) => picture.role === 'exterior' || picture.role === 'plot');
  if (type !== 'apartment' && outside.length > 0) return outside;
  const isRoom = ({ picture }: StoredSample) => picture.role !== 'exterior' && picture.room !== 'bathroom';
  return [...outside, ...fitting.filter(isRoom)];
}

function pickOthers(
  inside: readonly StoredSample[],
  cover: StoredSample,
  { form, bedrooms }: Facts,
  count: number,
  random: Random,
): StoredSample[] {
  const left = inside.filter((stored) => stored !== cover);
  const chosen: StoredSample[] = [];
  const add = (isWanted: (picture: SamplePicture) => boolean) => {
    const choices = left.filter((stored) => isWanted(stored.picture) && !chosen.includes(stored));
    if (chosen.length < count && choices.length > 0) chosen.push(random.pick(choices));
  };
  for (const room of ROOM_ORDER) {
    if (room === cover.picture.room || (room === 'bedroom' && form === 'studio')) continue;
    add((picture) => picture.room === room);
    if (room === 'bedroom' && (bedrooms ?? 0) > 2 && random.chance(0.5)) {
      add((picture) => picture.room === room);
    }
  }
  add(({ role }) => role === 'view');
  const rest = left.filter((stored) => !chosen.includes(stored));
  return [...chosen, ...random.sample(rest, count - chosen.length)];
}
