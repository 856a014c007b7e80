import { CONFIRMED_AT } from '@/lib/confirmations/open-query';
import type { PlaceFreshness } from '@/lib/confirmations/types';
import { readDb } from '@/lib/db';
import { CONFIRMED_DAYS } from '@/lib/listings/constants';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { childrenOf, descendantIdsOf, listPlaces } from '@/lib/places/gazetteer';

/** Each country, followed by its regions with public homes, most homes first. */
export async function listFreshness(): Promise<PlaceFreshness[][]> {
  const countries = listPlaces({ kind: 'country' });
  const parts = countries.flatMap(({ id }) => [id, ...childrenOf(id).map((region) => region.id)]);
  const inside = parts.flatMap((part) => descendantIdsOf(part).map((place) => ({ part, place })));
  const rows = await readDb.$queryRaw<PlaceFreshness[]>`
    WITH homes AS (
      SELECT l.place_id AS place, now() - ${CONFIRMED_AT} AS age, CASE l.property_status
        WHEN 'for_rent' THEN ${CONFIRMED_DAYS.for_rent}::int ELSE ${CONFIRMED_DAYS.for_sale}::int END AS days
      FROM listings l WHERE ${PUBLIC_LISTING_SQL})
    SELECT p.part AS "placeId", count(*)::int AS homes,
      (count(*) FILTER (WHERE age <= make_interval(days => days)))::int AS confirmed,
      floor(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY age)) / 86400)::int AS "medianDays"
    FROM homes JOIN unnest(${inside.map(({ place }) => place)}::int[], ${inside.map(({ part }) => part)}::int[])
      AS p(place, part) USING (place)
    GROUP BY p.part ORDER BY homes DESC, p.part`;
  return countries.flatMap((country) => {
    const regions = new Set(childrenOf(country.id).map(({ id }) => id));
    const whole = rows.filter(({ placeId }) => placeId === country.id);
    return whole.length > 0 ? [[...whole, ...rows.filter(({ placeId }) => regions.has(placeId))]] : [];
  });
}
