import type { Audit } from '@/lib/admin/change-commands';
import { canSuspend } from '@/lib/admin/policy';
import { lockUserAndRows } from '@/lib/auth/active-user-query';
import { usernameTag } from '@/lib/auth/constants';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { endImports } from '@/lib/imports/writing/import-lock-query';
import { cacheTags, tagsOfListings } from '@/lib/listings/cache-tags';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { publishChatEvent } from '@/lib/realtime/chat-bus';
import { publishReviewTags } from '@/lib/reviews/commands';
import { endAssignments } from '@/lib/seats/leaving-commands';
import { absoluteUrl } from '@/lib/urls';

/** Its measures run inside its transaction. */
export type Decision = {
  tx: Database;
  audit: Audit;
  actor: Actor;
  reason: string;
  wasReported: boolean;
};

type Measure = 'hidden' | 'unpublished' | 'erased' | 'suspended';

const QUOTE_MAX = 200;
export const quote = (text: string) => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > QUOTE_MAX ? `${characters.slice(0, QUOTE_MAX).join('')}…` : characters.join('');
};

/** Digital Services Act, article 17: the person concerned gets the statement of reasons. */
export async function mailReasons(
  { tx, reason, wasReported }: Decision,
  person: { email: string; username: string; deletedAt: Date | null } | null,
  measure: Measure,
  what: string,
): Promise<void> {
  if (!person || person.deletedAt) return;
  await sendEmail(tx, person.email, {
    template: 'moderation-decision',
    username: person.username,
    measure,
    what,
    reason,
    wasReported,
    supportEmail: env().SUPPORT_EMAIL,
    termsUrl: absoluteUrl('/terms'),
  });
}

export const PERSON = { email: true, username: true, deletedAt: true } as const;

/** The owner and administrators still see the listing; the owner sees why and cannot publish it again. */
export async function takeDown(decision: Decision, id: number): Promise<void> {
  const { tx, audit, reason } = decision;
  const listing = await tx.listing.findUnique({
    where: { id },
    select: {
      id: true,
      title: true,
      published: true,
      removedAt: true,
      moderationReason: true,
      firstPublishedAt: true,
      listedAt: true,
      propertyStatus: true,
      country: true,
      ownerId: true,
      owner: { select: PERSON },
    },
  });
  if (!listing || listing.removedAt) throw new AppError('not_found', 'This listing no longer exists.');
  if (listing.moderationReason !== null)
    throw new AppError('conflict', 'This listing has already been taken down.');
  await tx.listing.update({
    where: { id },
    data: {
      published: false,
      featured: false,
      moderationReason: reason,
      ...(listing.published && { firstPublishedAt: listing.firstPublishedAt ?? listing.listedAt }),
      version: { increment: 1 },
    },
  });
  await audit({
    action: 'listing.unpublish',
    targetType: 'listing',
    targetId: id,
    data: { wasPublished: listing.published },
  });
  await publishCacheTags(tx, tagsOfListings([listing]));
  await mailReasons(decision, listing.owner, 'unpublished', listing.title);
}

/** Ends sessions, sockets and imports, hides the person's listings, gives assigned ones back to their owners and blocks sign-in until lifted. */
export async function suspend(decision: Decision, userId: string): Promise<void> {
  const { tx, audit, actor } = decision;
  await endImports(tx, userId);
  const user = await lockAccount(tx, userId);
  if (!canSuspend(actor, user)) throw new AppError('forbidden', 'Administrators cannot be suspended.');
  if (user.suspendedAt) throw new AppError('conflict', 'This person is already suspended.');
  const now = new Date();
  await tx.user.update({ where: { id: userId }, data: { suspendedAt: now, version: { increment: 1 } } });
  await endAllSessions(tx, userId);
  await tx.token.deleteMany({ where: { userId } });
  const listings = await tx.listing.findMany({
    where: { ownerId: userId, published: true },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  await tx.listing.updateMany({
    where: { ownerId: userId, published: true },
    data: { published: false, withheldAt: now },
  });
  const assigned = await endAssignments(tx, userId);
  await audit({
    action: 'user.suspend',
    targetType: 'user',
    targetId: userId,
    data: { hiddenListings: listings.length },
  });
  await publishCacheTags(tx, [...(await tagsOfPerson(tx, user)), ...tagsOfListings(listings), ...assigned]);
  await mailReasons(decision, user, 'suspended', '');
}

export async function hideReview(decision: Decision, id: number): Promise<void> {
  const { tx, audit } = decision;
  const review = await tx.review.findUnique({
    where: { id },
    select: { hiddenAt: true, content: true, revieweeId: true, reviewer: { select: PERSON } },
  });
  if (!review) throw new AppError('not_found', 'This review no longer exists.');
  if (review.hiddenAt) throw new AppError('conflict', 'This review is already hidden.');
  await tx.review.update({ where: { id }, data: { hiddenAt: new Date() } });
  await audit({ action: 'review.hide', targetType: 'review', targetId: id });
  await publishReviewTags(tx, review.revieweeId);
  await mailReasons(decision, review.reviewer, 'hidden', quote(review.content));
}

/** Leaves a tombstone for both sides. */
export async function eraseMessage(decision: Decision, id: number): Promise<void> {
  const { tx, audit } = decision;
  const message = await tx.message.findUnique({
    where: { id },
    select: {
      content: true,
      sender: { select: PERSON },
      thread: { select: { userLowId: true, userHighId: true } },
    },
  });
  if (!message) throw new AppError('not_found', 'This message no longer exists.');
  if (message.content === null) throw new AppError('conflict', 'This message was already unsent.');
  await tx.message.update({ where: { id }, data: { content: null, unsentAt: new Date() } });
  await audit({ action: 'message.erase', targetType: 'message', targetId: id });
  const { userLowId, userHighId } = message.thread;
  await publishChatEvent(tx, { kind: 'unsent', id, users: [userLowId, userHighId] });
  await mailReasons(decision, message.sender, 'erased', quote(message.content));
}

/** Locks the account until the transaction ends. @throws AppError `not_found` */
export async function lockAccount(tx: Database, userId: string) {
  await lockUserAndRows(tx, userId);
  const user = await tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      id: true,
      email: true,
      username: true,
      role: true,
      emailVerified: true,
      suspendedAt: true,
      deletedAt: true,
    },
  });
  if (!user) throw new AppError('not_found', 'This person no longer exists.');
  return user;
}

/** Also of reads that show the person's developer or agency, or count their reviews of others. */
export async function tagsOfPerson(
  tx: Pick<Database, 'review' | 'developer' | 'agencySeat'>,
  { id, username }: { id: string; username: string },
): Promise<string[]> {
  const reviews = await tx.review.findMany({ where: { reviewerId: id }, select: { revieweeId: true } });
  const people = [id, ...reviews.map(({ revieweeId }) => revieweeId)];
  const seat = await tx.agencySeat.findUnique({ where: { userId: id }, select: { agencyId: true } });
  return [
    ...(seat ? [cacheTags.agency(seat.agencyId)] : []),
    cacheTags.owner(id),
    usernameTag(username),
    ...people.map(cacheTags.person),
    ...(await tagsOfDevelopers(tx, { ownerId: { in: people } })),
  ];
}
