import { feature } from 'topojson-client';

type Atlas = Parameters<typeof feature>[0];
/** Flat longitude, latitude pairs with five decimals (about a metre). */
export type Ring = number[];

/** Natural Earth has the island of Cyprus as six features and Greece as one. */
const FEATURES = new Set([
  'Cyprus',
  'N. Cyprus',
  'Cyprus U.N. Buffer Zone',
  'Dhekelia',
  'Akrotiri',
  'Greece',
]);

/** The outer rings of both countries. Inner rings border on another listed feature, never on water. */
export function landPolygons(atlas: Atlas): Ring[] {
  const rings: Ring[] = [];
  const countries = atlas.objects.countries;
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no countries');
  for (const { properties, geometry } of feature(atlas, countries).features) {
    if (!FEATURES.has(String(properties?.name))) continue;
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    for (const [outer] of polygons) {
      if (outer)
        rings.push(outer.flatMap(([lng = 0, lat = 0]) => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]));
    }
  }
  return rings;
}
