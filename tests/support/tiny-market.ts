import { createUser, findPlace } from './factories';

/** What random homes and searches need: an owner, places of homes, and larger places to search in. */
export async function createTinyMarket() {
  const idsOf = (slugs: string[]) => Promise.all(slugs.map(async (slug) => (await findPlace(slug)).id));
  return {
    ownerId: (await createUser()).id,
    places: await idsOf(['germasogeia', 'limassol', 'heraklion-city', 'kolonaki', 'paros']),
    areas: await idsOf(['limassol', 'attica', 'cyprus']),
  };
}
