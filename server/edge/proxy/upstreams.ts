import { Agent, type ClientRequest, get } from 'node:http';
import { log } from '@/lib/log';

/** After this long without a response, a process is checked; many pages and uploads take longer. */
const UNANSWERED_MS = 2_000;
const HEALTHY_WITHIN_MS = 2_000;
const CHECK_EVERY_MS = 1_000;

/** Until when a request may be given to another process. */
export type Repeatable = 'never' | 'until its answer begins' | 'until its answer ends';
type Waiting = { since: number; repeatable: Repeatable };
export type Upstream = {
  hostname: string;
  port: number;
  agent: Agent;
  inProgress: number;
  /** Oldest first. */
  unanswered: Map<ClientRequest, Waiting>;
  /** Since it refused a connection or hangs, by `performance.now()`; 0: it answers. Gets no request while others answer. */
  awaySince: number;
  isBeingAsked: boolean;
};

/** Rejects when there is no response in time. */
export function askHealth({ hostname, port }: Pick<Upstream, 'hostname' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: '/healthz', agent: false, timeout: HEALTHY_WITHIN_MS };
    const request = get(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy(new Error(`no answer within ${HEALTHY_WITHIN_MS} ms`)));
    request.once('error', reject);
  });
}

export class Upstreams {
  readonly all: readonly Upstream[];
  readonly #checking: NodeJS.Timeout;
  readonly #taken = new WeakSet<ClientRequest>();
  #next = 0;

  constructor(origins: readonly string[]) {
    this.all = origins.map((origin) => {
      const { hostname, port } = new URL(origin);
      const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
      const idle = { inProgress: 0, unanswered: new Map(), awaySince: 0, isBeingAsked: false };
      return { hostname, port: Number(port || 80), agent, ...idle };
    });
    if (this.all.length === 0) throw new Error('no process to ask');
    this.#checking = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** At least one. */
  get answering(): number {
    return Math.max(1, this.all.filter(isAnswering).length);
  }

  /** One more than processes: a closed idle connection says nothing about its process. */
  get attempts(): number {
    return this.all.length + 1;
  }

  pick(): Upstream {
    const turn = this.#next++ % this.all.length;
    const inTurn = [...this.all.slice(turn), ...this.all.slice(0, turn)];
    const free = inTurn.filter(isAnswering);
    // One that has just been restarted may be back, one that has just refused is not.
    if (free.length === 0)
      return inTurn.reduce((best, other) => (other.awaySince < best.awaySince ? other : best));
    return free.reduce((best, other) => (other.inProgress < best.inProgress ? other : best));
  }

  /** If the process hangs, the request fails and may be repeated elsewhere (`recordFailure`). */
  count(upstream: Upstream, request: ClientRequest, repeatable: Repeatable): void {
    upstream.inProgress += 1;
    upstream.unanswered.set(request, { since: performance.now(), repeatable });
    request.once('response', () => {
      upstream.awaySince = 0;
      if (repeatable !== 'until its answer ends') upstream.unanswered.delete(request);
    });
    request.once('close', () => {
      upstream.inProgress -= 1;
      upstream.unanswered.delete(request);
    });
  }

  /** A lone process has no substitute. */
  #check(now = performance.now()): void {
    if (this.all.length === 1) return;
    for (const upstream of this.all) {
      const [oldest] = upstream.unanswered.values();
      const isSuspect = !isAnswering(upstream) || (oldest && now - oldest.since > UNANSWERED_MS);
      if (isSuspect && !upstream.isBeingAsked) void this.#ask(upstream);
    }
  }

  async #ask(upstream: Upstream): Promise<void> {
    upstream.isBeingAsked = true;
    const isAway = await askHealth(upstream).then(
      () => false,
      () => true,
    );
    const { hostname, port } = upstream;
    if (isAway === isAnswering(upstream))
      log.warn({ hostname, port }, isAway ? 'a process hangs' : 'a process answers again');
    if (!isAway) upstream.awaySince = 0;
    else upstream.awaySince ||= performance.now();
    upstream.isBeingAsked = false;
    if (!isAway || !this.all.some(isAnswering)) return;
    for (const [request, { repeatable }] of upstream.unanswered) {
      if (repeatable === 'never') continue;
      this.#taken.add(request);
      request.destroy(new Error('its process hangs'));
    }
  }

  /**
   * True when the request may be sent again:
   * - it was taken from a hanging process;
   * - it was not received: connection refused, or an idle one closed. Other idle ones are given up too;
   * - it is repeatable, its process stopped before responding, and there is another one.
   * A timed-out request would take as long again.
   */
  recordFailure(upstream: Upstream, error: NodeJS.ErrnoException, request: ClientRequest): boolean {
    if (this.#taken.has(request)) return true;
    if (error.code === 'ECONNREFUSED') {
      if (this.all.length > 1) upstream.awaySince = performance.now();
      return true;
    }
    const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    if (!isClosed) return false;
    if (request.reusedSocket) for (const { agent } of this.all) closeIdle(agent);
    const repeatable = upstream.unanswered.get(request)?.repeatable ?? 'never';
    return request.reusedSocket || (this.all.length > 1 && repeatable !== 'never');
  }

  close(): void {
    clearInterval(this.#checking);
    for (const { agent } of this.all) agent.destroy();
  }
}

const isAnswering = ({ awaySince }: Upstream) => awaySince === 0;

function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}
