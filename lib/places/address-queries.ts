import { ADDRESS_LIMIT, type AddressSuggestion, suggestAddresses } from '@/lib/places/address-suggestions';
import type { PlaceCountry } from '@/lib/places/constants';
import { askForward, hasGeocoder } from '@/lib/places/geocoder';
import { isInGovernmentControlledCyprus } from '@/lib/places/land';

/** Fewer letters and no number name no street. */
const STREET = /\p{L}{3,}.*\d|\d.*\p{L}{3,}|\p{L}{6,}/u;

/**
 * Addresses for what was typed so far: the gazetteer's, and where the operator has set a geocoder, its streets before
 * them. A geocoder that fails or is busy leaves the gazetteer's.
 */
export async function findAddresses(typed: string, country: PlaceCountry): Promise<AddressSuggestion[]> {
  const known = suggestAddresses(typed, country);
  if (!hasGeocoder() || !STREET.test(typed)) return known;
  const streets = ((await askForward(typed, country)) ?? []).filter(
    ({ latitude, longitude }) => country !== 'cyprus' || isInGovernmentControlledCyprus(latitude, longitude),
  );
  return [...streets, ...known].slice(0, ADDRESS_LIMIT);
}
