import { usernameTag } from '@/lib/auth/constants';
import { confirmOwner, type OwnSession } from '@/lib/auth/registration/owner-commands';
import { holdUsername, USERNAME_HOLD_DAYS } from '@/lib/auth/registration/username-holds';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { removeFromOutbox } from '@/lib/email/outbox';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { endImports } from '@/lib/imports/writing/import-lock-query';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { cacheTags, tagsOfListings } from '@/lib/listings/cache-tags';
import { log } from '@/lib/log';
import { DELETED_BY_OWNER, DELETED_USER } from '@/lib/people/constants';
import type { DeleteAccountInput } from '@/lib/people/schema';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { leaveSeat } from '@/lib/seats/leaving-commands';
import { lockAgencyOf, type Seat } from '@/lib/seats/seat-query';
import { storage } from '@/lib/storage/storage';
import { absoluteUrl } from '@/lib/urls';
import { tPeopleErrors } from '@/messages/people-errors';

/**
 * Decision 032. The homes of somebody in an agency stay with it (lib/seats). A running import for the account ends without having changed anything.
 * @throws AppError `invalid`, `conflict` for the last administrator, the last owner of an agency or an import that does not end, like `confirmOwner`
 */
export async function deleteAccount(
  actor: Actor,
  input: DeleteAccountInput,
  session: OwnSession,
): Promise<void> {
  const { hasPassword } = await confirmOwner(actor, input.currentPassword, session);
  if (!hasPassword && input.username !== actor.username) {
    throw invalidField('username', tPeopleErrors('notYourUsername'));
  }
  const erased = await db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    await endImports(tx, actor.id);
    const seat = await lockAgencyOf(tx, actor.id);
    const user = await lockAccount(tx, actor.id);
    if (!user) return null; // a parallel request already deleted it
    const seatTags = seat ? await leaveSeatForGood(tx, seat) : [];
    const neighbours = await neighboursOf(tx, actor.id);
    const developerTags = await tagsOfDevelopers(tx, { ownerId: { in: [actor.id, ...neighbours] } });
    const staleTags = await removeOwnListings(tx, actor.id);
    await closeDeveloper(tx, actor.id);
    await eraseOwnRows(tx, actor.id);
    await tx.enquiry.deleteMany({ where: { email: user.email } });
    await tx.agencyInvitation.deleteMany({ where: { email: user.email } });
    await tx.emailCode.deleteMany({ where: { email: user.email } });
    const pictures = await erasePictures(tx, actor.id);
    await anonymise(tx, actor.id);
    await holdUsername(tx, user.username, 24 * USERNAME_HOLD_DAYS, null);
    await endAllSessions(tx, actor.id);
    await tx.auditEntry.create({
      data: {
        action: 'account.delete',
        targetType: 'user',
        targetId: actor.id,
        reason: DELETED_BY_OWNER,
      },
    });
    await sendEmail(tx, user.email, { template: 'account-deleted', siteUrl: absoluteUrl('/') });
    await publishCacheTags(tx, [
      ...staleTags,
      ...seatTags,
      ...developerTags,
      cacheTags.owner(actor.id),
      usernameTag(user.username),
      ...[actor.id, ...neighbours].map(cacheTags.person),
    ]);
    return { pictures, email: user.email };
  }, LONG_TRANSACTION);
  if (!erased) return;
  for (const key of erased.pictures) {
    // Nobody can see a file without a row. The clean-up removes leftovers or reports them to an administrator.
    await storage()
      .remove(key)
      .catch((error: unknown) => log.error({ err: error, key }, 'a deleted picture could not be removed'));
  }
  await removeFromOutbox(erased.email);
}

type Account = { id: string; username: string; email: string; role: string };

