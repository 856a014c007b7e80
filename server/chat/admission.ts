import { type ChatSocket, watchersOf } from './sockets';

type Decision = { userId: string; blocked: Set<string> };

/**
 * Lets sockets be told whether people are online. Who they may be told about is read first, and what happens meanwhile counts: a
 * block that was announced, and a socket that has left, which would stay in the rooms for ever.
 */
export class Admission {
  readonly #pending = new Set<Decision>();

  /**
   * @param decide reads about whom the socket may be told
   * @returns the people about whom it is told from now on
   */
  async letIn(socket: ChatSocket, decide: () => Promise<readonly string[]>): Promise<string[]> {
    const decision = { userId: socket.data.actor.id, blocked: new Set<string>() };
    this.#pending.add(decision);
    try {
      const allowed = await decide();
      if (!socket.connected) return [];
      const people = allowed.filter((userId) => !decision.blocked.has(userId));
      void socket.join(people.map(watchersOf));
      return people;
    } finally {
      this.#pending.delete(decision);
    }
  }

  /** Notes a block between two people, or its end. */
  noteBlock(userId: string, otherId: string, isBlocked: boolean): void {
    for (const decision of this.#pending) {
      if (decision.userId !== userId) continue;
      if (isBlocked) decision.blocked.add(otherId);
      else decision.blocked.delete(otherId);
    }
  }
}
