/**
 * Deliberately coarse: for texts without a name, and to tell namesakes apart. Cyprus: the first digit is the
 * district. Greece: two digits are the prefecture, in Attica and Thessaloniki three to five the municipality,
 * on islands the island. Sources: Cyprus Post's published ranges and ELTA's prefixes.
 */
import type { Country } from '@/lib/places/constants';
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

/** In Greece (`country`) a four-digit number may be a year and is ignored. */
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
