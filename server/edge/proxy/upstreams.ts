import { Agent, type ClientRequest } from 'node:http';
import { log } from '@/lib/log';
import { askHealth } from './ask-health';

/** How long a process that refused a connection is not picked, if there are others. */
const PAUSE_MS = 1_000;
/** A process that has let a request wait for this long is asked whether it hangs; many pages and uploads take longer. */
const UNANSWERED_MS = 2_000;
const CHECK_EVERY_MS = 1_000;

export type Upstream = { hostname: string; port: number; agent: Agent };
/** Whether a request may be given to another process, and until when. */
export type Repeatable = 'never' | 'until its answer begins' | 'until its answer ends';
type Waiting = { since: number; repeatable: Repeatable };
type Member = Upstream & {
  pausedUntil: number;
  inProgress: number;
  /** Requests whose response has not begun (or, as they choose, ended), the oldest first. */
  unanswered: Map<ClientRequest, Waiting>;
  /** It refused a connection, and has answered nothing since. */
  isAway: boolean;
  /** It does not even answer `/healthz`, and gets no request until it does. */
  isHanging: boolean;
  isBeingAsked: boolean;
};

/** The processes that serve one part of the site; the one with the fewest requests in progress is picked. */
export class Upstreams {
  readonly #members: Member[];
  readonly #checking: NodeJS.Timeout;
  /** Requests that were taken away from a process that hangs. */
  readonly #taken = new WeakSet<ClientRequest>();
  #next = 0;

  constructor(origins: readonly string[]) {
    this.#members = origins.map((origin) => {
      const { hostname, port } = new URL(origin);
      const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
      const idle = {
        inProgress: 0,
        unanswered: new Map(),
        pausedUntil: 0,
        isAway: false,
        isHanging: false,
        isBeingAsked: false,
      };
      return { hostname, port: Number(port || 80), agent, ...idle };
    });
    if (this.#members.length === 0) throw new Error('no process to ask');
    this.#checking = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  get all(): readonly Upstream[] {
    return this.#members;
  }

  get size(): number {
    return this.#members.length;
  }

  /** How many answer, as far as is known; one at least. */
  get answering(): number {
    return Math.max(1, this.#members.filter(({ isAway, isHanging }) => !isAway && !isHanging).length);
  }

  /**
   * How often a request may be sent. Once more than there are processes: that an idle connection was closed says nothing about
   * its process, and the next one may refuse.
   */
  get attempts(): number {
    return this.#members.length + 1;
  }

  /** Until it is known that a process hangs, it is left with what it has, since the others finish theirs. */
  pick(now = performance.now()): Upstream {
    const turn = this.#next++ % this.#members.length;
    const inTurn = [...this.#members.slice(turn), ...this.#members.slice(0, turn)];
    const free = inTurn.filter((member) => isFree(member, now));
    const [first, ...others] = free.length > 0 ? free : inTurn;
    if (!first) throw new Error('no process to ask');
    return others.reduce((best, other) => (other.inProgress < best.inProgress ? other : best), first);
  }

  /** Counts a request to a process until it ends. When the process hangs, it fails and may be sent to another one (`recordFailure`). */
  count(upstream: Upstream, request: ClientRequest, repeatable: Repeatable): void {
    const member = this.#members.find((candidate) => candidate === upstream);
    if (!member) return;
    member.inProgress += 1;
    member.unanswered.set(request, { since: performance.now(), repeatable });
    request.once('response', () => {
      member.isAway = false;
      if (repeatable !== 'until its answer ends') member.unanswered.delete(request);
    });
    request.once('close', () => {
      member.inProgress -= 1;
      member.unanswered.delete(request);
    });
  }

  /** A lone process is left alone: nobody else could answer. */
  #check(now = performance.now()): void {
    if (this.size === 1) return;
    for (const member of this.#members) {
      const [oldest] = member.unanswered.values();
      const isSuspect = member.isHanging || (oldest && now - oldest.since > UNANSWERED_MS);
      if (isSuspect && !member.isBeingAsked) void this.#ask(member);
    }
  }

  async #ask(member: Member): Promise<void> {
    member.isBeingAsked = true;
    const isHanging = await askHealth(member).then(
      () => false,
      () => true,
    );
    const { hostname, port } = member;
    if (isHanging !== member.isHanging)
      log.warn({ hostname, port }, isHanging ? 'a process hangs' : 'a process answers again');
    Object.assign(member, { isHanging, isBeingAsked: false });
    const now = performance.now();
    if (!isHanging || !this.#members.some((other) => isFree(other, now))) return;
    for (const [request, { repeatable }] of member.unanswered) {
      if (repeatable === 'never') continue;
      this.#taken.add(request);
      request.destroy(new Error('its process hangs'));
    }
  }

  /**
   * Records a failed request. True when it may be sent again:
   * - it was taken away from a process that hangs;
   * - it cannot have been received, because its connection was refused, or an idle one was closed. Other idle connections are
   *   probably closed as well and are given up, so that the retry does not hit one of them;
   * - it is repeatable, its process stopped before it answered, and there is another one.
   *
   * A request that timed out was received, and would take as long again.
   */
  recordFailure(
    upstream: Upstream,
    error: NodeJS.ErrnoException,
    request: ClientRequest,
    now = performance.now(),
  ): boolean {
    if (this.#taken.has(request)) return true;
    const member = this.#members.find((candidate) => candidate === upstream);
    if (error.code === 'ECONNREFUSED') {
      if (member) Object.assign(member, { pausedUntil: now + PAUSE_MS, isAway: true });
      return true;
    }
    const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    if (!isClosed) return false;
    if (request.reusedSocket) for (const { agent } of this.#members) closeIdle(agent);
    const repeatable = member?.unanswered.get(request)?.repeatable ?? 'never';
    return request.reusedSocket || (this.size > 1 && repeatable !== 'never');
  }

  close(): void {
    clearInterval(this.#checking);
    for (const { agent } of this.#members) agent.destroy();
  }
}

const isFree = ({ pausedUntil, isHanging }: Member, now: number) => pausedUntil <= now && !isHanging;

function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}
