import { CSRF_COOKIE, MAX_TOKEN_LENGTH } from '@/lib/auth/constants';
import { csrfTokenOf, hashSecret } from '@/lib/auth/secrets';
import { cookieIn, sessionTokenIn } from '@/lib/auth/session/cookie';
import {
  activeSessions,
  isTouchDue,
  SESSION_COLUMNS,
  type SessionFacts,
} from '@/lib/auth/session/session-query';
import { UNREAD_SQL } from '@/lib/chat/message-query';
import { db, preparedQuery } from '@/lib/db';
import { MAX_LISTED_FAVOURITES } from '@/lib/favourites/constants';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ViewerAnswer } from '@/lib/viewer/types';

export const VISITOR: ViewerAnswer = {
  user: null,
  unreadThreads: 0,
  connections: 0,
  pendingRequests: 0,
  isAdmin: false,
  hasCompany: false,
  favouriteIds: [],
};

type Row = Omit<ViewerAnswer, 'user'> & {
  userId: string;
  username: string;
  name: string | null;
  avatar: string | null;
};

/** Columns for the alias `u`. */
const VIEWER_COLUMNS = Prisma.sql`
  u.id::text AS "userId", u.username::text, u.name::text, u.avatar::text,
  (SELECT count(*)::int FROM thread_participants p
    WHERE p.user_id = u.id AND EXISTS (SELECT FROM messages m WHERE ${UNREAD_SQL})) AS "unreadThreads",
  (SELECT count(*)::int FROM connections c
    WHERE (c.user_low_id = u.id OR c.user_high_id = u.id) AND c.status = 'accepted') AS connections,
  (SELECT count(*)::int FROM connections c
    WHERE (c.user_low_id = u.id OR c.user_high_id = u.id) AND c.requester_id <> u.id AND c.status = 'pending'
  ) AS "pendingRequests",
  u.role = 'admin' AS "isAdmin", EXISTS (SELECT FROM developers d WHERE d.owner_id = u.id) AS "hasCompany",
  ARRAY(SELECT f.listing_id FROM favourites f WHERE f.user_id = u.id
    ORDER BY f.created_at DESC LIMIT ${MAX_LISTED_FAVOURITES}) AS "favouriteIds"`;

function toAnswer({ userId, username, name, avatar, ...counts }: Row): ViewerAnswer {
  return { user: { id: userId, username, name: name ?? '', avatar }, ...counts };
}

export async function getViewer(userId: string): Promise<ViewerAnswer> {
  const [row] = await db.$queryRaw<Row[]>`SELECT ${VIEWER_COLUMNS} FROM users u WHERE u.id = ${userId}::uuid`;
  return row ? toAnswer(row) : VISITOR;
}

/** One statement, since every signed-in page view runs it. */
export async function getViewerBySessionToken(
  token: string,
): Promise<{ session: SessionFacts; viewer: ViewerAnswer } | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const [row] = await preparedQuery<SessionFacts & Row>(
    'viewer',
    Prisma.sql`SELECT ${SESSION_COLUMNS}, ${VIEWER_COLUMNS} FROM ${activeSessions(Prisma.sql`s.session_token = ${hashSecret(token)}`)}`,
  );
  if (!row) return null;
  const { id, createdAt, lastSeenAt, ...viewer } = row;
  return { session: { id, createdAt, lastSeenAt }, viewer: toAnswer(viewer) };
}

/** `null` if more is due than reading: an ended session, an idle limit to extend or a CSRF cookie to restore. */
export async function getViewerByCookies(cookies: string | undefined): Promise<ViewerAnswer | null> {
  const token = sessionTokenIn(cookies);
  if (token === undefined) return VISITOR;
  if (token === '' || cookieIn(cookies, CSRF_COOKIE) !== csrfTokenOf(token)) return null;
  const found = await getViewerBySessionToken(token);
  return found && !isTouchDue(found.session) ? found.viewer : null;
}

/** Characters; compressing a smaller response would cost a fifth of the whole request. */
const SMALL = 1_000;

export function viewerJson(viewer: ViewerAnswer): { body: string; caching: string; isSmall: boolean } {
  const body = JSON.stringify(viewer);
  const isSmall = body.length <= SMALL;
  // Next compresses everything without `no-transform`.
  return { body, isSmall, caching: isSmall ? 'private, no-store, no-transform' : 'private, no-store' };
}
