import { batchesOf } from '@/lib/database/batches';
import type { PresenceEvent } from '@/lib/realtime/chat-bus';

/** A page being reloaded is offline for a moment. */
const OFFLINE_AFTER_MS = 3_000;
const ALIVE_MS = 5_000;
/** Without an announcement for this long, a sidecar counts as dead and its users as offline. */
const DEAD_AFTER_MS = 16_000;
/** A NOTIFY payload is limited to 8,000 bytes. */
const CHUNK = 150;

type Options = {
  node: string;
  announce: (event: PresenceEvent) => void;
  onChange: (userId: string, isOnline: boolean) => void;
};

type Announced =
  | { kind: 'online' | 'offline'; users: string[] }
  | { kind: 'alive'; isNew: boolean }
  | { kind: 'gone' };

/** Kept in memory rather than in a table, so that nothing stale remains when a sidecar dies. */
export class Presence {
  readonly #options: Options;
  readonly #local = new Map<string, number>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #nodes = new Map<string, { users: Set<string>; lastSeenAt: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#announce({ kind: 'alive', isNew: false });
      this.#removeDeadNodes(performance.now());
    }, ALIVE_MS);
    this.#timer.unref();
  }

  isOnline(userId: string): boolean {
    if (this.#local.has(userId)) return true;
    return [...this.#nodes.values()].some(({ users }) => users.has(userId));
  }

  enter(userId: string): void {
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    const sockets = this.#local.get(userId) ?? 0;
    if (sockets > 0) {
      this.#local.set(userId, sockets + 1);
      return;
    }
    this.#changing([userId], () => this.#local.set(userId, 1));
    this.#announce({ kind: 'online', users: [userId] });
  }

  leave(userId: string): void {
    const sockets = this.#local.get(userId) ?? 0;
    if (sockets > 1) {
      this.#local.set(userId, sockets - 1);
      return;
    }
    const timer = setTimeout(() => {
      this.#leaving.delete(userId);
      this.#changing([userId], () => this.#local.delete(userId));
      this.#announce({ kind: 'offline', users: [userId] });
    }, OFFLINE_AFTER_MS);
    timer.unref();
    // The person stays online until the timer fires, so reconnecting in time changes nothing.
    this.#local.set(userId, 0);
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.set(userId, timer);
  }

  /** Call after every (re)connection to the bus. */
  exchange(): void {
    this.#announce({ kind: 'alive', isNew: true });
    this.#announceOwn();
  }

  receive(event: PresenceEvent): void {
    if (event.node === this.#options.node) return;
    const { node } = event;
    if (event.kind === 'gone') {
      const lost = this.#nodes.get(node)?.users ?? [];
      this.#changing([...lost], () => this.#nodes.delete(node));
      return;
    }
    const state = this.#nodes.get(node) ?? { users: new Set<string>(), lastSeenAt: 0 };
    state.lastSeenAt = performance.now();
    this.#nodes.set(node, state);
    if (event.kind === 'alive') {
      if (event.isNew) this.#announceOwn();
      return;
    }
    const change = event.kind === 'online' ? 'add' : 'delete';
    this.#changing(event.users, () => {
      for (const user of event.users) state.users[change](user);
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#announce({ kind: 'gone' });
  }

  #announce(announced: Announced): void {
    this.#options.announce({ ...announced, node: this.#options.node });
  }

  #announceOwn(): void {
    for (const users of batchesOf([...this.#local.keys()], CHUNK)) this.#announce({ kind: 'online', users });
  }

  #removeDeadNodes(now: number): void {
    for (const [node, { users, lastSeenAt }] of this.#nodes) {
      if (now - lastSeenAt > DEAD_AFTER_MS) this.#changing([...users], () => this.#nodes.delete(node));
    }
  }

  #changing(userIds: readonly string[], change: () => void): void {
    const before = userIds.map((userId) => this.isOnline(userId));
    change();
    for (const [index, userId] of userIds.entries()) {
      const isOnline = this.isOnline(userId);
      if (isOnline !== before[index]) this.#options.onChange(userId, isOnline);
    }
  }
}
