import { filterActiveSessions } from '@/lib/auth/queries';
import { log } from '@/lib/log';
import { type ChatServer, type ChatSocket, roomOf } from './sockets';

/** Expired sessions are not announced. */
const CHECK_ALL_MS = 60_000;
const RETRY_MS = 2_000;
const NEWCOMERS_MS = 1_000;

export class SessionWatch {
  readonly #io: ChatServer;
  readonly #timer: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;
  readonly #newcomers = new Set<ChatSocket>();
  #newcomersTimer: NodeJS.Timeout | undefined;

  constructor(io: ChatServer) {
    this.#io = io;
    this.#timer = setInterval(() => this.check(), CHECK_ALL_MS);
    this.#timer.unref();
  }

  check(userId?: string): void {
    const ids = userId
      ? [...(this.#io.sockets.adapter.rooms.get(roomOf(userId)) ?? [])]
      : [...this.#io.sockets.sockets.keys()];
    this.#check(ids.flatMap((id) => this.#io.sockets.sockets.get(id) ?? []));
  }

  /** Its session may have ended before it joined the person's room, where the announcement found nothing to close. */
  checkNewcomer(socket: ChatSocket): void {
    this.#newcomers.add(socket);
    this.#newcomersTimer ??= setTimeout(() => {
      this.#newcomersTimer = undefined;
      const sockets = [...this.#newcomers];
      this.#newcomers.clear();
      this.#check(sockets);
    }, NEWCOMERS_MS);
  }

  #check(sockets: readonly ChatSocket[]): void {
    this.#closeEnded(sockets).catch((error: unknown) => {
      log.warn({ err: error }, 'sessions could not be checked; trying again');
      // All sockets, because other checks may be requested meanwhile.
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.check();
      }, RETRY_MS);
    });
  }

  async #closeEnded(sockets: readonly ChatSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const active = await filterActiveSessions([...new Set(sockets.map(({ data }) => data.sessionId))]);
    for (const socket of sockets) if (!active.has(socket.data.sessionId)) socket.disconnect(true);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    clearTimeout(this.#newcomersTimer);
  }
}
