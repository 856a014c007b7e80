import { normalise } from '../../lib/places/normalise';
import type { Draft } from './merge';

/** From this many inhabitants on, the town of an island or unit of its name is its 'city', below its 'town'. */
const CITY_POPULATION = 24_000;
/** Islands whose town nobody calls a city. */
const TOWNS_ALL_THE_SAME = new Set(['corfu', 'rhodes']);

/** A quarter counts like a town of a hundredth of its city's inhabitants when both want the bare slug. */
const QUARTER = 1.8;

/** English, lower case, hyphens. */
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
 * Gives every place its slug. Regions keep theirs. A town inside a region of its own name is `limassol-city` or
 * `paros-town`. Of several places of one name the best known has the bare slug, the others add their parents' slugs.
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
