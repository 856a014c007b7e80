import { Agent, type ClientRequest } from 'node:http';

/** A process that refused a connection is left alone for a moment when there are others. */
const PAUSE_MS = 1_000;

/**
 * How many pages one process makes at a time; further ones wait their turn. Four hundred at once took turns at its one
 * thread until nearly all had taken too long; one after the other each is there in time.
 */
const PAGES_AT_ONCE = 32;

export type Upstream = {
  hostname: string;
  port: number;
  /** For what is passed on: whoever reads slowly must not keep others waiting. */
  agent: Agent;
  /** For pages, which are read at once. */
  pageAgent: Agent;
};
type Member = Upstream & { pausedUntil: number };

/** The processes that answer for one part of the site, in turn. */
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
   * Learns from a request that failed. True when nobody can have heard it, so that it may be sent again: its connection was refused,
   * or was closed while it lay idle. Then the others that lay as long likely are closed too, and are left, lest the second try meets
   * one of them. What only took too long was heard, and would take as long once more.
   */
  missed(
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
    if (isClosed) for (const { agent, pageAgent } of this.#members) [agent, pageAgent].forEach(leaveIdle);
    return isClosed;
  }

  close(): void {
    for (const { agent, pageAgent } of this.#members) {
      agent.destroy();
      pageAgent.destroy();
    }
  }
}

function leaveIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}
