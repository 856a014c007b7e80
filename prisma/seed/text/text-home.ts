import type { Facts } from '../model/facts';
import type { Random } from '../model/random';
import { capital, countOf, numberWord, ordinalWord, squareMetres, withArticle } from './words';

/** A home's facts and what its sentences need besides. */
export type TextHome = Facts & {
  /** Minutes on foot to the shore; `null` above twenty. */
  walkToSea: number | null;
  /** Orientation of the living room and its veranda; chosen once to keep sentences consistent. */
  side: string;
};

const SIDES = ['south', 'south-east', 'east', 'south-west', 'west'] as const;

/** Metres per minute on foot, and the ratio of walking distance to straight line. */
const WALK = { metresAMinute: 80, detour: 1.35, longest: 20 };

function walkMinutes(seaKm: number): number | null {
  const minutes = Math.max(1, Math.round((seaKm * 1000 * WALK.detour) / WALK.metresAMinute));
  return minutes <= WALK.longest ? minutes : null;
}

export function toTextHome(facts: Facts, random: Random): TextHome {
  return { ...facts, walkToSea: walkMinutes(facts.seaKm), side: random.pick(SIDES) };
}

const beds = (h: TextHome) => h.bedrooms ?? 0;
const area = (h: TextHome) => h.areaM2 ?? 0;
const driveKm = (h: TextHome) => Math.max(2, Math.round(h.seaKm * 1.4));

/** 'two-bedroom apartment', 'studio'. */
export function homeName(h: TextHome): string {
  return h.form === 'studio' || beds(h) === 0 ? h.form : `${numberWord(beds(h))}-bedroom ${h.form}`;
}

/** What `{name}` stands for in a phrase; `{^name}` begins with a capital. */
const WORDS: Readonly<Record<string, (h: TextHome, random: Random) => string | number | null>> = {
  aHome: (h) => withArticle(homeName(h)),
  allBeds: (h) => (beds(h) === 2 ? 'both' : `the ${numberWord(beds(h))}`),
  area: (h) => squareMetres(area(h)),
  aStorey: (h) => withArticle(`${numberWord(h.totalFloors ?? 2)}-storey`),
  bathrooms: (h) => countOf(h.bathrooms ?? 1, 'bathroom'),
  bedrooms: (h) => countOf(beds(h), 'bedroom'),
  bedroomWords: (h) => `${numberWord(beds(h))}-bedroom`,
  beds: (h) => numberWord(beds(h)),
  bedsAre: (h) => (beds(h) === 1 ? 'is' : 'are'),
  building: (h) => (h.type === 'house' ? 'house' : 'building'),
  builtIn: (h) => (h.condition === 'off-plan' ? 'ready in' : 'built in'),
  cars: (h) => countOf(h.parkingSpaces ?? 1, 'car'),
  city: (h) => h.place.city,
  driveKm,
  driveMinutes: (h) => numberWord(Math.max(4, driveKm(h) * 2)),
  energy: (h) => h.energyClass,
  floor: (h) => ordinalWord(h.floorLevel ?? 1),
  floors: (h) => numberWord(h.totalFloors ?? 1),
  home: homeName,
  location: (h) => h.place.location,
  lot: (h) => squareMetres(h.lotSizeM2 ?? 0),
  moreBathrooms: (h) => countOf((h.bathrooms ?? 1) - 1, 'more bathroom'),
  name: (h) => h.place.nameEn,
  noun: (h) => h.form,
  offer: (h) => (h.market === 'for_rent' ? 'to let' : 'for sale'),
  otherBeds: (h) => numberWord(beds(h) - 1),
  parking: (h) => countOf(h.parkingSpaces ?? 1, 'parking space'),
  parkingIs: (h) => (h.parkingSpaces === 1 ? 'is' : 'are'),
  parkingNumber: (h) => numberWord(h.parkingSpaces ?? 2),
  roomsOpen: (h) => (beds(h) > 1 ? 'Living room and main bedroom open' : 'The living room opens'),
  side: (h) => h.side,
  theBedrooms: (h) => (beds(h) > 2 ? `the ${numberWord(beds(h))} bedrooms` : 'the bedrooms'),
  trees: (h, random) => Math.max(8, Math.round((h.lotSizeM2 ?? 0) / random.whole(60, 110))),
  unitNumber: (h) => numberWord(h.units.length),
  units: (h) => countOf(h.units.length, 'home'),
  walk: (h) => countOf(h.walkToSea ?? 0, 'minute'),
  year: (h) => h.yearBuilt,
};

/** A phrase with its placeholders filled: `{name}` of WORDS, `{four|six}` one of these, `{9-24}` a number of this range. */
export function fillPhrase(phrase: string, home: TextHome, random: Random): string {
  return phrase.replace(/\{(\^?)([^}]+)\}/g, (_, isCapital: string, name: string) => {
    const [, low, high] = /^(\d+)-(\d+)$/.exec(name) ?? [];
    if (low && high) return String(random.whole(Number(low), Number(high)));
    if (name.includes('|')) return random.pick(name.split('|'));
    const word = WORDS[name];
    if (!word) throw new Error(`No word {${name}}: ${phrase}`);
    const text = String(word(home, random));
    return isCapital ? capital(text) : text;
  });
}

/** Texts that a condition compares: `view:sea|open`. */
const KINDS: Readonly<Record<string, (h: TextHome) => readonly (string | null)[]>> = {
  character: (h) => [h.place.character],
  condition: (h) => [h.condition],
  energy: (h) => [h.energyClass],
  form: (h) => [h.form],
  has: (h) => h.amenities,
  is: (h) => [
    h.isDeveloper ? 'developer' : null,
    h.isComplex ? 'complex' : null,
    h.isLuxury ? 'luxury' : null,
    h.availableFrom === null ? 'freeNow' : null,
    h.type === 'apartment' && h.floorLevel === h.totalFloors ? 'topFloor' : null,
  ],
  market: (h) => [h.market],
  type: (h) => [h.type],
  view: (h) => [h.view],
};

/** Numbers that a condition compares: `walk<=15`. None of the comparisons holds for `null`. */
const NUMBERS: Readonly<Record<string, (h: TextHome) => number | null>> = {
  area: (h) => area(h),
  baths: (h) => h.bathrooms,
  beds,
  floor: (h) => h.floorLevel,
  floors: (h) => h.totalFloors,
  lot: (h) => h.lotSizeM2,
  parking: (h) => h.parkingSpaces,
  roomM2: (h) => area(h) / (beds(h) + 1),
  seaKm: (h) => h.seaKm,
  walk: (h) => h.walkToSea,
  year: (h) => h.yearBuilt,
};

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

type Test = (home: TextHome) => boolean;

function readTest(text: string): Test {
  const [, not, name = '', sign = '', value = ''] = /^(!?)(\w+)(:|[<>]=?|=)(.+)$/.exec(text) ?? [];
  const kind = KINDS[name];
  const number = NUMBERS[name];
  const compare = COMPARE[sign];
  let test: Test;
  if (kind && sign === ':') {
    const values = value.split('|');
    test = (home) => kind(home).some((one) => one !== null && values.includes(one));
  } else if (number && compare) {
    test = (home) => {
      const found = number(home);
      return found !== null && compare(found, Number(value));
    };
  } else throw new Error(`No such condition: ${text}`);
  return not ? (home) => !test(home) : test;
}

/** Reads a list of conditions, all of which must hold: 'type:apartment, floor>0, !has:elevator'. */
export function readConditions(when = ''): Test {
  const tests = when.split(', ').filter(Boolean).map(readTest);
  return (home) => tests.every((test) => test(home));
}
