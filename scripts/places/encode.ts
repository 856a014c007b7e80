import type { Place } from '../../lib/places/types';

/** One line of places.json, read by `decodePlace` in lib/places/gazetteer.ts. */
export function encodePlace(place: Place): string {
  const { id, kind, country, parentId, slug, nameEn, nameEl, nameRu, otherNames } = place;
  return [
    id,
    kind,
    country,
    parentId ?? '',
    slug,
    nameEn,
    nameEl,
    nameRu ?? '',
    otherNames.join(','),
    place.latitude,
    place.longitude,
    place.population,
    place.occupied ? 1 : 0,
  ].join('|');
}
