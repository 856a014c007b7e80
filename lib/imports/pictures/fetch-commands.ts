import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { DuePicture } from '@/lib/imports/pictures/claim-commands';
import { PICTURE_TIMEOUT_MS } from '@/lib/imports/pictures/constants';
import { nextTry } from '@/lib/imports/pictures/retry';
import type { PictureProblem } from '@/lib/imports/pictures/types';
import { getGuarded } from '@/lib/outbound/get';
import { OutboundError } from '@/lib/outbound/outbound-error';
import type { Reach } from '@/lib/outbound/send';
import { MAX_PHOTO_BYTES } from '@/lib/storage/constants';
import { discardFile, receiveFile } from '@/lib/storage/uploads/incoming';
import { storeIncoming } from '@/lib/storage/uploads/receive-picture';
import { MINUTE_MS } from '@/lib/time';

/** `away`: the server did not answer. `postponed`: this site could not store it now, which is no fault of the picture's. */
export type Fetched = 'stored' | 'unchanged' | 'failed' | 'away' | 'postponed';

export type FetchOptions = Reach & { clock?: () => Date; timeoutMs?: number; signal?: AbortSignal };

/** Fetches a picture, stores it as an upload of the owner's, and records what came of it. */
export async function fetchPicture(picture: DuePicture, options: FetchOptions = {}): Promise<Fetched> {
  const { clock = () => new Date(), timeoutMs = PICTURE_TIMEOUT_MS, ...reach } = options;
  try {
    const { pictureKey, etag, lastModified } = picture;
    const answer = await getGuarded(picture.url, {
      ...reach,
      timeoutMs,
      maxBytes: MAX_PHOTO_BYTES,
      ...(pictureKey && { etag, lastModified }),
    });
    if (answer.notModified) {
      const { etag: newEtag = etag, 'last-modified': newDate = lastModified } = answer.headers;
      await recordStored(picture, pictureKey, { etag: newEtag, lastModified: newDate }, clock());
      return 'unchanged';
    }
    const photo = await receiveFile(answer.body);
    const known = await findStored(picture.listingId, photo.sha256);
    if (known) await discardFile(photo);
    const key = known ?? (await storeIncoming(ownerOf(picture), photo)).key;
    const { etag: newEtag, 'last-modified': newDate } = answer.headers;
    await recordStored(picture, key, { etag: newEtag, lastModified: newDate }, clock());
    return key === pictureKey ? 'unchanged' : 'stored';
  } catch (error) {
    return recordFailure(picture, error, options.signal, clock());
  }
}

/** The feed's homes are its owner's, and so are their pictures. */
const ownerOf = ({ ownerId, username, role }: DuePicture) => ({ id: ownerId, username, role }) as Actor;

/** The same file, of an earlier address or an earlier listing of the feed, is not stored twice. */
async function findStored(listingId: number, sha256: string): Promise<string | null> {
  const [found] = await db.$queryRaw<{ key: string }[]>`
    SELECT p.key FROM pictures p WHERE p.source_sha256 = ${sha256} AND p.key IN (
      SELECT picture_key FROM listing_images WHERE listing_id = ${listingId}
      UNION SELECT picture_key FROM listing_source_pictures WHERE listing_id = ${listingId})
    LIMIT 1`;
  return found?.key ?? null;
}

const MAX_VALIDATOR = 200;
const validator = (value: string | null | undefined) =>
  value && value.length <= MAX_VALIDATOR ? value : null;

/** A picture whose content changed replaces its predecessor where it is shown. */
async function recordStored(
  { id, listingId, pictureKey: former }: DuePicture,
  key: string | null,
  validators: { etag: string | null | undefined; lastModified: string | null | undefined },
  now: Date,
): Promise<void> {
  const isReplaced = key !== null && former !== null && key !== former;
  await db.$transaction(async (tx) => {
    // Not otherwise: a running import may hold it for minutes.
    if (isReplaced) await tx.$queryRaw`SELECT id FROM listings WHERE id = ${listingId} FOR UPDATE`;
    await tx.listingSourcePicture.updateMany({
      where: { id },
      data: {
        pictureKey: key,
        etag: validator(validators.etag),
        lastModified: validator(validators.lastModified),
        attempts: 0,
        problem: null,
        nextTryAt: null,
        checkedAt: now,
      },
    });
    if (!isReplaced) return;
    await tx.$executeRaw`
      UPDATE listing_images i SET picture_key = ${key} FROM listings l
      WHERE i.listing_id = ${listingId} AND i.picture_key = ${former} AND l.id = i.listing_id
        AND NOT 'photos' = ANY(l.hand_edited)
        AND NOT EXISTS (SELECT FROM listing_images o WHERE o.listing_id = ${listingId} AND o.picture_key = ${key})
        AND NOT EXISTS (SELECT FROM listing_source_pictures s WHERE s.listing_id = ${listingId} AND s.picture_key = ${former})`;
  });
}

async function recordFailure(
  picture: DuePicture,
  error: unknown,
  signal: AbortSignal | undefined,
  now: Date,
): Promise<Fetched> {
  const problem = problemOf(error);
  if (!problem || signal?.aborted) {
    const nextTryAt = new Date(now.getTime() + MINUTE_MS);
    await db.listingSourcePicture.updateMany({
      where: { id: picture.id },
      data: { attempts: { decrement: 1 }, nextTryAt },
    });
    return 'postponed';
  }
  await db.listingSourcePicture.updateMany({
    where: { id: picture.id },
    data: { problem: problem.problem, nextTryAt: nextTry(problem, picture.attempts, now), checkedAt: now },
  });
  return problem.problem === 'unreachable' || problem.problem === 'timeout' ? 'away' : 'failed';
}

/** `null`: this site's own. */
function problemOf(error: unknown): { problem: PictureProblem; status: number | null } | null {
  // A photo that broke off is an AppError of the upload, caused by the client's.
  const cause = error instanceof AppError && error.cause instanceof OutboundError ? error.cause : error;
  if (cause instanceof OutboundError) return cause;
  if (!(cause instanceof AppError)) return null;
  if (cause.code === 'too_large') return { problem: 'too_large', status: null };
  return cause.code === 'invalid' ? { problem: 'not_a_photo', status: null } : null;
}
