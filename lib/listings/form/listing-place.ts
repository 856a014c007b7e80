import { invalidField } from '@/lib/errors';
import type { ListingInput } from '@/lib/listings/form/form-schema';
import { MAX_PIN_DISTANCE_KM } from '@/lib/places/constants';
import { distanceKm } from '@/lib/places/distance';
import { nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { isOnLand, placeProblem } from '@/lib/places/land';
import { resolveLocation } from '@/lib/places/resolve';
import { tListingPlace } from '@/messages/listing-place';

type Point = { latitude: number; longitude: number };
export type ListingPlace = Point & { placeId: number };

type Address = Pick<ListingInput, 'location' | 'postalCode' | 'country' | 'latitude' | 'longitude'>;

/** @throws AppError `invalid` with the field `location` */
export function requireListingPlace(address: Address): ListingPlace {
  const place = listingPlace(address);
  if ('problem' in place) throw invalidField('location', place.problem);
  return place;
}

/** The pin's position, or else that of the place in the address. */
function listingPlace(input: Address): ListingPlace | { problem: string } {
  const { country, latitude, longitude } = input;
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const text = [input.location, input.postalCode].filter(Boolean).join(', ');
  const named = resolveLocation(text, { country })?.place ?? null;
  const near = pin ? (nearestPlace(pin.latitude, pin.longitude)?.place ?? null) : null;
  const place = named && named.kind !== 'country' ? named : near;
  if (!place) return { problem: tListingPlace('unknown') };
  const problem = placeProblem(country, place, pin);
  if (problem) return { problem };
  if (!pin) return { placeId: place.id, latitude: place.latitude, longitude: place.longitude };
  if (!isOnLand(pin.latitude, pin.longitude)) return { problem: tListingPlace('inTheSea') };
  if (distanceKm(pin, place) > MAX_PIN_DISTANCE_KM)
    return { problem: tListingPlace('far', { place: placeLabel(place) }) };
  return { placeId: place.id, ...pin };
}
