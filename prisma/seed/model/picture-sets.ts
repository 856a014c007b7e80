import type { PropertyType } from '@/lib/listings/constants';
import type { Facts, Form } from './facts';
import type { Random } from './random';
import type { SamplePicture, StoredSample } from './sample-pictures';

/** Recent sets kept to avoid repeating one within many pages of results. */
const REMEMBERED = 20_000;
const TRIES = 40;
const MIN_PICTURES = 3;
const MAX_PICTURES = 8;
/** Usual order of rooms; others come last. */
const ROOM_ORDER = ['living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'terrace', 'study', 'hall'];

const SEA_WORDS = /\b(sea|bay|cove|seaside|harbour)\b(?!-)/i;

/** A picture must match the facts: no pool where there is none, no sea behind a house inland. */
const PICTURE_RULES: readonly { shows: RegExp; isTrue: (facts: Facts) => boolean }[] = [
  {
    shows: /\bpool\b/i,
    isTrue: ({ amenities }) => amenities.includes('swimming_pool') || amenities.includes('pool'),
  },
  {
    shows: SEA_WORDS,
    isTrue: ({ view, seaKm, type }) => view === 'sea' || seaKm < 0.3 || (type === 'land' && seaKm < 2),
  },
  { shows: /\bmountains?\b/i, isTrue: ({ seaKm, place }) => seaKm > 1 || place.character === 'mountain' },
  { shows: /\bnew\b/i, isTrue: ({ yearBuilt }) => (yearBuilt ?? 0) > 2015 },
];

const isOneOf =
  (...forms: Form[]) =>
  ({ form }: Facts) =>
    forms.includes(form);
const ISLAND_ZONES = new Set(['cyclades', 'dodecanese']);

/** Conditions by kind of building in the picture. */
const KIND_RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'apartment-low': ({ totalFloors }) => (totalFloors ?? 0) <= 4,
  'apartment-mid': ({ totalFloors }) => (totalFloors ?? 0) >= 4 && (totalFloors ?? 0) <= 6,
  'apartment-tall': ({ totalFloors }) => (totalFloors ?? 0) >= 7,
  'villa-modern': ({ yearBuilt, form }) =>
    (yearBuilt ?? 0) >= 1995 && form !== 'stone house' && form !== 'townhouse',
  'villa-stone': isOneOf('stone house', 'villa', 'detached house'),
  'stone-house': ({ yearBuilt, form }) => (yearBuilt ?? 0) < 1990 || form === 'stone house',
  'island-house': ({ place, form }) =>
    place.character === 'island' || (ISLAND_ZONES.has(place.zone) && form !== 'villa'),
  maisonette: isOneOf('maisonette', 'townhouse', 'semi-detached house'),
  neoclassical: ({ yearBuilt, place }) => (yearBuilt ?? 2000) < 1965 && place.character !== 'resort',
  'plot-sea': ({ seaKm }) => seaKm < 2,
  'plot-mountain': ({ seaKm }) => seaKm > 0.5,
};

function fits(picture: SamplePicture, facts: Facts): boolean {
  const byKind = KIND_RULES[picture.kind];
  if (byKind && !byKind(facts)) return false;
  return PICTURE_RULES.every(({ shows, isTrue }) => !shows.test(picture.alt) || isTrue(facts));
}

/** Chooses 3 to 8 pictures per home, deterministic for the same homes in the same order. */
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
    const allowed = pool.filter(({ picture }) => fits(picture, facts));
    const fitting = allowed.length >= MIN_PICTURES ? allowed : pool;
    const turn = this.turns[facts.type]++;
    let chosen: StoredSample[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      chosen = facts.type === 'land' ? pickLand(fitting, random) : pickHome(fitting, facts, turn, random);
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

/** With fewer matching exteriors than this, interiors serve as covers too. */
const ENOUGH_EXTERIORS = 3;
/** Every third apartment has an interior as its cover. */
const INSIDE_EVERY = 3;

/** Rotates covers so that neighbours in a list differ: exteriors, living rooms and terraces. */
function pickCover(
  fitting: readonly StoredSample[],
  type: PropertyType,
  turn: number,
): StoredSample | undefined {
  const outside = fitting.filter(({ picture }) => picture.role === 'exterior');
  const inside = fitting.filter(({ picture }) => picture.room === 'living' || picture.kind === 'terrace');
  const isInside = type === 'apartment' && turn % INSIDE_EVERY === INSIDE_EVERY - 1 && inside.length > 0;
  const covers = isInside ? inside : outside.length < ENOUGH_EXTERIORS ? [...outside, ...inside] : outside;
  // A step coprime to the usual numbers of covers visits every one.
  return covers[(turn * 11) % Math.max(1, covers.length)];
}

function pickHome(
  fitting: readonly StoredSample[],
  facts: Facts,
  turn: number,
  random: Random,
): StoredSample[] {
  const cover = pickCover(fitting, facts.type, turn) ?? random.pick(fitting);
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
