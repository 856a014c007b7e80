import { filterLivingSessions } from '@/lib/auth/living-session-queries';
import { log } from '@/lib/log';
import { type ChatServer, roomOf } from './sockets';

/** Sessions that run out by the clock announce nothing. */
const CHECK_ALL_MS = 60_000;
const RETRY_MS = 2_000;

/** Closes the sockets of sessions that have ended. */
export class SessionWatch {
  readonly #io: ChatServer;
  readonly #timer: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;

  constructor(io: ChatServer) {
    this.#io = io;
    this.#timer = setInterval(() => this.check(), CHECK_ALL_MS);
    this.#timer.unref();
  }

  /** Checks the sockets of one person, or all. */
  check(userId?: string): void {
    this.#check(userId).catch((error: unknown) => {
      log.warn({ err: error }, 'sessions could not be checked; trying again');
      // For everybody: another check may be asked for meanwhile.
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.check();
      }, RETRY_MS);
    });
  }

  async #check(userId?: string): Promise<void> {
    const ids = userId
      ? [...(this.#io.sockets.adapter.rooms.get(roomOf(userId)) ?? [])]
      : [...this.#io.sockets.sockets.keys()];
    const sockets = ids.flatMap((id) => this.#io.sockets.sockets.get(id) ?? []);
    if (sockets.length === 0) return;
    const living = await filterLivingSessions([...new Set(sockets.map(({ data }) => data.sessionId))]);
    for (const socket of sockets) if (!living.has(socket.data.sessionId)) socket.disconnect(true);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
  }
}
