import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { readCards } from '@/lib/listings/card/card-query';
import type { SearchResult } from '@/lib/listings/types';
import { PUBLIC_LISTING_SQL, publicListingsOf } from '@/lib/listings/visibility';
import { MAX_PROFILE_PAGE, PROFILE_LISTINGS_PAGE_SIZE, USER_SEARCH_LIMIT } from '@/lib/people/constants';
import { bestMatchFirst, peopleNamed } from '@/lib/people/name-search-query';
import { isUsernameForm } from '@/lib/people/profile-rules';
import type { FoundPerson, PersonContact, PublicProfile } from '@/lib/people/types';
import { PUBLIC_PERSON, PUBLIC_PERSON_SQL } from '@/lib/people/visibility';
import { locationName } from '@/lib/places/location-name';
import { isUuid } from '@/lib/validation';

/** `null` for unknown names and non-public people. */
export async function getPublicProfile(usernameOrId: string): Promise<PublicProfile | null> {
  const wanted = usernameOrId.toLowerCase();
  if (!(isUuid(wanted) || isUsernameForm(wanted))) return null;
  const user = await db.user.findFirst({
    where: { ...(isUuid(wanted) ? { id: wanted } : { username: wanted }), ...PUBLIC_PERSON },
    select: {
      id: true,
      username: true,
      name: true,
      bio: true,
      location: true,
      office: true,
      image: true,
      website: true,
      createdAt: true,
      responseRate: true,
    },
  });
  if (!user) return null;
  const [propertiesCount, connectionsCount] = await Promise.all([
    countPublishedHomes(user.id),
    db.connection.count({
      where: { status: 'accepted', OR: [{ userLowId: user.id }, { userHighId: user.id }] },
    }),
  ]);
  const { name, image, location, createdAt, ...rest } = user;
  return {
    ...rest,
    location: location && locationName(location),
    name: name ?? '',
    avatar: image,
    joinedAt: createdAt.toISOString(),
    propertiesCount,
    connectionsCount,
  };
}

async function countPublishedHomes(ownerId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT ${publicListingsOf(Prisma.sql`${ownerId}::uuid`)} AS count`;
  return row?.count ?? 0;
}

/** Newest first. `removed_at IS NULL` is redundant but lets the partial index match. */
export async function listPublishedHomes(ownerId: string, page: number): Promise<SearchResult> {
  const offset = (page - 1) * PROFILE_LISTINGS_PAGE_SIZE;
  const [results, count] = await Promise.all([
    page > MAX_PROFILE_PAGE
      ? []
      : readCards(
          db,
          Prisma.sql`ARRAY(
            SELECT l.id FROM listings l
            WHERE ${PUBLIC_LISTING_SQL} AND l.owner_id = ${ownerId}::uuid AND l.removed_at IS NULL
            ORDER BY l.created_at DESC, l.id DESC LIMIT ${PROFILE_LISTINGS_PAGE_SIZE} OFFSET ${offset})`,
        ),
    countPublishedHomes(ownerId),
  ]);
  const pageCount = Math.min(MAX_PROFILE_PAGE, Math.ceil(count / PROFILE_LISTINGS_PAGE_SIZE));
  return { results, count, isCapped: false, page, pageCount };
}

/** `null` if not public or across a block. Not rate-limited: call `revealPersonContact` instead. */
export async function getPersonContact(viewer: Actor, userId: string): Promise<PersonContact | null> {
  const user = await db.user.findFirst({
    where: { id: userId, ...PUBLIC_PERSON },
    select: { contactEmail: true, phone: true },
  });
  if (!user || (await isBlockedBetween(db, viewer.id, userId))) return null;
  return { email: user.contactEmail, phone: user.phone };
}

export async function searchPeople(viewer: Actor, query: string): Promise<FoundPerson[]> {
  const typed = query.trim();
  if (!typed) return [];
  const among = Prisma.sql`${PUBLIC_PERSON_SQL} AND NOT EXISTS (
    SELECT FROM blocks b
    WHERE (b.blocker_id = u.id AND b.blocked_id = ${viewer.id}::uuid)
       OR (b.blocked_id = u.id AND b.blocker_id = ${viewer.id}::uuid))`;
  const found = await db.$queryRaw<FoundPerson[]>`
    WITH ${peopleNamed(typed, among, USER_SEARCH_LIMIT)}
    SELECT u.id::text AS id, u.username, coalesce(u.name, '') AS name, u.avatar, u.location
    FROM called JOIN users u USING (id)
    ORDER BY ${bestMatchFirst(typed)} LIMIT ${USER_SEARCH_LIMIT}`;
  return found.map((person) => ({ ...person, location: person.location && locationName(person.location) }));
}

export async function listSitemapProfiles(): Promise<{ username: string; changedAt: Date }[]> {
  return db.$queryRaw<{ username: string; changedAt: Date }[]>`
    SELECT u.username, greatest(u.updated_at, homes.changed_at) AS "changedAt"
    FROM users u, LATERAL (
      SELECT max(l.updated_at) AS changed_at FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.owner_id = u.id) homes
    WHERE ${PUBLIC_PERSON_SQL} AND homes.changed_at IS NOT NULL
    ORDER BY u.username LIMIT 50000`;
}