/** Locks all administrators in a fixed order, so that two who leave at once are counted. @throws AppError `conflict` */
async function lockAccount(tx: Pick<Database, '$queryRaw'>, id: string): Promise<Account | null> {
  const locked = await tx.$queryRaw<Account[]>`
    SELECT id::text AS id, username, email::text AS email, role::text AS role FROM users
    WHERE deleted_at IS NULL AND (id = ${id}::uuid
      OR role = 'admin' AND suspended_at IS NULL
        AND EXISTS (SELECT FROM users me WHERE me.id = ${id}::uuid AND me.role = 'admin'))
    ORDER BY users.id FOR UPDATE OF users`;
  const user = locked.find((one) => one.id === id);
  if (user?.role === 'admin' && locked.length === 1) {
    throw new AppError('conflict', tPeopleErrors('lastAdministrator'));
  }
  return user ?? null;
}

async function neighboursOf(tx: Pick<Database, 'connection' | 'review'>, id: string): Promise<string[]> {
  const [connections, reviews] = await Promise.all([
    tx.connection.findMany({
      where: { OR: [{ userLowId: id }, { userHighId: id }] },
      select: { userLowId: true, userHighId: true },
    }),
    tx.review.findMany({ where: { reviewerId: id }, select: { revieweeId: true } }),
  ]);
  const ids = [
    ...connections.flatMap(({ userLowId, userHighId }) => [userLowId, userHighId]),
    ...reviews.map(({ revieweeId }) => revieweeId),
  ];
  return [...new Set(ids)];
}

/** Unpublished, since nobody is responsible for it; an administrator can give it another owner. */
async function closeDeveloper(tx: Pick<Database, 'developer' | 'project'>, id: string): Promise<void> {
  const developer = await tx.developer.findUnique({ where: { ownerId: id }, select: { id: true } });
  if (!developer) return;
  await tx.project.updateMany({ where: { developerId: developer.id }, data: { published: false } });
  await tx.developer.update({
    where: { id: developer.id },
    data: { ownerId: null, approvedAt: null, email: null, phone: null, version: { increment: 1 } },
  });
}

/** Homes keep their photos, of which the avatar may be one. */
async function leaveSeatForGood(tx: Database, seat: Seat): Promise<string[]> {
  await tx.user.update({ where: { id: seat.userId }, data: { image: null } });
  return leaveSeat(tx, seat, { isErased: true });
}

async function eraseOwnRows(tx: Database, userId: string): Promise<void> {
  await tx.credential.deleteMany({ where: { userId } });
  await tx.account.deleteMany({ where: { userId } });
  await tx.token.deleteMany({ where: { userId } });
  await tx.favourite.deleteMany({ where: { userId } });
  await tx.savedSearch.deleteMany({ where: { userId } });
  await tx.listingQuestion.deleteMany({ where: { userId } });
  await tx.listingChange.deleteMany({ where: { ownerId: userId } });
  await tx.webhook.deleteMany({ where: { ownerId: userId } });
  await tx.apiKey.deleteMany({ where: { ownerId: userId } });
  await tx.incomingFeed.deleteMany({ where: { ownerId: userId } });
  await eraseViewings(tx, userId);
  await tx.listingDraft.deleteMany({ where: { userId } });
  await tx.listingTrace.deleteMany({ where: { ownerId: userId } });
  await tx.reviewHelpful.deleteMany({ where: { userId } });
  await tx.review.deleteMany({ where: { revieweeId: userId } });
  await tx.connection.deleteMany({ where: { OR: [{ userLowId: userId }, { userHighId: userId }] } });
  await tx.block.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } });
  await tx.report.updateMany({ where: { reporterId: userId }, data: { reporterId: null, note: '' } });
  await tx.report.updateMany({
    where: { subjectId: userId, target: { in: ['user', 'listing'] } },
    data: { excerpt: '', note: '' },
  });
  await tx.rateLimit.deleteMany({ where: { key: { contains: userId } } });
}

