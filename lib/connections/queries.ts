import { CONNECTIONS_PAGE_SIZE } from '@/lib/connections/constants';
import { inPairOrder, otherOfPair } from '@/lib/connections/pair-query';
import { connectionInfo } from '@/lib/connections/policy';
import type { ConnectionEntry, ConnectionInfo, PersonCard } from '@/lib/connections/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Paged } from '@/lib/input/paging';
import { matchesName } from '@/lib/people/name-search-query';
import { locationName } from '@/lib/places/location-name';

export const CONNECTION_SELECT = {
  id: true,
  requesterId: true,
  status: true,
  requestCount: true,
  respondedAt: true,
} as const satisfies Prisma.ConnectionSelect;

const otherInConnection = (userId: string) => otherOfPair(Prisma.sql`c`, Prisma.sql`${userId}::uuid`);

export async function getConnectionInfo(viewerId: string, otherId: string): Promise<ConnectionInfo> {
  if (viewerId === otherId) return { state: 'self', connectionId: null };
  const row = await db.connection.findUnique({
    where: { userLowId_userHighId: inPairOrder(viewerId, otherId) },
    select: CONNECTION_SELECT,
  });
  return connectionInfo(row, viewerId);
}

/** In one query; people missing from the map are 'none'. */
export async function getConnectionInfos(
  viewerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, ConnectionInfo>> {
  const others = [...otherIds];
  const rows = await db.connection.findMany({
    where: {
      OR: [
        { userLowId: viewerId, userHighId: { in: others } },
        { userHighId: viewerId, userLowId: { in: others } },
      ],
    },
    select: { ...CONNECTION_SELECT, userLowId: true, userHighId: true },
  });
  return new Map(
    rows.map((row) => [
      row.userLowId === viewerId ? row.userHighId : row.userLowId,
      connectionInfo(row, viewerId),
    ]),
  );
}

export async function countMutualConnections(viewerId: string, otherId: string): Promise<number> {
  const connectedTo = (userId: string) => Prisma.sql`
    SELECT ${otherInConnection(userId)} FROM connections c
    WHERE c.status = 'accepted' AND ${userId}::uuid IN (c.user_low_id, c.user_high_id)`;
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${connectedTo(viewerId)} INTERSECT ${connectedTo(otherId)}) mutual`;
  return rows[0]?.count ?? 0;
}

type PersonRow = Omit<PersonCard, 'name' | 'joinedAt'> & { name: string | null; joinedAt: Date };

/** Picks each field, because a row may carry others. */
function toPersonCard({ id, username, name, avatar, location, joinedAt }: PersonRow): PersonCard {
  return {
    id,
    username,
    name: name ?? '',
    avatar,
    location: location && locationName(location),
    joinedAt: joinedAt.toISOString(),
  };
}

type ListRow = PersonRow & { connectionId: number; since: Date };

type ListOptions = { page?: number; pageSize?: number; q?: string };

/** Suspended and deleted people are left out of all lists. */
async function listOthers(
  viewerId: string,
  { page = 1, pageSize = CONNECTIONS_PAGE_SIZE, q = '' }: ListOptions,
  { where, since }: { where: Prisma.Sql; since: Prisma.Sql },
): Promise<Paged<ConnectionEntry>> {
  const search = q.trim() ? matchesName(q) : Prisma.sql`true`;
  const from = Prisma.sql`
    FROM connections c
    JOIN users u ON u.id = ${otherInConnection(viewerId)}
    WHERE ${viewerId}::uuid IN (c.user_low_id, c.user_high_id) AND ${where} AND ${search}
      AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;
  const [rows, counts] = await Promise.all([
    db.$queryRaw<ListRow[]>`
      SELECT c.id AS "connectionId", ${since} AS since, u.id::text AS id, u.username, u.name, u.avatar, u.location,
        u.created_at AS "joinedAt"
      ${from} ORDER BY ${since} DESC, c.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${from}`,
  ]);
  const results = rows.map((row) => ({
    connectionId: row.connectionId,
    person: toPersonCard(row),
    since: row.since.toISOString(),
  }));
  const count = counts[0]?.count ?? 0;
  return { results, count, page, pageCount: Math.ceil(count / pageSize) };
}

export function listConnections(viewerId: string, options: ListOptions = {}) {
  return listOthers(viewerId, options, {
    where: Prisma.sql`c.status = 'accepted'`,
    since: Prisma.sql`coalesce(c.responded_at, c.updated_at)`,
  });
}

/** `received`: pending requests that await the viewer's answer. */
export function listRequests(viewerId: string, direction: 'received' | 'sent', options: ListOptions = {}) {
  const isMine = direction === 'sent' ? Prisma.sql`=` : Prisma.sql`<>`;
  return listOthers(viewerId, options, {
    where: Prisma.sql`c.status = 'pending' AND c.requester_id ${isMine} ${viewerId}::uuid`,
    since: Prisma.sql`c.updated_at`,
  });
}

/** Latest first; at most 200. */
export async function listBlockedPeople(blockerId: string): Promise<PersonCard[]> {
  const rows = await db.block.findMany({
    where: { blockerId, blocked: { deletedAt: null } },
    orderBy: { createdAt: 'desc' },
    take: 200,
    select: {
      blocked: {
        select: {
          id: true,
          username: true,
          name: true,
          image: true,
          location: true,
          createdAt: true,
          suspendedAt: true,
        },
      },
    },
  });
  return rows.map(({ blocked: { image, createdAt, suspendedAt, ...rest } }) =>
    toPersonCard({ ...rest, avatar: suspendedAt ? null : image, joinedAt: createdAt }),
  );
}
