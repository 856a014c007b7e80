/**
 * Natural Earth's 1:10,000,000 outlines. Shores are off by some hundred metres and small islands are missing,
 * so points slightly outside, or within 400 m of a town's centre, count as land.
 */

import { tPlaceProblem } from '@/messages/place-problem';
import rings from './data/land.json';
import { distanceKm } from './distance';
import { listPlaces, nearestPlace, placeLabel } from './gazetteer';
import type { Place } from './types';

type Box = { west: number; south: number; east: number; north: number };
type Polygon = Box & { readonly points: readonly number[] };

/** Degrees (about 300 m). */
const TOLERANCE = 0.003;
const DEGREE_KM = 111.2;

const POLYGONS: readonly Polygon[] = rings.map((ring) => {
  const points = ring.split(',').map(Number);
  return { points, ...boxOf(points) };
});

function boxOf(points: readonly number[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const [lng = 0, lat = 0] = [points[at], points[at + 1]];
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const TOWN_LAND_KM = 0.4;
const TOWN_LAND = TOWN_LAND_KM / DEGREE_KM;
/** The curated places up to this id have rounded centres, so they count only with known population. */
const HAND_KEPT_IDS = 10_000;

let townsOffTheOutlines: readonly Place[] | undefined;

export function isOnLand(latitude: number, longitude: number): boolean {
  if (isWithinOutlines(latitude, longitude)) return true;
  townsOffTheOutlines ??= listPlaces({ kind: 'city' }).filter(
    (town) =>
      (town.id > HAND_KEPT_IDS || town.population > 0) && !isWithinOutlines(town.latitude, town.longitude),
  );
  return townsOffTheOutlines.some(
    (town) =>
      Math.abs(town.latitude - latitude) < TOWN_LAND &&
      distanceKm(town, { latitude, longitude }) <= TOWN_LAND_KM,
  );
}

function isWithinOutlines(latitude: number, longitude: number): boolean {
  return POLYGONS.some(
    (polygon) =>
      longitude >= polygon.west - TOLERANCE * 2 &&
      longitude <= polygon.east + TOLERANCE * 2 &&
      latitude >= polygon.south - TOLERANCE &&
      latitude <= polygon.north + TOLERANCE &&
      (isInside(polygon.points, latitude, longitude) || isNearEdge(polygon.points, latitude, longitude)),
  );
}

function isInside(points: readonly number[], latitude: number, longitude: number): boolean {
  let inside = false;
  let [beforeLng = 0, beforeLat = 0] = [points[points.length - 2], points[points.length - 1]];
  for (let at = 0; at < points.length; at += 2) {
    const [lng = 0, lat = 0] = [points[at], points[at + 1]];
    const crosses = lat > latitude !== beforeLat > latitude;
    if (crosses && longitude < ((beforeLng - lng) * (latitude - lat)) / (beforeLat - lat) + lng)
      inside = !inside;
    [beforeLng, beforeLat] = [lng, lat];
  }
  return inside;
}

function isNearEdge(
  points: readonly number[],
  latitude: number,
  longitude: number,
  tolerance = TOLERANCE,
): boolean {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  let [fromX = 0, fromY = 0] = [points[points.length - 2], points[points.length - 1]];
  for (let at = 0; at < points.length; at += 2) {
    const [toX = 0, toY = 0] = [points[at], points[at + 1]];
    const nearBox =
      Math.min(fromY, toY) - tolerance <= latitude && Math.max(fromY, toY) + tolerance >= latitude;
    if (nearBox) {
      const [dx, dy] = [(toX - fromX) * squeeze, toY - fromY];
      const [px, py] = [(longitude - fromX) * squeeze, latitude - fromY];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      if (Math.hypot(px - along * dx, py - along * dy) <= tolerance) return true;
    }
    [fromX, fromY] = [toX, toY];
  }
  return false;
}

/**
 * Buffer zone and shores of southern Cyprus, hand-drawn from public maps: longitude, latitude, accurate to
 * about 1 km.
 */
const GOVERNMENT_CONTROLLED: readonly number[] = [
  32.2, 34.5, 34.2, 34.5, 34.2, 34.9, 34.01, 35.06, 33.975, 35.085, 33.945, 35.09, 33.9, 35.075, 33.87,
  35.085, 33.8, 35.055, 33.72, 35.045, 33.7, 35.02, 33.66, 35.025, 33.62, 35.05, 33.57, 35.07, 33.52, 35.06,
  33.49, 35.02, 33.475, 35.004, 33.455, 35.006, 33.452, 35.03, 33.455, 35.06, 33.47, 35.095, 33.44, 35.11,
  33.43, 35.15, 33.405, 35.175, 33.387, 35.195, 33.37, 35.185, 33.364, 35.1765, 33.352, 35.177, 33.34, 35.185,
  33.3, 35.17, 33.24, 35.165, 33.2, 35.185, 33.14, 35.178, 33.125, 35.152, 33.05, 35.15, 33.0, 35.14, 32.95,
  35.115, 32.88, 35.105, 32.83, 35.085, 32.76, 35.1, 32.71, 35.13, 32.7, 35.19, 32.6, 35.2, 32.2, 35.2,
];

/**
 * Includes the sovereign bases and the buffer zone's villages; approximate near the line. Homes north of it
 * must not be offered (Penal Code 303A).
 */
export function isInGovernmentControlledCyprus(latitude: number, longitude: number): boolean {
  return isInside(GOVERNMENT_CONTROLLED, latitude, longitude) && isOnLand(latitude, longitude);
}

type Point = { latitude: number; longitude: number };

/** How inaccurate the line may be, in degrees; a village's fields reach this far, in km. */
const LINE_TOLERANCE = 0.01;
const FIELDS_KM = 3;
/** The gazetteer lacks the quarters of northern Nicosia, so nothing is near them. */
const VILLAGE_POPULATION = 10_000;

/** Near the line, a point belongs to the free village named if no occupied one is nearer. */
function isOfFreeVillage(place: Place, point: Point): boolean {
  const { latitude, longitude } = point;
  return (
    place.kind === 'city' &&
    place.population < VILLAGE_POPULATION &&
    distanceKm(place, point) <= FIELDS_KM &&
    isNearEdge(GOVERNMENT_CONTROLLED, latitude, longitude, LINE_TOLERANCE) &&
    nearestPlace(latitude, longitude)?.place.occupied === false
  );
}

/** Whether advertising there is unlawful (Penal Code 303A); `null` if unknown. */
export function isOffLimits(country: Place['country'], place: Place | null, point: Point | null): boolean {
  if (place?.occupied) return true;
  if (country !== 'cyprus' || point === null) return false;
  const isInside = isInGovernmentControlledCyprus(point.latitude, point.longitude);
  return !isInside && !(place && isOfFreeVillage(place, point));
}

/** Error message if a home or project may not be there, else `null`. */
export function placeProblem(
  country: Place['country'],
  place: Place | null,
  point: Point | null,
): string | null {
  if (place && place.country !== country) return tPlaceProblem('otherCountry', { place: placeLabel(place) });
  return isOffLimits(country, place, point) ? tPlaceProblem('offLimits') : null;
}
