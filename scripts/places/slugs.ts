import { normalise } from '../../lib/places/normalise';
import type { Draft } from './merge';

/** From this population on, the town of an island or unit of the same name is its 'city', below it its 'town'. */
const CITY_POPULATION = 24_000;
/** Islands whose main town is not called a city despite its size. */
const TOWNS_ALL_THE_SAME = new Set(['corfu', 'rhodes']);

/** When competing for the bare slug, a quarter counts like a town with a hundredth of its city's population. */
const QUARTER = 1.8;

/** English, lower case, hyphenated. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Assigns slugs to all places. Regions keep theirs. A town in a region of the same name becomes `limassol-city` or
 * `paros-town`. Among namesakes the best known gets the bare slug, the others append their parents' slugs.
 */
export function assignSlugs(drafts: readonly Draft[]): void {
  const byId = new Map(drafts.map((place) => [place.id, place]));
  const taken = new Map<string, number>();
  for (const place of drafts)
    if (place.kind === 'region' || place.kind === 'country') taken.set(place.slug, place.id);
  const fame = (place: Draft): number => {
    if (place.kind === 'area')
      return fame(byId.get(place.parentId ?? 0) ?? { ...place, kind: 'city' }) - QUARTER;
    return Math.log10(place.population + 100);
  };
  const rest = drafts
    .filter((place) => place.kind === 'city' || place.kind === 'area')
    .sort((a, b) => fame(b) - fame(a) || a.id - b.id);
  for (const place of rest) {
    const options = [slugOf(place.nameEn)];
    const key = normalise(place.nameEn);
    let suffixed = slugOf(place.nameEn);
    for (let at = byId.get(place.parentId ?? 0); at; at = byId.get(at.parentId ?? 0)) {
      if (at.kind === 'region' && normalise(at.nameEn) === key && place.kind === 'city') {
        options.length = 0;
        const isCity = place.population >= CITY_POPULATION && !TOWNS_ALL_THE_SAME.has(at.slug);
        options.push(`${slugOf(place.nameEn)}-${isCity ? 'city' : 'town'}`);
        break;
      }
      const parent = at.slug.replace(/-(city|town)$/, '');
      suffixed = `${suffixed}-${parent}`;
      options.push(`${slugOf(place.nameEn)}-${parent}`, suffixed);
    }
    options.push(`${slugOf(place.nameEn)}-${place.id}`);
    const slug = options.find((option) => !taken.has(option));
    if (!slug) throw new Error(`No slug left for ${place.nameEn} (${place.id})`);
    taken.set(slug, place.id);
    place.slug = slug;
  }
}
