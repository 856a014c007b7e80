import { db } from '@/lib/db';
import { ADDRESS_LIMIT, type AddressSuggestion, suggestAddresses } from '@/lib/places/address-suggestions';
import type { Country } from '@/lib/places/constants';
import { nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { askForward, askReverse, geocoderInUse } from '@/lib/places/geocoding/geocoder';
import { isInGovernmentControlledCyprus } from '@/lib/places/land';
import { resolveLocation } from '@/lib/places/resolve';
import type { Geocoder, Place } from '@/lib/places/types';
import { tLabels } from '@/messages/labels';
import { tPlaces } from '@/messages/places';

/** km. Closer to a place's centre, a street and number would be false precision. */
const CENTRE_KM = 0.25;
/** km. Closer points are in the settlement; others are near it. */
const INSIDE_KM = 3;
const NEAR_KM = 25;
const KEPT_DAYS = 180;
/** Decimals of cached coordinates, about 11 m. */
const DECIMALS = 4;

/** The gazetteer's address at a place's centre, else the geocoder's (cached), else the nearest place. */
export async function reverseGeocode(
  latitude: number,
  longitude: number,
  mayAsk: () => Promise<boolean>,
): Promise<string | null> {
  // Points far from both countries have no listings, and we are no public geocoder.
  const nearest = nearestPlace(latitude, longitude, { withinKm: NEAR_KM });
  if (!nearest) return null;
  const address = addressOf(nearest.place);
  if (nearest.distanceKm <= CENTRE_KM) return address;
  const geocoder = geocoderInUse();
  const street = geocoder && (await reverseGeocodeCached(geocoder, latitude, longitude, mayAsk));
  return street ?? (nearest.distanceKm <= INSIDE_KM ? address : tPlaces('near', { address }));
}

async function reverseGeocodeCached(
  geocoder: Geocoder,
  latitude: number,
  longitude: number,
  mayAsk: () => Promise<boolean>,
): Promise<string | null> {
  const query = `reverse:${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  const kept = await db.geocodeEntry.findUnique({
    where: { query },
    select: { label: true, fetchedAt: true },
  });
  if (kept && kept.fetchedAt > oldest) return kept.label;
  const label = (await mayAsk()) ? await askReverse(geocoder, latitude, longitude) : undefined;
  if (label === undefined) return kept?.label ?? null;
  if (!geocoder.mayKeep) return label;
  const entry = { label, latitude, longitude, fetchedAt: new Date() };
  await db.geocodeEntry.upsert({ where: { query }, create: { query, ...entry }, update: entry });
  return label;
}

function addressOf(place: Place): string {
  const label = placeLabel(place);
  const country = tLabels(`country.${place.country}`);
  return label.endsWith(country) ? label : `${label}, ${country}`;
}

export function forwardGeocode(text: string): { latitude: number; longitude: number } | null {
  const place = resolveLocation(text)?.place;
  return place && place.kind !== 'country' ? { latitude: place.latitude, longitude: place.longitude } : null;
}

type Located = { latitude: number | null; longitude: number | null; location: string };

export function pointOfHome({ latitude, longitude, location }: Located) {
  return latitude === null || longitude === null ? forwardGeocode(location) : { latitude, longitude };
}

const STREET = /\p{L}{3,}.*\d|\d.*\p{L}{3,}|\p{L}{6,}/u;

/** Streets from the geocoder, if available, then the gazetteer's places. */
export async function findAddresses(typed: string, country: Country): Promise<AddressSuggestion[]> {
  const known = suggestAddresses(typed, country);
  const geocoder = geocoderInUse();
  if (!geocoder || !STREET.test(typed)) return known;
  const streets = ((await askForward(geocoder, typed, country)) ?? []).filter(
    ({ latitude, longitude }) => country !== 'cyprus' || isInGovernmentControlledCyprus(latitude, longitude),
  );
  return [...streets, ...known].slice(0, ADDRESS_LIMIT);
}
