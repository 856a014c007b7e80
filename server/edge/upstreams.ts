import { Agent, type ClientRequest } from 'node:http';

/** How long a process that refused a connection is not picked, if there are others. */
const PAUSE_MS = 1_000;

export type Upstream = { hostname: string; port: number; agent: Agent };
type Member = Upstream & { pausedUntil: number; inProgress: number };

/** The processes that serve one part of the site; the one with the fewest requests in progress is picked. */
export class Upstreams {
  readonly #members: Member[];
  #next = 0;

  constructor(origins: readonly string[]) {
    this.#members = origins.map((origin) => {
      const { hostname, port } = new URL(origin);
      const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
      return { hostname, port: Number(port || 80), agent, pausedUntil: 0, inProgress: 0 };
    });
    if (this.#members.length === 0) throw new Error('no process to ask');
  }

  get all(): readonly Upstream[] {
    return this.#members;
  }

  get size(): number {
    return this.#members.length;
  }

  /**
   * How often a request may be sent. Once more than there are processes: that an idle connection was closed says nothing about
   * its process, and the next one may refuse.
   */
  get attempts(): number {
    return this.#members.length + 1;
  }

  /** A process that hangs is left with what it has, since the others finish theirs. */
  pick(now = performance.now()): Upstream {
    const turn = this.#next++ % this.#members.length;
    const inTurn = [...this.#members.slice(turn), ...this.#members.slice(0, turn)];
    const isFree = ({ pausedUntil }: Member) => pausedUntil <= now;
    const [first, ...others] = inTurn.some(isFree) ? inTurn.filter(isFree) : inTurn;
    if (!first) throw new Error('no process to ask');
    return others.reduce((best, other) => (other.inProgress < best.inProgress ? other : best), first);
  }

  /** Counts a request to a process until it ends. */
  count(upstream: Upstream, request: ClientRequest): void {
    const member = this.#members.find((candidate) => candidate === upstream);
    if (!member) return;
    member.inProgress += 1;
    request.once('close', () => (member.inProgress -= 1));
  }

  /**
   * Records a failed request. True when it cannot have been received and may be sent again: its connection was refused, or an idle
   * one was closed. In that case other idle connections are probably closed as well and are given up, so that the retry does not
   * hit one of them. A request that timed out was received, and would take as long again.
   */
  recordFailure(
    upstream: Upstream,
    error: NodeJS.ErrnoException,
    request: ClientRequest,
    now = performance.now(),
  ): boolean {
    if (error.code === 'ECONNREFUSED') {
      const member = this.#members.find((candidate) => candidate === upstream);
      if (member) member.pausedUntil = now + PAUSE_MS;
      return true;
    }
    const isClosed = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    if (isClosed) for (const { agent } of this.#members) closeIdle(agent);
    return isClosed;
  }

  close(): void {
    for (const { agent } of this.#members) agent.destroy();
  }
}

function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}
