import { HOME_CLASSES, priceBounds } from '@/lib/affordability/price-bounds';
import type { Budget } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Market } from '@/lib/listings/constants';
import type { Country } from '@/lib/places/constants';
import { NEW_UNTIL_SQL } from '@/lib/search/home-facts-sql';

// What somebody can afford, for the alias `l`: the price bounds of lib/affordability in SQL.

const isNewBuild = () => Prisma.sql`${Prisma.raw(NEW_UNTIL_SQL)} >= ${new Date().getUTCFullYear()}::int`;
const IS_LAND = Prisma.sql`(l.property_type = 'land')`;
/** The position in HOME_CLASSES. */
const homeClass = () => Prisma.sql`
  (4 * (l.country = 'greece')::int + 2 * (${isNewBuild()})::int + ${IS_LAND}::int)`;

export function affordableSql(market: Market, budget: Budget): Prisma.Sql {
  const bounds = priceBounds(market, budget);
  const byClass = HOME_CLASSES.map((one) => bounds.highest({ ...one, areaM2: null }));
  const byArea = HOME_CLASSES.flatMap((one, at) =>
    bounds.dependsOnArea(one)
      ? [
          Prisma.sql`WHEN ${at}::int THEN (${bounds.areas.map((areaM2) =>
            bounds.highest({ ...one, areaM2 }),
          )}::bigint[])[ceil(least(l.area_m2, 1000))::int]`,
        ]
      : [],
  );
  const ofArea =
    byArea.length > 0 ? Prisma.sql`CASE ${homeClass()} ${Prisma.join(byArea, ' ')} END` : Prisma.sql`NULL`;
  return Prisma.sql`l.price_cents > 0
    AND l.price_cents <= coalesce(${ofArea}, (${byClass}::bigint[])[${homeClass()} + 1])`;
}

export type LeftCandidate = {
  id: number;
  cents: number;
  country: Country;
  areaM2: number | null;
  isNew: boolean;
  isLand: boolean;
};

/** Of each class the cheapest, of which `wanted` are enough, unless the area matters, too. */
export function leftCandidatesSql(budget: Budget, where: Prisma.Sql, wanted: number): Prisma.Sql {
  const bounds = priceBounds('for_sale', budget);
  const unordered = HOME_CLASSES.flatMap((one, at) => (bounds.dependsOnArea(one) ? [at] : []));
  return Prisma.sql`
    SELECT id, cents, country, "areaM2", "isNew", "isLand" FROM (
      SELECT l.id, l.price_cents::float8 AS cents, l.country, l.area_m2 AS "areaM2", ${isNewBuild()} AS "isNew",
        ${IS_LAND} AS "isLand", ${homeClass()} AS class,
        row_number() OVER (PARTITION BY ${homeClass()} ORDER BY l.price_cents, l.id) AS nth
      FROM listings l WHERE ${where}) homes
    WHERE nth <= ${wanted}::int OR class = ANY(${unordered}::int[])`;
}

export function idsByWhatIsLeft(rows: readonly LeftCandidate[], budget: Budget): number[] {
  const ranked = rows.map(({ id, cents, country, areaM2, isNew, isLand }) => {
    const home = { country, areaM2, isLand, isNewBuild: isNew, priceCents: cents };
    return { id, ...(paidFor(home, budget) as Paid) };
  });
  return ranked.sort((a, b) => byWhatIsLeft(a, b) || a.id - b.id).map(({ id }) => id);
}

/** Cards do not say it. */
export async function newBuildsAmong(ids: readonly number[]): Promise<number[]> {
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT l.id FROM listings l WHERE l.id = ANY(${ids}::int[]) AND ${isNewBuild()}`;
  return rows.map(({ id }) => id);
}
