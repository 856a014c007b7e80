import type { ViewerAnswer } from '@/lib/auth/viewer-types';
import { UNREAD_SQL } from '@/lib/chat/message-query';
import { db } from '@/lib/db';

/** Hearts beyond this many, oldest first, are not filled on lists; the listing itself still knows. */
const MAX_FAVOURITES = 2_000;

export const VISITOR: ViewerAnswer = {
  user: null,
  unreadThreads: 0,
  connections: 0,
  pendingRequests: 0,
  favouriteIds: [],
};

type Row = Omit<ViewerAnswer, 'user'> & {
  id: string;
  username: string;
  name: string | null;
  avatar: string | null;
};

/** What the header, the menu and the hearts show to a signed-in person, in one query. */
export async function getViewer(userId: string): Promise<ViewerAnswer> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u.id::text AS id, u.username, u.name, u.avatar,
      (SELECT count(*)::int FROM thread_participants p
        WHERE p.user_id = u.id AND EXISTS (SELECT FROM messages m WHERE ${UNREAD_SQL})) AS "unreadThreads",
      (SELECT count(*)::int FROM connections c
        WHERE (c.user_low_id = u.id OR c.user_high_id = u.id) AND c.status = 'accepted') AS connections,
      (SELECT count(*)::int FROM connections c
        WHERE (c.user_low_id = u.id OR c.user_high_id = u.id) AND c.requester_id <> u.id AND c.status = 'pending'
      ) AS "pendingRequests",
      ARRAY(SELECT f.listing_id FROM favourites f WHERE f.user_id = u.id
        ORDER BY f.created_at DESC LIMIT ${MAX_FAVOURITES}) AS "favouriteIds"
    FROM users u WHERE u.id = ${userId}::uuid`;
  if (!row) return VISITOR;
  const { id, username, name, avatar, ...counts } = row;
  return { user: { id, username, name: name ?? '', avatar }, ...counts };
}
