// Homes in the search index without PostgreSQL, and what working every one of them out finds.
import { isAffordable } from '@/lib/affordability/price-bounds';
import type { Budget, PricedHome } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import type { Market } from '@/lib/listings/constants';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import type { HomeQuery } from '@/lib/search/questions';
import { GROUPS, type Home, NO_FLOOR, NO_PRICE, newYearsUntil } from '@/server/search/columns';
import { Homes } from '@/server/search/homes';

type Plain = PricedHome & { id: number; market: Market };

/** A small generator, the same everywhere. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export function plainHomes(count: number, seed = 1): Plain[] {
  const draw = numbers(seed);
  const next = () => draw.next().value;
  return Array.from({ length: count }, (_, at) => {
    const market = next() < 0.7 ? 'for_sale' : 'for_rent';
    const isLand = next() < 0.15;
    const scale = next() ** 3;
    const euros = market === 'for_sale' ? 20_000 + 1_500_000 * scale : 250 + 5_000 * scale;
    return {
      id: at + 1,
      market,
      country: next() < 0.5 ? 'cyprus' : 'greece',
      isLand,
      isNewBuild: next() < 0.3,
      areaM2: next() < 0.1 ? null : Math.round(200 * (20 + 230 * next())) / 200,
      // Some have no price; many prices are equal.
      priceCents:
        next() < 0.03 ? 0 : next() < 0.5 ? Math.round(euros / 5_000) * 500_000 : Math.round(euros * 100),
    };
  });
}

const year = new Date().getUTCFullYear();

function homeOf({ id, market, country, isLand, isNewBuild, areaM2, priceCents }: Plain): Home {
  const type = isLand ? 'land' : id % 3 ? 'apartment' : 'house';
  const isAsking = priceCents > 0;
  return {
    id,
    version: id,
    latitude: Number.NaN,
    longitude: Number.NaN,
    curve: -1,
    cents: isAsking ? priceCents : NO_PRICE,
    centsPerM2: 0,
    listedMs: id,
    changedS: id,
    size: areaM2 ?? 0,
    floor: NO_FLOOR,
    year: 0,
    reducedUntilS: 0,
    confirmedUntilS: 0,
    score: id % 1_000,
    place: 0,
    group: GROUPS.findIndex((group) => group.status === market && group.type === type),
    facets: [market, type, country, ...(isAsking ? ['priced'] : []), ...newYearsUntil(isNewBuild ? year : 0)],
    lexemes: [],
  };
}

/** `changed` of them again, so that they are in the tail. */
export async function indexed(homes: readonly Plain[], changed = 0): Promise<Homes> {
  const index = await Homes.empty();
  for (const home of homes) index.put(homeOf(home));
  await index.compact();
  for (const home of homes.slice(0, changed)) index.put(homeOf(home));
  return index;
}

export const budgetQuery = (status: Market, budget: Budget, sort: ListingFilters['sort']): HomeQuery => ({
  status,
  filters: { ...NO_FILTERS, budget, sort },
  area: ANYWHERE,
  lexemes: null,
});

/** Ids of what fits, most left first. */
export function workedOut(homes: readonly Plain[], market: Market, budget: Budget): number[] {
  const fitting = homes.filter((home) => home.market === market && isAffordable(market, home, budget));
  const paid = (home: Plain): Paid =>
    market === 'for_sale'
      ? (paidFor(home, budget) as Paid)
      : { monthCents: home.priceCents, totalCents: home.priceCents };
  return fitting
    .map((home) => ({ id: home.id, ...paid(home) }))
    .sort((a, b) => byWhatIsLeft(a, b) || a.id - b.id)
    .map(({ id }) => id);
}
