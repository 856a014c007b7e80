import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { PropertyStatus } from '@/lib/listings/constants';
import { countFacts, type OptionalFacts, recommendedScore } from '@/lib/listings/score/recommended-score';
import type { Country } from '@/lib/places/constants';

type Transaction = Pick<Database, '$queryRaw' | '$executeRaw'>;

type ScoreRow = OptionalFacts & {
  id: number;
  status: PropertyStatus;
  country: Country;
  stored: number;
  listedAt: Date;
  photoCount: number;
  descriptionLength: number;
  responseRate: number | null;
};

export type Rescored = {
  changed: { id: number; status: PropertyStatus; country: Country }[];
  held: number;
};

/** Keeps `updated_at` and `version`, since nobody edited. `held: 'skip'`: for background jobs that must not block. */
export async function rescoreListings(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
  { held }: { held: 'wait' | 'skip' } = { held: 'wait' },
): Promise<Rescored> {
  const due = (await readWrong(tx, ids, now)).map(({ id }) => id);
  if (due.length === 0) return { changed: [], held: 0 };
  // Ordered by id to avoid deadlocks. An edit locks its listing before reading it.
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM listings WHERE id = ANY(${due}::int[]) ORDER BY id
    FOR NO KEY UPDATE ${held === 'skip' ? Prisma.sql`SKIP LOCKED` : Prisma.empty}`;
  // Read again: a listing may have been edited before it was locked.
  const wrong = await readWrong(
    tx,
    locked.map(({ id }) => id),
    now,
  );
  const scores = wrong.map(({ id, score }) => ({ id, score }));
  await tx.$executeRaw`
    UPDATE listings l SET recommended_score = s.score
    FROM json_to_recordset(${JSON.stringify(scores)}::json) AS s(id int, score int) WHERE l.id = s.id`;
  const changed = wrong.map(({ id, status, country }) => ({ id, status, country }));
  return { changed, held: due.length - locked.length };
}

async function readWrong(
  tx: Pick<Transaction, '$queryRaw'>,
  ids: readonly number[],
  now: Date,
): Promise<(ScoreRow & { score: number })[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<ScoreRow[]>`
    SELECT l.id, l.property_status::text AS status, l.country::text AS country, l.recommended_score AS stored,
      l.listed_at AS "listedAt", l.bedrooms, l.bathrooms, l.area_m2 AS "areaM2", l.lot_size_m2 AS "lotSizeM2",
      l.year_built AS "yearBuilt", l.floor_level AS "floorLevel", l.parking_spaces AS "parkingSpaces",
      coalesce(char_length(d.description), 0) AS "descriptionLength", u.response_rate AS "responseRate",
      (SELECT count(*)::int FROM listing_images i WHERE i.listing_id = l.id) AS "photoCount"
    FROM listings l
    LEFT JOIN listing_details d ON d.listing_id = l.id
    LEFT JOIN users u ON u.id = l.owner_id
    WHERE l.id = ANY(${ids}::int[])`;
  return rows
    .map((row) => ({ ...row, score: recommendedScore({ ...row, factCount: countFacts(row), now }) }))
    .filter(({ stored, score }) => stored !== score);
}

export async function markOwnersForScores(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO listing_score_owners (owner_id, changed_at)
    SELECT id, clock_timestamp() FROM unnest(${ownerIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT (owner_id) DO UPDATE SET changed_at = excluded.changed_at`;
}

export function rescoreBatch(
  ids: readonly number[],
  now: Date,
  onChange: (tx: Transaction, rescored: Rescored) => Promise<void>,
): Promise<Rescored> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '60s'`;
      const rescored = await rescoreListings(tx, ids, now, { held: 'skip' });
      await onChange(tx, rescored);
      return rescored;
    },
    { timeout: 120_000 },
  );
}
