import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { mayEdit } from '@/lib/listings/rights/rights-query';
import type { Standing } from '@/lib/portfolio/types';

/** Those of the homes that the actor may edit, among `ids`, removed ones only if `removed`. Locked in the order of their ids. */
export async function lockStandings(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  ids: readonly number[],
  { removed }: { removed: boolean },
): Promise<Standing[]> {
  const rows = await tx.$queryRaw<(Omit<Standing, 'availabilityAt'> & { availabilityAt: Date | null })[]>`
    SELECT id, title, version, agent_id::text AS "agentId", published, featured, availability::text AS availability,
      availability_at AS "availabilityAt", coalesce(price_cents, closed_price_cents)::float8 AS "priceCents",
      hand_edited AS "handEdited"
    FROM listings
    WHERE id = ANY(${[...ids]}::int[]) AND ${mayEdit(actor)}
      AND ${removed ? Prisma.sql`removed_at IS NOT NULL` : Prisma.sql`removed_at IS NULL`}
    ORDER BY id FOR UPDATE`;
  return rows.map((row) => ({ ...row, availabilityAt: row.availabilityAt?.toISOString() ?? null }));
}
