import { Agent, type ClientRequest } from 'node:http';

/** How long a process that refused a connection is not picked, if there are others. */
const PAUSE_MS = 1_000;

/**
 * Maximum concurrent page requests per process; further ones queue. Four hundred at once shared its single thread until
 * nearly all timed out; queued, all finish in time.
 */
const PAGES_AT_ONCE = 32;

export type Upstream = {
  hostname: string;
  port: number;
  /** For proxied requests: without a limit, so that slow readers do not block others. */
  agent: Agent;
  /** For pages to be cached, which are read at once. */
  pageAgent: Agent;
};
type Member = Upstream & { pausedUntil: number };

/** The processes that serve one part of the site, picked in turn. */
export class Upstreams {
  readonly #members: Member[];
  #next = 0;

  constructor(origins: readonly string[]) {
    this.#members = origins.map((origin) => {
      const { hostname, port } = new URL(origin);
      const connections = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const;
      const agent = new Agent(connections);
      const pageAgent = new Agent({ ...connections, maxSockets: PAGES_AT_ONCE });
      return { hostname, port: Number(port || 80), agent, pageAgent, pausedUntil: 0 };
    });
    if (this.#members.length === 0) throw new Error('no process to ask');
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

  pick(now = performance.now()): Upstream {
    const count = this.#members.length;
    for (let offset = 0; offset < count; offset++) {
      const index = (this.#next + offset) % count;
      const member = this.#members[index];
      if (!member || member.pausedUntil > now) continue;
      this.#next = index + 1;
      return member;
    }
    const [first] = this.#members;
    if (!first) throw new Error('no process to ask');
    return first;
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
    if (isClosed) for (const { agent, pageAgent } of this.#members) [agent, pageAgent].forEach(closeIdle);
    return isClosed;
  }

  close(): void {
    for (const { agent, pageAgent } of this.#members) {
      agent.destroy();
      pageAgent.destroy();
    }
  }
}

function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}
