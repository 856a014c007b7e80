import { adminPage, countUpToLimit, limitOf } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminPage, HeldOpening } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

/** Refused ones stay held, but their texts are erased. */
const heldBy = (sender: string) => Prisma.sql`
  FROM threads t JOIN messages m ON m.thread_id = t.id AND m.seq = 1 AND m.unsent_at IS NULL
  JOIN users s ON s.id = t.starter_id
  WHERE t.held_at IS NOT NULL AND (${sender} = '' OR s.username = ${sender})
  GROUP BY s.username, t.starter_id, t.opening`;

/** First messages of one sender with the same words are one row. `q`: '@username' of the sender. */
export function listHeldOpenings(
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<AdminPage<HeldOpening>> {
  adminOnly(actor);
  const from = heldBy(q.toLowerCase().replace(/^@/, ''));
  return adminPage(
    page,
    db.$queryRaw<HeldOpening[]>`
      SELECT min(t.id) AS id, s.username AS sender, count(*)::int AS held,
        (SELECT count(*)::int FROM threads d
          WHERE d.starter_id = t.starter_id AND d.opening = t.opening AND d.held_at IS NULL) AS delivered,
        (array_agg(m.content ORDER BY t.id))[1] AS text, min(t.held_at) AS "heldAt"
      ${from} ORDER BY "heldAt", id ${limitOf(page)}`,
    countUpToLimit(from),
  );
}

export function countHeldOpenings(actor: Actor): Promise<number> {
  adminOnly(actor);
  return countUpToLimit(heldBy(''));
}
