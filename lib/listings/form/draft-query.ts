import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { type ListingDraft, parseDraft, withPhotos } from '@/lib/listings/form/draft-schema';

/** `null` also if it is unreadable. */
export async function getLatestDraft(actor: Actor): Promise<ListingDraft | null> {
  const row = await db.listingDraft.findFirst({
    where: { userId: actor.id },
    orderBy: { updatedAt: 'desc' },
    select: { data: true },
  });
  const draft = parseDraft(row?.data);
  if (!draft) return null;
  const keys = draft.values.photos.map(({ key }) => key);
  const found = await db.picture.findMany({
    where: { key: { in: keys }, ownerId: actor.id },
    select: { key: true },
  });
  return withPhotos(draft, found);
}
