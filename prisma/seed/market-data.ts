// Where homes are offered, estimated by hand from portal demand and population. A zone is a district of Cyprus or a
// part of Greece: its share of the country's homes, the places it contains (gazetteer slugs), and its listed places.
//
// Place rows: slug | weight within the zone | typical asking price of an apartment, € per m² | character
// Prices in Cyprus, Attica and Thessaloniki follow the medians of real advertisements (README.md); the others are
// estimates.
import { CYPRUS_ZONES } from './market-cyprus-data';
import { GREEK_CITY_ZONES } from './market-greek-cities-data';
import { GREEK_REGION_ZONES } from './market-greek-regions-data';

/**
 * Kinds of place, for the texts: beach resort, city centre, neighbourhood, suburb, town, village, mountain village,
 * island village, golf resort.
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
 * Share of apartments by kind of place. Over all places this matches real advertisements: about half in Cyprus and 70 %
 * in Greece.
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
  /** Share of the country's homes. */
  share: number;
  /** Slugs of the places whose descendants belong to the zone. */
  roots: readonly string[];
  /** Character of unlisted places. */
  rest: Character;
  places: string;
};

/** Order matters: sample homes are drawn in it. */
export const ZONES: readonly ZoneData[] = [...CYPRUS_ZONES, ...GREEK_CITY_ZONES, ...GREEK_REGION_ZONES];
