import { lockActiveUser } from '@/lib/auth/active-user-query';
import { type Database, db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import { rescoreListings } from '@/lib/listings/score/score-commands';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';

const HOME_SELECT = {
  id: true,
  ownerId: true,
  published: true,
  propertyStatus: true,
  country: true,
  removedAt: true,
  moderationReason: true,
  withheldAt: true,
  handEdited: true,
  images: { orderBy: { position: 'asc' } },
  sourcePictures: { orderBy: [{ position: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }] },
  pictureQueue: { select: { publishBy: true } },
} as const satisfies Prisma.ListingSelect;

type Home = Prisma.ListingGetPayload<{ select: typeof HOME_SELECT }>;

/**
 * Shows the pictures that are stored, in the feed's order, before those that the owner uploaded, and publishes a home that
 * waited for its first. Photos that the owner arranged by hand stay as they are.
 * @param isLast ends the claim
 */
export async function arrangePhotos(listingId: number, isLast: boolean, now: Date): Promise<void> {
  const known = await db.listing.findUnique({ where: { id: listingId }, select: { ownerId: true } });
  const ownerId = known?.ownerId;
  if (!ownerId) return;
  await db.$transaction(async (tx) => {
    const isActive = await lockActiveUser(tx, ownerId);
    await tx.$queryRaw`SELECT id FROM listings WHERE id = ${listingId} FOR UPDATE`;
    const home = await tx.listing.findUnique({ where: { id: listingId }, select: HOME_SELECT });
    if (!home) return;
    if (isActive) await showPhotos(tx, home, now);
    if (isLast) await endClaim(tx, listingId);
  });
}

async function showPhotos(tx: Database, home: Home, now: Date): Promise<void> {
  // What the feed does not have any more stays until its successors are there.
  const isSettled = !home.sourcePictures.some((picture) => isPending(picture) && !picture.pictureKey);
  const photos = home.handEdited.includes('photos') ? home.images : photosOf(home, isSettled);
  const hasChanged = !isSame(photos, home.images);
  if (hasChanged) {
    await tx.listingImage.deleteMany({ where: { listingId: home.id } });
    await tx.listingImage.createMany({ data: photos.map((photo) => ({ ...photo, listingId: home.id })) });
  }
  if (isSettled) await tx.listingSourcePicture.deleteMany({ where: { listingId: home.id, position: null } });
  const isWaitOver = home.pictureQueue?.publishBy ? isReady(home, photos.length, now) : false;
  const isPublished = isWaitOver && mayBePublished(home);
  if (isWaitOver)
    await tx.listingPictureQueue.update({ where: { listingId: home.id }, data: { publishBy: null } });
  if (!hasChanged && !isPublished) return;
  await tx.listing.update({
    where: { id: home.id },
    data: {
      version: { increment: 1 },
      // Only now new to others.
      ...(isPublished && { published: true, listedAt: now }),
    },
  });
  await rescoreListings(tx, [home.id], now);
  await publishCacheTags(tx, tagsOfListings([home]));
}

type Photo = { id?: number; pictureKey: string; alt: string; position: number };

/** A photo that stays keeps its id, which API clients hold on to. */
function photosOf({ images, sourcePictures }: Home, isSettled: boolean): Photo[] {
  const fedKeys = new Set(sourcePictures.map(({ pictureKey }) => pictureKey));
  const own = images.filter(({ pictureKey }) => !fedKeys.has(pictureKey));
  const fed = new Map<string, string>();
  for (const { pictureKey, position, caption } of sourcePictures) {
    if (pictureKey && !fed.has(pictureKey) && (position !== null || !isSettled)) fed.set(pictureKey, caption);
  }
  const shown = [
    ...[...fed]
      .slice(0, Math.max(0, MAX_LISTING_PHOTOS - own.length))
      .map(([pictureKey, alt]) => ({ pictureKey, alt })),
    ...own,
  ];
  return shown.map(({ pictureKey, alt }, position) => {
    const id = images.find((image) => image.pictureKey === pictureKey)?.id;
    return { ...(id !== undefined && { id }), pictureKey, alt, position };
  });
}

const isSame = (one: readonly Photo[], other: readonly Photo[]) =>
  one.length === other.length &&
  one.every(({ pictureKey, alt }, at) => pictureKey === other[at]?.pictureKey && alt === other[at]?.alt);

const isPending = ({ position, nextTryAt }: Home['sourcePictures'][number]) =>
  position !== null && nextTryAt !== null;

function isReady({ sourcePictures, pictureQueue }: Home, photos: number, now: Date): boolean {
  return photos > 0 || !sourcePictures.some(isPending) || (pictureQueue?.publishBy ?? now) <= now;
}

const mayBePublished = ({ published, propertyStatus, removedAt, moderationReason, withheldAt }: Home) =>
  !published && propertyStatus !== 'unavailable' && !removedAt && !moderationReason && !withheldAt;

async function endClaim(tx: Database, listingId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE listing_picture_queue q SET busy_until = NULL,
      next_try_at = least(next.next_try_at, q.publish_by),
      host = coalesce(substring(next.url FROM '^[a-z]+://(?:[^/?#]*@)?([^/?#]*)'), q.host)
    FROM (SELECT ${listingId}::int AS listing_id) home LEFT JOIN LATERAL (
      SELECT s.next_try_at, s.url FROM listing_source_pictures s
      WHERE s.listing_id = home.listing_id AND s.next_try_at IS NOT NULL AND s.position IS NOT NULL
      ORDER BY s.next_try_at, s.position LIMIT 1) next ON true
    WHERE q.listing_id = home.listing_id`;
}
