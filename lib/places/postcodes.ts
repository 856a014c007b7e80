/**
 * Maps postcodes to places, deliberately coarse: a postcode helps if no name is given, and tells namesakes apart.
 * Cyprus: four digits, the first is the district. Greece: five digits, the first two are the prefecture; in Attica and
 * Thessaloniki the first three to five are the municipality, on islands the island. Sources: Cyprus Post's published
 * ranges and ELTA's prefixes.
 */
import type { Country } from '@/lib/listings/constants';
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
 * The place of the first postcode in a text, or `null`. Next to a Greek place name (`country`) a four-digit number,
 * which may also be a year, is not read as a Cypriot postcode.
 */
export function findPostcode(text: string, country: Country | null): Place | null {
  const cut = text.slice(0, 300);
  const greek = GREEK_CODE.exec(cut);
  if (greek && country !== 'cyprus') {
    const place = byLongestPrefix(`${greek[1]}${greek[2]}`, GREEK_PREFIXES);
    if (place) return place;
  }
  const cypriot = CYPRUS_CODE.exec(cut);
  return cypriot?.[1] && country !== 'greece' ? byLongestPrefix(cypriot[1], CYPRUS_PREFIXES) : null;
}
