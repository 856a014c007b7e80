import type { BlockEvent } from '@/lib/realtime/chat-bus';
import { type ChatServer, type ChatSocket, roomOf, watchersOf } from './sockets';

type Decision = { userId: string; blocked: Set<string> };

export class Watchers {
  readonly #io: ChatServer;
  /** Decisions in progress; a block announced meanwhile counts. */
  readonly #pending = new Set<Decision>();

  constructor(io: ChatServer) {
    this.#io = io;
  }

  /** Returns the people whose presence the socket now receives. */
  async letIn(socket: ChatSocket, decide: () => Promise<readonly string[]>): Promise<string[]> {
    const decision = { userId: socket.data.actor.id, blocked: new Set<string>() };
    this.#pending.add(decision);
    try {
      const allowed = await decide();
      // A socket that has left would stay in the rooms for ever.
      if (!socket.connected) return [];
      const people = allowed.filter((userId) => !decision.blocked.has(userId));
      void socket.join(people.map(watchersOf));
      return people;
    } finally {
      this.#pending.delete(decision);
    }
  }

  /** Also stops the presence of each for the other. */
  applyBlock({ users, isBlocked }: BlockEvent): void {
    for (const userId of users) {
      const otherId = users.find((id) => id !== userId) ?? userId;
      for (const decision of this.#pending) {
        if (decision.userId !== userId) continue;
        if (isBlocked) decision.blocked.add(otherId);
        else decision.blocked.delete(otherId);
      }
      const sockets = this.#io.to(roomOf(userId));
      if (isBlocked) {
        sockets.socketsLeave(watchersOf(otherId));
        sockets.emit('user.status', { user_id: otherId, is_online: false });
      }
      sockets.emit('chat.block', { user_id: otherId, is_blocked: isBlocked });
    }
  }
}
