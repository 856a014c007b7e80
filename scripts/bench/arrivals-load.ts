// Requests that arrive at a fixed rate, however slowly they are answered, as visitors do.
import { Agent, get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { sleep } from '../lib/processes/run';
import { percentile } from './suite';

/** A finished request: `at` on the clock of `performance.now()`, status 0 without a complete response. */
export type Answer = { at: number; ms: number; status: number };

export type Stream = {
  perSecond: number;
  /** Path of the n-th request. */
  pathOf: (index: number) => string;
  /** Whether a response with status 200 is the right one. */
  isRight: (body: string) => boolean;
};

const TICK_MS = 10;
const ANSWER_MS = 15_000;
/** Requests come from as many addresses of this machine, like visitors. */
const ADDRESSES = 200;
/** Every so many-th body is unpacked and looked at; all of them would take the processor from the servers. */
const LOOK_AT_EACH = 20;

type Reply = { status: number; body: string | null };

export class Arrivals {
  readonly answers: Answer[] = [];
  /** Responses with status 200 and another content than the right one. */
  wrong = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #open = new Set<Promise<void>>();

  constructor(
    private readonly urls: readonly string[],
    private readonly stream: Stream,
  ) {}

  /** Sends requests until `isOver`, `times` as many as usual, and resolves when all are answered. */
  async run(isOver: () => boolean, times = 1): Promise<void> {
    const start = performance.now();
    const { perSecond } = this.stream;
    for (let sent = 0; !isOver(); await sleep(TICK_MS)) {
      const due = Math.floor(((performance.now() - start) / 1_000) * perSecond * times);
      for (; sent < due; sent += 1) this.#send(this.answers.length + this.#open.size);
    }
    await Promise.all(this.#open);
  }

  #send(index: number): void {
    const asked = this.#ask(index).finally(() => this.#open.delete(asked));
    this.#open.add(asked);
  }

  async #ask(index: number): Promise<void> {
    const start = performance.now();
    const path = this.stream.pathOf(index);
    const isLookedAt = index % LOOK_AT_EACH === 0;
    let reply: Reply = { status: 0, body: null };
    // As behind a load balancer: who refuses the connection or breaks it off is not asked again.
    for (let turn = 0; turn < this.urls.length && reply.status === 0; turn += 1) {
      const url = this.urls[(index + turn) % this.urls.length] ?? '';
      reply = await fetchReply(`${url}${path}`, this.#agent, isLookedAt, index);
    }
    const now = performance.now();
    this.answers.push({ at: now, ms: now - start, status: reply.status });
    if (reply.status === 200 && reply.body !== null && !this.stream.isRight(reply.body)) this.wrong += 1;
  }
}

function fetchReply(url: string, agent: Agent, isLookedAt: boolean, visitor: number): Promise<Reply> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: null });
    const localAddress = `127.0.1.${1 + (visitor % ADDRESSES)}`;
    const options = { agent, localAddress, timeout: ANSWER_MS, headers: { 'Accept-Encoding': 'br' } };
    const request = get(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        if (isLookedAt) chunks.push(chunk);
      });
      response.once('error', failed);
      response.once('close', () => {
        if (!response.complete) return failed();
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br';
        const body = isLookedAt ? (isPacked ? brotliDecompressSync(bytes) : bytes).toString() : null;
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
    request.once('timeout', () => request.destroy());
    request.once('error', failed);
  });
}

export type Summary = Record<'requests' | 'p50' | 'p95' | 'p99' | 'ok' | 'shed' | 'failed', number>;

/** Of the requests answered since `from`; `shed` counts 429 and 503, `failed` everything else but 200. */
export function summarize(answers: readonly Answer[], from = 0, to = Number.POSITIVE_INFINITY): Summary {
  const within = answers.filter(({ at }) => at >= from && at < to);
  const times = within.map(({ ms }) => ms).sort((a, b) => a - b);
  const count = (isCounted: (status: number) => boolean) =>
    within.filter(({ status }) => isCounted(status)).length;
  const [ok, shed] = [count((status) => status === 200), count((status) => status === 429 || status === 503)];
  return {
    requests: within.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    ok,
    shed,
    failed: within.length - ok - shed,
  };
}

/** Seconds since `from` after which every second is answered with 200, 95 in 100 requests within `withinMs`. */
export function secondsToRecover(answers: readonly Answer[], from: number, withinMs: number): number {
  const last = Math.max(...answers.map(({ at }) => at));
  let recovered = 0;
  for (let second = 0; from + (second + 1) * 1_000 <= last; second += 1) {
    const { p95, ok, requests } = summarize(answers, from + second * 1_000, from + (second + 1) * 1_000);
    if (ok < requests || p95 > withinMs) recovered = second + 1;
  }
  return recovered;
}
