import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { findSubmission } from '@/lib/listings/commands';
import { type ListingDraft, withPhotos } from '@/lib/listings/form/draft-schema';
import { consume } from '@/lib/rate-limit';
import { toStorable } from '@/lib/validation';

const SAVES = { capacity: 1_800, refillPerSecond: 0.5 };
/** Per person; the oldest is dropped first. */
const MAX_DRAFTS = 5;

/** `isKept: false` for an older copy and a draft that has become a listing. @throws AppError `rate_limited` */
export async function saveDraft(actor: Actor, draft: ListingDraft): Promise<{ isKept: boolean }> {
  await consume(`draft:${actor.id}`, SAVES);
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    if (await findSubmission(tx, actor, draft.id)) return { isKept: false };
    const keys = draft.values.photos.map(({ key }) => key);
    // Keeps the clean-up job from deleting them until this transaction ends.
    const found = await tx.$queryRaw<{ key: string }[]>`
      SELECT key FROM pictures WHERE key = ANY(${keys}) AND owner_id = ${actor.id}::uuid FOR KEY SHARE`;
    const data = JSON.stringify(withPhotos(draft, found), (_, value: unknown) =>
      // A draft keeps its text; submitting the form reports characters that cannot be stored.
      typeof value === 'string' ? toStorable(value) : value,
    );
    const written = await tx.$executeRaw`
      INSERT INTO listing_drafts AS d (id, user_id, step, data, updated_at)
      VALUES (${draft.id}::uuid, ${actor.id}::uuid, ${draft.step}, ${data}::jsonb, now())
      ON CONFLICT (id) DO UPDATE SET step = excluded.step, data = excluded.data, updated_at = now()
      WHERE d.user_id = excluded.user_id AND (d.data->>'changedAt')::float8 <= (excluded.data->>'changedAt')::float8`;
    await tx.$executeRaw`
      DELETE FROM listing_drafts WHERE user_id = ${actor.id}::uuid AND id NOT IN (
        SELECT id FROM listing_drafts WHERE user_id = ${actor.id}::uuid ORDER BY updated_at DESC LIMIT ${MAX_DRAFTS})`;
    return { isKept: written > 0 };
  });
}

export async function discardDraft(actor: Actor, { id }: { id: string }): Promise<void> {
  await db.listingDraft.deleteMany({ where: { id, userId: actor.id } });
}
