import { ADDRESS_LIMIT, type AddressSuggestion, suggestAddresses } from '@/lib/places/address-suggestions';
import type { PlaceCountry } from '@/lib/places/constants';
import { askForward, hasGeocoder } from '@/lib/places/geocoder';
import { isInGovernmentControlledCyprus } from '@/lib/places/land';

/** Text that may name a street; with fewer letters and no number it cannot. */
const STREET = /\p{L}{3,}.*\d|\d.*\p{L}{3,}|\p{L}{6,}/u;

/**
 * Addresses matching what was typed so far: the gazetteer's, preceded by streets if the operator has configured a
 * geocoder. If that fails or is busy, only the gazetteer's.
 */
export async function findAddresses(typed: string, country: PlaceCountry): Promise<AddressSuggestion[]> {
  const known = suggestAddresses(typed, country);
  if (!hasGeocoder() || !STREET.test(typed)) return known;
  const streets = ((await askForward(typed, country)) ?? []).filter(
    ({ latitude, longitude }) => country !== 'cyprus' || isInGovernmentControlledCyprus(latitude, longitude),
  );
  return [...streets, ...known].slice(0, ADDRESS_LIMIT);
}
