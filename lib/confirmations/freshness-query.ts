import { CONFIRMED_AT } from '@/lib/confirmations/open-query';
import type { PlaceFreshness } from '@/lib/confirmations/types';
import { readDb } from '@/lib/db';
import { CONFIRMED_DAYS } from '@/lib/listings/constants';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { childrenOf, descendantIdsOf, listPlaces } from '@/lib/places/gazetteer';

/** Homes of a place by the whole days since their confirmation. */
type Age = { placeId: number; days: number; homes: number; confirmed: number };

/** Each country, followed by its regions, most homes first. Counted by age: sorting a million homes takes seconds. */
export async function listFreshness(): Promise<PlaceFreshness[][]> {
  const countries = listPlaces({ kind: 'country' });
  const parts = countries.flatMap(({ id }) => [id, ...childrenOf(id).map((region) => region.id)]);
  const inside = parts.flatMap((part) => descendantIdsOf(part).map((place) => ({ part, place })));
  const ages = await readDb.$queryRaw<Age[]>`
    WITH counted AS (
      SELECT l.place_id AS place, floor(extract(epoch FROM now() - ${CONFIRMED_AT}) / 86400)::int AS days,
        l.property_status = 'for_rent' AS rent, count(*)::int AS homes
      FROM listings l WHERE ${PUBLIC_LISTING_SQL} GROUP BY 1, 2, 3)
    SELECT p.part AS "placeId", greatest(c.days, 0) AS days, sum(c.homes)::int AS homes,
      coalesce(sum(c.homes) FILTER (WHERE c.days < CASE WHEN c.rent THEN ${CONFIRMED_DAYS.for_rent}::int
        ELSE ${CONFIRMED_DAYS.for_sale}::int END), 0)::int AS confirmed
    FROM counted c JOIN unnest(${inside.map(({ place }) => place)}::int[], ${inside.map(({ part }) => part)}::int[])
      AS p(place, part) USING (place)
    GROUP BY 1, 2 ORDER BY 1, 2`;
  return countries.flatMap(({ id }) => {
    const regions = childrenOf(id).flatMap((region) => freshnessOf(region.id, ages));
    const country = freshnessOf(id, ages);
    return country.length > 0 ? [[...country, ...regions.sort((a, b) => b.homes - a.homes)]] : [];
  });
}

/** Empty without homes. `all` is in the order of days. */
function freshnessOf(placeId: number, all: readonly Age[]): PlaceFreshness[] {
  const ages = all.filter((age) => age.placeId === placeId);
  const homes = ages.reduce((sum, age) => sum + age.homes, 0);
  const confirmed = ages.reduce((sum, age) => sum + age.confirmed, 0);
  let counted = 0;
  for (const age of ages) {
    counted += age.homes;
    if (counted * 2 >= homes) return [{ placeId, homes, confirmed, medianDays: age.days }];
  }
  return [];
}
