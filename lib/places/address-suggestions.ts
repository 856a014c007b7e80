import { z } from 'zod';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import { ancestorsOf, placeLabel } from './gazetteer';
import { resolveLocation } from './resolve';
import { suggestPlaces } from './suggest';
import type { Place } from './types';

export const addressSchema = z.object({
  /** As displayed and stored. */
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The coordinates are the town's or village's, not the house's. */
  isApproximate: z.boolean(),
  country: z.enum(COUNTRIES),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  postal_code: z.string(),
});
export type AddressSuggestion = z.output<typeof addressSchema>;

export const ADDRESS_LIMIT = 5;
const ADDRESS_MIN_LETTERS = 3;

/** The text after the last comma is a place prefix, the rest the street. */
export function suggestAddresses(typed: string, country: Country): AddressSuggestion[] {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text.length < ADDRESS_MIN_LETTERS) return [];
  const comma = text.lastIndexOf(',');
  const street = comma === -1 ? '' : text.slice(0, comma).trim();
  const beginning = text.slice(comma + 1).trim();
  const found = suggestPlaces(beginning || street, { limit: ADDRESS_LIMIT * 2, country })
    .map(({ place }) => toSuggestion(place, street))
    .filter((suggestion) => suggestion !== null);
  const named = found.length > 0 ? [] : placesNamedIn(text, country);
  return withoutRepetition([...found, ...named]).slice(0, ADDRESS_LIMIT);
}

function placesNamedIn(text: string, country: Country): AddressSuggestion[] {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length - 1); count >= 1; count -= 1) {
    const tail = words.slice(-count).join(' ');
    if (tail.length < ADDRESS_MIN_LETTERS || !/^\p{L}/u.test(tail)) continue;
    const places = suggestPlaces(tail, { limit: ADDRESS_LIMIT * 2, country });
    if (places.length > 0)
      return places.flatMap(({ place }) => toSuggestion(place, words.slice(0, -count).join(' ')) ?? []);
  }
  const resolved = resolveLocation(text, { country });
  return (resolved?.places ?? []).flatMap((place) => toSuggestion(place, '') ?? []);
}

function toSuggestion(place: Place, street: string): AddressSuggestion | null {
  if (place.kind === 'country' || place.occupied) return null;
  const region = [place, ...ancestorsOf(place.id)].find(({ kind }) => kind === 'region');
  const label = placeLabel(place);
  const before = street && !label.toLowerCase().startsWith(street.toLowerCase()) ? street : '';
  return {
    label: before ? `${before}, ${label}` : label,
    latitude: place.latitude,
    longitude: place.longitude,
    isApproximate: true,
    country: place.country,
    region: region?.nameEn ?? '',
    city: place.kind === 'region' ? '' : place.nameEn,
    street: before,
    postal_code: '',
  };
}

function withoutRepetition(suggestions: AddressSuggestion[]): AddressSuggestion[] {
  return suggestions.filter(
    ({ label }, index) => suggestions.findIndex((other) => other.label === label) === index,
  );
}
