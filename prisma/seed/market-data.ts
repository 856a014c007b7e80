// Where homes are offered, by hand from the demand that portals show and from population. A zone is a district of Cyprus
// or a part of Greece: its share of the country's homes, the places below which it lies (gazetteer slugs), and its places.
//
// place rows: slug | weight within the zone | typical asking price of an apartment, € per m² | character
// Prices of Cyprus, Attica and Thessaloniki follow the medians of real advertisements (README.md), the others what is generally known.
import { CYPRUS_ZONES } from './market-cyprus-data';
import { GREEK_CITY_ZONES } from './market-greek-cities-data';
import { GREEK_REGION_ZONES } from './market-greek-regions-data';

/**
 * What kind of place it is, for the texts: beach resort, centre of a city, neighbourhood, suburb, town, village,
 * mountain village, island village, golf resort.
 */
export const CHARACTERS = {
  b: 'resort',
  c: 'centre',
  n: 'neighbourhood',
  s: 'suburb',
  t: 'town',
  v: 'village',
  m: 'mountain',
  i: 'island',
  g: 'golf',
} as const;

export type Character = (typeof CHARACTERS)[keyof typeof CHARACTERS];

/**
 * How many homes are apartments, by the kind of place: centres are flats, villages are houses. Over all places this gives
 * the shares of real advertisements, about half in Cyprus and seven of ten in Greece.
 */
export const APARTMENT_SHARE: Record<'cyprus' | 'greece', Readonly<Record<Character, number>>> = {
  cyprus: {
    centre: 0.95,
    neighbourhood: 0.85,
    suburb: 0.55,
    resort: 0.52,
    golf: 0.4,
    town: 0.5,
    village: 0.17,
    mountain: 0.05,
    island: 0.2,
  },
  greece: {
    centre: 0.96,
    neighbourhood: 0.93,
    suburb: 0.72,
    resort: 0.5,
    golf: 0.3,
    town: 0.66,
    village: 0.25,
    mountain: 0.15,
    island: 0.25,
  },
};

export type ZoneData = {
  id: string;
  country: 'cyprus' | 'greece';
  /** Of the country's homes. */
  share: number;
  /** Everything below these places belongs to the zone. */
  roots: readonly string[];
  /** Character of places that are not listed. */
  rest: Character;
  places: string;
};

/** The sample homes are drawn in this order. */
export const ZONES: readonly ZoneData[] = [...CYPRUS_ZONES, ...GREEK_CITY_ZONES, ...GREEK_REGION_ZONES];
