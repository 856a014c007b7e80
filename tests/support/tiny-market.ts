import { createUser, findPlace } from './factories';

/** Limits of `refreshBitmaps` under which even the smallest market has bitmaps, in leaves and segments of a few listings. */
export const TINY = {
  minHomes: 0,
  leafHomes: 12,
  frequentHomes: 1,
  manyChanges: 0,
  segmentHomes: 30,
};

/** What `writeHomesAtRandom` and `searchFrom` need: an owner, places of homes, and larger places to search in. */
export async function createTinyMarket() {
  const idsOf = (slugs: string[]) => Promise.all(slugs.map(async (slug) => (await findPlace(slug)).id));
  return {
    ownerId: (await createUser()).id,
    places: await idsOf(['germasogeia', 'limassol', 'heraklion-city', 'kolonaki', 'paros']),
    areas: await idsOf(['limassol', 'attica', 'cyprus']),
  };
}
