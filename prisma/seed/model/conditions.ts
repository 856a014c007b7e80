// The conditions of phrases.json and amenities.json: 'type:apartment, floor>0, !has:elevator'.
import type { Build, Facts, Spot } from './facts';

export type Described = Spot &
  Build &
  Pick<Facts, 'market' | 'isLuxury' | 'view' | 'amenities'> &
  Partial<Pick<Facts, 'energyClass' | 'availableFrom' | 'isDeveloper'>>;

export type Test = (home: Described) => boolean;

/** On foot; `detour` is the ratio to the straight line. */
const WALK = { metresAMinute: 80, detour: 1.35, longest: 20 };

/** On foot; `null` above twenty. */
export function walkToSea({ seaKm }: Spot): number | null {
  const minutes = Math.max(1, Math.round((seaKm * 1000 * WALK.detour) / WALK.metresAMinute));
  return minutes <= WALK.longest ? minutes : null;
}

/** `view:sea|open`. */
const KINDS: Readonly<Record<string, (h: Described) => readonly (string | null | undefined)[]>> = {
  character: (h) => [h.place.character],
  condition: (h) => [h.condition],
  country: (h) => [h.place.country],
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
  zone: (h) => [h.place.zone],
};

/** `walk<=15`. No comparison holds for `null`. */
const NUMBERS: Readonly<Record<string, (h: Described) => number | null>> = {
  area: (h) => h.areaM2 ?? 0,
  baths: (h) => h.bathrooms,
  beds: (h) => h.bedrooms ?? 0,
  floor: (h) => h.floorLevel,
  floors: (h) => h.totalFloors,
  lot: (h) => h.lotSizeM2,
  lotShare: (h) => (h.lotSizeM2 ?? 0) / (h.areaM2 ?? 1),
  parking: (h) => h.parkingSpaces,
  roomM2: (h) => (h.areaM2 ?? 0) / ((h.bedrooms ?? 0) + 1),
  seaKm: (h) => h.seaKm,
  walk: walkToSea,
  year: (h) => h.yearBuilt,
};

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function readTest(text: string): Test {
  const [, not, name = '', sign = '', value = ''] = /^(!?)(\w+)(:|[<>]=?|=)(.+)$/.exec(text) ?? [];
  const kind = KINDS[name];
  const number = NUMBERS[name];
  const compare = COMPARE[sign];
  let test: Test;
  if (kind && sign === ':') {
    const values = value.split('|');
    test = (home) => kind(home).some((one) => one && values.includes(one));
  } else if (number && compare) {
    test = (home) => {
      const found = number(home);
      return found !== null && compare(found, Number(value));
    };
  } else throw new Error(`No such condition: ${text}`);
  return not ? (home) => !test(home) : test;
}

export function readConditions(when = ''): Test {
  const tests = when.split(', ').filter(Boolean).map(readTest);
  return (home) => tests.every((test) => test(home));
}
