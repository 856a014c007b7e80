import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
/** Longitude, latitude pairs in a row, five decimals (about a metre). */
export type Ring = number[];

/** The island of Cyprus is six features of Natural Earth; Greece is one. */
const FEATURES = new Set([
  'Cyprus',
  'N. Cyprus',
  'Cyprus U.N. Buffer Zone',
  'Dhekelia',
  'Akrotiri',
  'Greece',
]);

/** The outer rings of both countries. Inner rings are borders with a part listed beside it, never water. */
export function landPolygons(atlas: Atlas): Ring[] {
  const rings: Ring[] = [];
  for (const country of feature(atlas, atlas.objects.countries).features) {
    if (!FEATURES.has(country.properties.name)) continue;
    const { geometry } = country;
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
