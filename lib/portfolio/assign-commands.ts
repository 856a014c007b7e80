import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { Standing } from '@/lib/portfolio/types';
import { tAgencyErrors } from '@/messages/agency-errors';

/**
 * Of locked homes, to a colleague or (`null`) back to their owners. Holds the colleague's seat, so that nobody who leaves
 * keeps a home. @throws AppError `forbidden` unless the actor heads an agency, `invalid` for others' homes or people
 */
export async function assignHomes(
  tx: Database,
  actor: Actor,
  homes: readonly Standing[],
  agentId: string | null,
): Promise<void> {
  const [head] = await tx.$queryRaw<{ agencyId: number }[]>`
    SELECT agency_id AS "agencyId" FROM agency_seats WHERE user_id = ${actor.id}::uuid AND role = 'owner' FOR SHARE`;
  if (!head) throw new AppError('forbidden', tAgencyErrors('ownersOnly'));
  await requireSeat(tx, head.agencyId, agentId);
  const ids = homes.filter((home) => home.agentId !== agentId).map(({ id }) => id);
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE listings l SET agent_id = nullif(${agentId}::uuid, l.owner_id), version = l.version + 1, updated_at = now()
    FROM agency_seats s WHERE l.id = ANY(${ids}::int[]) AND s.user_id = l.owner_id AND s.agency_id = ${head.agencyId}
    RETURNING l.id`;
  if (rows.length < ids.length) throw new AppError('invalid', tAgencyErrors('notOfAgency'));
}

async function requireSeat(tx: Database, agencyId: number, userId: string | null): Promise<void> {
  if (!userId) return;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM agency_seats s JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL
    WHERE s.user_id = ${userId}::uuid AND s.agency_id = ${agencyId} FOR SHARE`;
  if (rows.length === 0) throw new AppError('invalid', tAgencyErrors('notOfAgency'));
}

/** For an undo: those who have left since look after nothing. */
export async function restoreAgents(tx: Database, homes: readonly Standing[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE listings l SET version = l.version + 1, updated_at = now(), agent_id = (
      SELECT s.user_id FROM agency_seats s JOIN agency_seats o ON o.agency_id = s.agency_id
      WHERE s.user_id = h."agentId" AND o.user_id = l.owner_id)
    FROM jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) AS h(id int, "agentId" uuid) WHERE l.id = h.id`;
}
