/**
 * The places of Cyprus and Greece, loaded once from data/places.json (data/README.md).
 * Country → Cyprus district, or Greek region → regional unit or island → town or village → area. Regions can
 * contain regions (South Aegean → Cyclades → Paros).
 * A town named like its district, unit or island is two places: the whole (`limassol`, kind region) and the
 * town alone (`limassol-city`). The bare slug, label and name mean the whole, because a search for 'Limassol'
 * or 'Paros' should include the suburbs. `athens` is Greater Athens, `athens-city` the municipality; Piraeus,
 * East and West Attica are next to it in `attica`. The free part of `famagusta` is Paralimni, Protaras and
 * Ayia Napa.
 */
import { type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { tPlaces } from '@/messages/places';
import { COUNTRIES, type Country, PLACE_KINDS } from './constants';
import rows from './data/places.json' with { type: 'json' };
import { distanceKm } from './distance';
import { russianName } from './russian-name';
import type { Place, PlaceFilter } from './types';

function decodePlace(row: string): Place {
  const [
    id,
    kind,
    country,
    parentId,
    slug,
    nameEn,
    nameEl,
    nameRu,
    others,
    latitude,
    longitude,
    population,
    occupied,
  ] = row.split('|');
  const knownKind = PLACE_KINDS.find((known) => known === kind);
  const knownCountry = COUNTRIES.find((known) => known === country);
  if (!knownKind || !knownCountry || !slug || !nameEn || !nameEl) throw new Error(`Not a place: ${row}`);
  return {
    id: Number(id),
    kind: knownKind,
    country: knownCountry,
    parentId: parentId ? Number(parentId) : null,
    slug,
    nameEn,
    nameEl,
    nameRu: nameRu || russianName(nameEl),
    otherNames: others ? others.split(',') : [],
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    occupied: occupied === '1',
  };
}

const PLACES: readonly Place[] = rows.map(decodePlace);
const BY_ID: ReadonlyMap<number, Place> = new Map(PLACES.map((place) => [place.id, place]));
const BY_SLUG: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.slug, place]));
const CHILDREN: ReadonlyMap<number, readonly Place[]> = groupByParent();

function groupByParent(): Map<number, Place[]> {
  const groups = new Map<number, Place[]>();
  for (const place of PLACES) {
    if (place.parentId === null) continue;
    const siblings = groups.get(place.parentId);
    if (siblings) siblings.push(place);
    else groups.set(place.parentId, [place]);
  }
  return groups;
}

export function getPlace(id: number): Place | null {
  return BY_ID.get(id) ?? null;
}

export function getPlaceBySlug(slug: string): Place | null {
  return BY_SLUG.get(slug) ?? null;
}

export function listPlaces(filter: PlaceFilter = {}): Place[] {
  return PLACES.filter(
    (place) =>
      (filter.country === undefined || place.country === filter.country) &&
      (filter.kind === undefined || place.kind === filter.kind),
  );
}

export function childrenOf(id: number): readonly Place[] {
  return CHILDREN.get(id) ?? [];
}

/** The id and all ids below it; `[]` if unknown. */
export function descendantIdsOf(id: number): number[] {
  if (!BY_ID.has(id)) return [];
  const ids = [id];
  for (let at = 0; at < ids.length; at++) {
    for (const child of childrenOf(ids[at] ?? id)) ids.push(child.id);
  }
  return ids;
}

export function ancestorsOf(id: number): Place[] {
  const chain: Place[] = [];
  for (let parent = BY_ID.get(id)?.parentId; parent != null; parent = BY_ID.get(parent)?.parentId) {
    const place = BY_ID.get(parent);
    if (place) chain.unshift(place);
  }
  return chain;
}

export function wholeOf(place: Place): Place | null {
  if (place.kind !== 'city') return null;
  return (
    ancestorsOf(place.id).find((other) => other.kind === 'region' && other.nameEn === place.nameEn) ?? null
  );
}

/** In the current language; in English for a language that the gazetteer lacks. */
export function localName({ nameEn, nameEl, nameRu }: Place): string {
  const names: Partial<Record<Language, string>> = { el: nameEl, ru: nameRu };
  return names[currentLanguage()] ?? nameEn;
}

/** `resolveLocation(placeLabel(place))` returns the place or its namesake in the same region. */
export function placeLabel(place: Place): string {
  const name = localName(place);
  if (place.kind === 'country' || place.kind === 'region') return name;
  if (place.kind === 'city' && wholeOf(place)) {
    return tPlaces(place.slug.endsWith('-city') ? 'city' : 'town', { name });
  }
  const context = contextOf(place);
  return context ? `${name}, ${context}` : name;
}

/** 'Germasogeia, Limassol', or the address as entered if the place is unknown. */
export function placeName(home: { placeId: number | null; location: string }): string {
  const place = home.placeId === null ? null : getPlace(home.placeId);
  return place ? placeLabel(place) : home.location;
}

/** The address as entered; on Greek and Russian pages the place by its name there. */
export const localAddressOf = (home: { placeId: number | null; location: string }): string =>
  currentLanguage() === SOURCE_LANGUAGE ? home.location : placeName(home);

const SECTORS = new Set(['central-athens', 'north-athens', 'south-athens', 'west-athens']);

function contextOf(place: Place): string | null {
  const above = ancestorsOf(place.id).reverse();
  const parent = above.find((other) => !SECTORS.has(other.slug));
  if (!parent) return null;
  return localName(parent);
}

const SETTLEMENTS = PLACES.filter(({ kind }) => kind === 'city' || kind === 'area');
/** Minimum km per degree of latitude, and of longitude up to 43° north. */
const DEGREE_KM = { latitude: 111, longitude: 80 };

/** Distance in km; `null` if none is within `withinKm` or the point is not finite. */
export function nearestPlace(
  latitude: number,
  longitude: number,
  options: { country?: Country; withinKm?: number } = {},
): { place: Place; distanceKm: number } | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  let within = options.withinKm ?? 50;
  let nearest: Place | null = null;
  for (const place of SETTLEMENTS) {
    if (Math.abs(place.latitude - latitude) * DEGREE_KM.latitude > within) continue;
    if (Math.abs(place.longitude - longitude) * DEGREE_KM.longitude > within) continue;
    if (options.country && place.country !== options.country) continue;
    const km = distanceKm(place, { latitude, longitude });
    if (km > within || (nearest && km === within)) continue;
    nearest = place;
    within = km;
  }
  return nearest && { place: nearest, distanceKm: within };
}
