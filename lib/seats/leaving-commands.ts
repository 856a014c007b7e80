import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { cacheTags, tagsOfListings } from '@/lib/listings/cache-tags';
import { markOwnersForScores } from '@/lib/listings/score/score-commands';
import type { Seat } from '@/lib/seats/seat-query';
import { tAgencyErrors } from '@/messages/agency-errors';

type Leaving = {
  /** Whoever removes the person and takes the homes; by default the owner who has been there longest. */
  takerId?: string;
  /** Nothing of the person's contact data stays on the homes. */
  isErased?: boolean;
};

/**
 * The homes of whoever leaves stay with the agency. Alone in it, they keep them and the agency ends. Its row is locked
 * (`lockAgencyOf`). Returns the stale tags. @throws AppError `conflict` if nobody would head the agency
 */
export async function leaveSeat(tx: Database, seat: Seat, leaving: Leaving = {}): Promise<string[]> {
  const { userId, agencyId } = seat;
  const others = await tx.agencySeat.findMany({
    where: { agencyId, userId: { not: userId } },
    orderBy: [{ joinedAt: 'asc' }, { userId: 'asc' }],
    select: { userId: true, role: true, user: { select: { suspendedAt: true } } },
  });
  const owner = others.find(({ role, user }) => role === 'owner' && !user.suspendedAt);
  if (others.length > 0 && !owner) throw new AppError('conflict', tAgencyErrors('lastOwner'));
  // Before the homes: whoever assigns one to the person holds the seat.
  await tx.agencySeat.delete({ where: { userId } });
  await tx.agencyInvitation.deleteMany({ where: { agencyId, invitedById: userId } });
  const tags = [
    cacheTags.agency(agencyId),
    cacheTags.person(userId),
    ...(await endAssignments(tx, userId)),
    ...(await tagsOfOwn(tx, userId)),
  ];
  if (!owner) {
    await tx.agency.delete({ where: { id: agencyId } });
    return tags;
  }
  const takerId = leaving.takerId ?? owner.userId;
  await handOver(tx, userId, takerId, leaving.isErased ?? false);
  await markOwnersForScores(tx, [takerId]);
  return [...tags, cacheTags.owner(takerId), cacheTags.person(takerId)];
}

const TAGGED = { id: true, propertyStatus: true, country: true, ownerId: true } as const;

async function tagsOfOwn(tx: Pick<Database, 'listing'>, ownerId: string): Promise<string[]> {
  return tagsOfListings(await tx.listing.findMany({ where: { ownerId, removedAt: null }, select: TAGGED }));
}

/** The homes' owners answer for them again. Returns the stale tags. */
export async function endAssignments(tx: Pick<Database, 'listing'>, agentId: string): Promise<string[]> {
  const homes = await tx.listing.findMany({ where: { agentId }, select: TAGGED });
  await tx.listing.updateMany({ where: { agentId }, data: { agentId: null, version: { increment: 1 } } });
  return tagsOfListings(homes);
}

async function handOver(tx: Database, from: string, to: string, isErased: boolean): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM listings WHERE owner_id = ${from}::uuid AND removed_at IS NULL ORDER BY id FOR UPDATE`;
  await separateReferences(tx, from, to);
  // Of the avatar, which is always one of the person's own pictures, the person stays the owner.
  await tx.$executeRaw`
    UPDATE pictures p SET owner_id = ${to}::uuid FROM listing_images i JOIN listings l ON l.id = i.listing_id
    WHERE i.picture_key = p.key AND l.owner_id = ${from}::uuid AND l.removed_at IS NULL AND p.owner_id = ${from}::uuid
      AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.avatar LIKE '/media/' || p.key || '/%')`;
  await tx.$executeRaw`
    UPDATE listing_contacts c SET email = coalesce(t.contact_email, a.email), phone = coalesce(t.phone, a.phone)
    FROM listings l JOIN users f ON f.id = l.owner_id, users t JOIN agency_seats s ON s.user_id = t.id
      JOIN agencies a ON a.id = s.agency_id
    WHERE c.listing_id = l.id AND l.owner_id = ${from}::uuid AND l.removed_at IS NULL AND t.id = ${to}::uuid
      AND (${isErased} OR c.email IN (f.email, f.contact_email) OR c.phone = f.phone)`;
  // A home that a suspension hid may be published again by its new owner.
  await tx.$executeRaw`
    UPDATE listings SET owner_id = ${to}::uuid, agent_id = nullif(agent_id, ${to}::uuid), submission_id = NULL,
      withheld_at = NULL, version = version + 1, updated_at = now()
    WHERE owner_id = ${from}::uuid AND removed_at IS NULL`;
}

/** Both may have used 'A-12': the home that comes becomes 'A-12-2'. */
async function separateReferences(tx: Database, from: string, to: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number; ownerId: string; reference: string }[]>`
    SELECT id, owner_id::text AS "ownerId", reference FROM listings
    WHERE owner_id IN (${from}::uuid, ${to}::uuid) AND reference IS NOT NULL
      AND (owner_id = ${to}::uuid OR removed_at IS NULL)
    ORDER BY id`;
  const kept = new Set(rows.filter(({ ownerId }) => ownerId === to).map(({ reference }) => reference));
  const taken = new Set(rows.map(({ reference }) => reference));
  const changed = rows.filter(({ ownerId, reference }) => ownerId === from && kept.has(reference));
  const renamed = changed.map(({ reference }) => {
    let number = 2;
    while (taken.has(`${reference}-${number}`)) number += 1;
    taken.add(`${reference}-${number}`);
    return `${reference}-${number}`;
  });
  await tx.$executeRaw`
    UPDATE listings l SET reference = r.reference
    FROM unnest(${changed.map(({ id }) => id)}::int[], ${renamed}::text[]) AS r(id, reference) WHERE l.id = r.id`;
}
