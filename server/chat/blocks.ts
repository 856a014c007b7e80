import type { BlockEvent } from '@/lib/chat/bus-events';
import type { Admission } from './admission';
import type { Memberships } from './memberships';
import { type ChatServer, roomOf, watchersOf } from './sockets';

/** Tells both people in all their tabs, and stops telling them whether the other is online. */
export function applyBlock(
  io: ChatServer,
  { memberships, admission }: { memberships: Memberships; admission: Admission },
  { users, isBlocked }: BlockEvent,
): void {
  const [a, b] = users as [string, string];
  for (const [userId, otherId] of [
    [a, b],
    [b, a],
  ] as const) {
    memberships.forget(userId);
    admission.noteBlock(userId, otherId, isBlocked);
    const sockets = io.to(roomOf(userId));
    if (isBlocked) {
      sockets.socketsLeave(watchersOf(otherId));
      sockets.emit('user.status', { user_id: otherId, is_online: false });
    }
    sockets.emit('chat.block', { user_id: otherId, is_blocked: isBlocked });
  }
}