/** Booked ones have nothing of the person, and go once the job has told the other side (lib/viewings). */
async function eraseViewings(tx: Database, userId: string): Promise<void> {
  await tx.viewingRules.deleteMany({ where: { userId } });
  await tx.viewingHours.deleteMany({ where: { userId } });
  const own = { OR: [{ hostId: userId }, { visitorId: userId }] };
  const isOver = { OR: [{ cancelledAt: { not: null } }, { startsAt: { lte: new Date() } }] };
  await tx.viewing.deleteMany({ where: { AND: [own, isOver] } });
  await tx.viewing.updateMany({ where: { visitorId: userId }, data: { visitorPhone: null } });
}

/** Keeps those of developers, agencies and colleagues' homes. Returns the keys to remove from storage. */
async function erasePictures(
  tx: Pick<Database, '$queryRaw' | 'picture'>,
  ownerId: string,
): Promise<string[]> {
  const removed = await tx.$queryRaw<{ key: string }[]>`
    DELETE FROM pictures p WHERE p.owner_id = ${ownerId}::uuid
      AND NOT EXISTS (SELECT FROM listing_images i WHERE i.picture_key = p.key)
      AND NOT EXISTS (SELECT FROM project_images i WHERE i.picture_key = p.key)
      AND NOT EXISTS (SELECT FROM floor_plans f WHERE f.picture_key = p.key)
      AND NOT EXISTS (SELECT FROM developers d WHERE d.image LIKE '%' || p.key || '%')
      AND NOT EXISTS (SELECT FROM agencies a WHERE a.image LIKE '%' || p.key || '%')
    RETURNING p.key`;
  await tx.picture.updateMany({ where: { ownerId }, data: { ownerId: null } });
  return removed.map(({ key }) => key);
}

async function anonymise(tx: Pick<Database, 'user'>, id: string): Promise<void> {
  await tx.user.update({
    where: { id },
    data: {
      username: `deleted-${id}`,
      email: `${id}@deleted.invalid`,
      emailVerified: null,
      contactEmail: null,
      name: DELETED_USER,
      bio: null,
      location: null,
      phone: null,
      office: null,
      website: null,
      worksAs: 'owner',
      image: null,
      role: 'user',
      emailOnUnread: false,
      emailOnFavourites: false,
      mailStop: null,
      language: SOURCE_LANGUAGE,
      responseRate: null,
      deletedAt: new Date(),
      version: { increment: 1 },
    },
  });
}

type Transaction = Pick<Database, '$executeRaw' | 'listing'>;

/** Keeps what 410 pages and others' favourites need, without a link to the person. Returns the stale tags. */
async function removeOwnListings(tx: Transaction, ownerId: string): Promise<string[]> {
  const listings = await tx.listing.findMany({
    where: { ownerId },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  // By owner: passing an agency's ids would send them five times.
  await tx.$executeRaw`DELETE FROM listing_contacts c USING listings l WHERE l.id = c.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_details d USING listings l WHERE l.id = d.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_images i USING listings l WHERE l.id = i.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_source_pictures s USING listings l WHERE l.id = s.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_picture_queue q USING listings l WHERE l.id = q.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_units u USING listings l WHERE l.id = u.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM listing_statistics s USING listings l WHERE l.id = s.listing_id AND l.owner_id = ${ownerId}::uuid`;
  // The address and position may be the person's own home.
  await tx.$executeRaw`
    UPDATE favourites f SET title = '' FROM listings l WHERE l.id = f.listing_id AND l.owner_id = ${ownerId}::uuid`;
  await tx.$executeRaw`
    UPDATE listings l SET
      published = false, featured = false, removed_at = coalesce(l.removed_at, now()), owner_id = NULL,
      location = coalesce((SELECT p.name_en FROM places p WHERE p.id = l.place_id), ''),
      latitude = NULL, longitude = NULL, reference = NULL, submission_id = NULL, moderation_reason = NULL,
      updated_at = now(), version = l.version + 1
    WHERE l.owner_id = ${ownerId}::uuid`;
  return tagsOfListings(listings);
}
