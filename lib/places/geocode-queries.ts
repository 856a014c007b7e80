import { db } from '@/lib/db';
import { COUNTRY_LABELS, type Country } from '@/lib/listings/constants';
import { ADDRESS_LIMIT, type AddressSuggestion, suggestAddresses } from '@/lib/places/address-suggestions';
import { nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { askForward, askReverse, hasGeocoder } from '@/lib/places/geocoder';
import { isInGovernmentControlledCyprus } from '@/lib/places/land';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place } from '@/lib/places/types';

/** km. This close to a place's centre, a street and number would be false precision. */
const CENTRE_KM = 0.25;
/** km. This close to a settlement's centre, a point counts as in it; farther out, as near it. */
const INSIDE_KM = 3;
const NEAR_KM = 25;
/** Cached geocoder results are refreshed after this many days. */
const KEPT_DAYS = 180;
/** Decimals of a lookup, about 11 m, so that nearby clicks share a result. */
const DECIMALS = 4;

/**
 * The address of a point in Cyprus or Greece: the gazetteer's if the point is a place's centre, else the operator's
 * geocoder's (cached in the database), else the nearest place; `null` if unknown.
 *
 * @param mayAsk whether the geocoder may be asked on behalf of this caller; the nearest place has to do if not
 */
export async function reverseGeocode(
  latitude: number,
  longitude: number,
  mayAsk: () => Promise<boolean>,
): Promise<string | null> {
  // Far from both countries there are no listings to show, and we are no public geocoder.
  const nearest = nearestPlace(latitude, longitude, { withinKm: NEAR_KM });
  if (!nearest) return null;
  const address = addressOf(nearest.place);
  if (nearest.distanceKm <= CENTRE_KM) return address;
  const street = hasGeocoder() ? await reverseGeocodeCached(latitude, longitude, mayAsk) : null;
  return street ?? (nearest.distanceKm <= INSIDE_KM ? address : `Near ${address}`);
}

async function reverseGeocodeCached(
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
  const label = (await mayAsk()) ? await askReverse(latitude, longitude) : undefined;
  if (label === undefined) return kept?.label ?? null;
  const entry = { label, latitude, longitude, fetchedAt: new Date() };
  await db.geocodeEntry.upsert({ where: { query }, create: { query, ...entry }, update: entry });
  return label;
}

function addressOf(place: Place): string {
  const label = placeLabel(place);
  const country = COUNTRY_LABELS[place.country];
  return label.endsWith(country) ? label : `${label}, ${country}`;
}

/** The coordinates of an address from the gazetteer alone; `null` if it names no place below a country. */
export function forwardGeocode(text: string): { latitude: number; longitude: number } | null {
  const place = resolveLocation(text)?.place;
  return place && place.kind !== 'country' ? { latitude: place.latitude, longitude: place.longitude } : null;
}

type Located = { latitude: number | null; longitude: number | null; location: string };

/** A home's position on the map: its own, else that of the place its address names. */
export function pointOfHome({ latitude, longitude, location }: Located) {
  return latitude === null || longitude === null ? forwardGeocode(location) : { latitude, longitude };
}

/** Text that may name a street; with fewer letters and no number it cannot. */
const STREET = /\p{L}{3,}.*\d|\d.*\p{L}{3,}|\p{L}{6,}/u;

/**
 * Addresses matching what was typed so far: the gazetteer's, preceded by streets if the operator has configured a
 * geocoder. If that fails or is busy, only the gazetteer's.
 */
export async function findAddresses(typed: string, country: Country): Promise<AddressSuggestion[]> {
  const known = suggestAddresses(typed, country);
  if (!hasGeocoder() || !STREET.test(typed)) return known;
  const streets = ((await askForward(typed, country)) ?? []).filter(
    ({ latitude, longitude }) => country !== 'cyprus' || isInGovernmentControlledCyprus(latitude, longitude),
  );
  return [...streets, ...known].slice(0, ADDRESS_LIMIT);
}
