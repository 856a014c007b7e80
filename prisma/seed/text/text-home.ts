import { walkToSea } from '../model/conditions';
import type { Facts } from '../model/facts';
import type { Random } from '../model/random';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS =
  'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

const numberWord = (count: number) => NUMBERS[count] ?? String(count);

const ordinalWord = (count: number) => ORDINALS[count] ?? `${count}th`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const withArticle = (words: string) =>
  `${/^[aeiou8]/i.test(words) && !/^(one|uni|eu)/i.test(words) ? 'an' : 'a'} ${words}`;

const countOf = (count: number, noun: string) => `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;

const squareMetres = (area: number) => `${Math.round(area).toLocaleString('en-GB')} m²`;

/** Includes the orientation of its living room and veranda, so that sentences agree. */
export type TextHome = Facts & { side: string };

export const SIDES = ['south', 'south-east', 'east', 'south-west', 'west'] as const;

const beds = (h: TextHome) => h.bedrooms ?? 0;
const area = (h: TextHome) => h.areaM2 ?? 0;
export const driveKm = (h: TextHome) => Math.max(2, Math.round(h.seaKm * 1.4));

export function homeName(h: TextHome): string {
  return h.form === 'studio' || beds(h) === 0 ? h.form : `${numberWord(beds(h))}-bedroom ${h.form}`;
}

/** Values of `{name}` in a phrase; `{^name}` begins with a capital. */
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
  walk: (h) => countOf(walkToSea(h) ?? 0, 'minute'),
  year: (h) => h.yearBuilt,
};

/** `{name}` of WORDS, `{four|six}` one of these, `{9-24}` a number in this range. */
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
