import { db } from '@/lib/db';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { askReverse, hasGeocoder } from '@/lib/places/geocoder';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place } from '@/lib/places/types';

/** A point this near to a place's own is the place's: a street and a number would be false precision. km. */
const CENTRE_KM = 0.25;
/** A point this near to a town, village or area lies in it; further out, it is near it. km. */
const INSIDE_KM = 3;
const NEAR_KM = 25;
/** Answers of the geocoder are asked for anew after this many days. */
const KEPT_DAYS = 180;
/** Decimals of a question: 11 m, so that a map's clicks meet the same answer. */
const DECIMALS = 4;

/**
 * The address of a point in Cyprus or Greece: from the gazetteer where the point is a place's own, else from the
 * operator's geocoder (kept in the database), else the nearest place; `null` where nothing is known.
 */
export async function reverseGeocode(latitude: number, longitude: number): Promise<string | null> {
  // Far from every place of the two countries there are no homes to show, and nobody needs us as a geocoder.
  const nearest = nearestPlace(latitude, longitude, { withinKm: NEAR_KM });
  if (!nearest) return null;
  const address = addressOf(nearest.place);
  if (nearest.distanceKm <= CENTRE_KM) return address;
  const street = hasGeocoder() ? await askKept(latitude, longitude) : null;
  return street ?? (nearest.distanceKm <= INSIDE_KM ? address : `Near ${address}`);
}

async function askKept(latitude: number, longitude: number): Promise<string | null> {
  const query = `reverse:${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  const kept = await db.geocodeEntry.findUnique({
    where: { query },
    select: { label: true, fetchedAt: true },
  });
  if (kept && kept.fetchedAt > oldest) return kept.label;
  const label = await askReverse(latitude, longitude);
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

/** The point of an address text by the gazetteer alone; `null` for a text that names no town, village or area. */
export function forwardGeocode(text: string): { latitude: number; longitude: number } | null {
  const place = resolveLocation(text)?.place;
  return place && place.kind !== 'country' ? { latitude: place.latitude, longitude: place.longitude } : null;
}

type Located = { latitude: number | null; longitude: number | null; location: string };

/** Where the map shows a home: at its own point, else at the place that its address names. */
export function pointOfHome({ latitude, longitude, location }: Located) {
  return latitude === null || longitude === null ? forwardGeocode(location) : { latitude, longitude };
}
