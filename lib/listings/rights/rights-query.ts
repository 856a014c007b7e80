import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

const ALIASES = { listings: Prisma.sql`listings`, l: Prisma.sql`l` };

/**
 * The homes that a person may edit: their own, those they look after, and those of colleagues whose agency they head. The
 * seat is read with the home, so a right ends in the moment it is taken. Arrays, so that both indexes are used.
 */
export function mayEdit(actor: Pick<Actor, 'id'>, alias: keyof typeof ALIASES = 'listings'): Prisma.Sql {
  const home = ALIASES[alias];
  return Prisma.sql`(${home}.agent_id = ${actor.id}::uuid OR ${home}.owner_id = ANY(ARRAY(
    SELECT ${actor.id}::uuid
    UNION ALL SELECT s.user_id FROM agency_seats head JOIN agency_seats s ON s.agency_id = head.agency_id
    WHERE head.user_id = ${actor.id}::uuid AND head.role = 'owner')))`;
}

/** Also of removed ones. */
export async function mayEditListing(
  database: Pick<Database, '$queryRaw'>,
  actor: Pick<Actor, 'id'>,
  id: number,
): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT FROM listings WHERE id = ${id}::int AND ${mayEdit(actor)}`;
  return rows.length > 0;
}
