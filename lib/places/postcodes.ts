/**
 * Postcodes to places, coarse on purpose: a postcode helps where no name is given, and tells namesakes apart.
 * Cyprus: four digits, the first names the district. Greece: five digits, the first two name the prefecture; in
 * Attica and Thessaloniki the first three to five name the municipality, on islands the island.
 * Sources: the published ranges of Cyprus Post and the prefixes of ELTA.
 */
import type { PlaceCountry } from './constants';
import { CYPRUS_PREFIXES, GREEK_PREFIXES } from './data/postcodes';
import { getPlaceBySlug } from './gazetteer';
import type { Place } from './types';

const GREEK_CODE = /(?<!\d)(\d{3})\s?(\d{2})(?!\d)/;
const CYPRUS_CODE = /(?<!\d)([1-9]\d{3})(?!\d)/;

function byLongestPrefix(code: string, prefixes: Readonly<Record<string, string>>): Place | null {
  for (let length = code.length; length > 0; length--) {
    const slug = prefixes[code.slice(0, length)];
    if (slug) return getPlaceBySlug(slug);
  }
  return null;
}

/**
 * The place of the first postcode in a text, or `null`. A four-digit number may also be a year, so with a name of a
 * Greek place beside it (`country`) it is not read as a postcode of Cyprus.
 */
export function findPostcode(text: string, country: PlaceCountry | null): Place | null {
  const cut = text.slice(0, 300);
  const greek = GREEK_CODE.exec(cut);
  if (greek && country !== 'cyprus') {
    const place = byLongestPrefix(`${greek[1]}${greek[2]}`, GREEK_PREFIXES);
    if (place) return place;
  }
  const cypriot = CYPRUS_CODE.exec(cut);
  return cypriot?.[1] && country !== 'greece' ? byLongestPrefix(cypriot[1], CYPRUS_PREFIXES) : null;
}
