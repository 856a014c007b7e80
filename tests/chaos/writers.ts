// People who write listings, reviews, favourites, drafts and requests one after another, each retried until acknowledged.
import { db } from '@/lib/db';
import { sleep } from '../../scripts/lib/processes/run';
import { createBearerToken, createUser } from '../support/factories';
import { type Kind, kindsFor, type Send } from './write-kinds';
import { judgeWrites, type StoredWrite, type WriteVerdict, type Written } from './writes';

/** Long, because a retry beside a slow first try only adds work on a busy machine. */
const ACK_MS = 10_000;
const TRY_PAUSE_MS = 100;
/** Writes after which a writer's rate limits, which are not under test here, are reset. */
const WRITES_PER_RESET = 20;

/** While a process is down, and when an earlier try was stored after all. */
const EXPECTED_REFUSALS = /^(unavailable|conflict):/;

export class Writer {
  readonly #token: string;
  readonly #id: string;
  readonly #kinds: readonly Kind[];
  readonly #written = new Map<Kind, Map<string, Written>>();
  /** Refusals that no fault explains: the write itself must be wrong. */
  readonly surprises = new Set<string>();
  acknowledged = 0;

  private constructor(id: string, token: string, kinds: readonly Kind[]) {
    this.#id = id;
    this.#token = token;
    this.#kinds = kinds;
  }

  /** @param homes ids of public listings */
  static async create(homes: readonly number[]): Promise<Writer> {
    const { id } = await createUser();
    const token = await createBearerToken(id);
    return new Writer(id, token, await kindsFor(id, homes));
  }

  /** Writes through the web process at `port` until `isOver`. */
  async write(port: number, isOver: () => boolean): Promise<void> {
    for (let turn = Math.floor(Math.random() * this.#kinds.length); !isOver(); turn += 1) {
      const kind = this.#kinds[turn % this.#kinds.length];
      if (!kind) return;
      const key = await this.#untilDone(kind.begin, isOver);
      if (!key) return;
      const thing = this.#thingOf(kind, key);
      for (let count = 0; count < kind.writes && !isOver(); count += 1) {
        await this.#writeOnce(kind, thing, this.#sendTo(port), isOver);
      }
    }
  }

  #thingOf(kind: Kind, key: string): Written {
    const things = this.#written.get(kind) ?? new Map<string, Written>();
    this.#written.set(kind, things);
    const thing = things.get(key) ?? { key, tried: 0, acknowledged: 0, isMissing: false };
    things.set(key, thing);
    return thing;
  }

  async #writeOnce(kind: Kind, thing: Written, send: Send, isOver: () => boolean): Promise<void> {
    if (this.acknowledged % WRITES_PER_RESET === 0) {
      const isOwn = { key: { contains: this.#id } };
      await this.#untilDone(() => db.rateLimit.deleteMany({ where: isOwn }), isOver);
    }
    thing.tried += 1;
    const isAcknowledged = await this.#untilDone(() => kind.send(thing, thing.tried, send), isOver);
    if (!isAcknowledged) return;
    thing.acknowledged = thing.tried;
    this.acknowledged += 1;
  }

  /** The first result that is neither an error, as while a process is dead, nor false. */
  async #untilDone<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
    while (!isOver()) {
      const result = await work().catch(() => false as const);
      if (result !== false) return result;
      await sleep(TRY_PAUSE_MS);
    }
    return undefined;
  }

  #sendTo(port: number): Send {
    return async (name, input) => {
      const response = await fetch(`http://127.0.0.1:${port}/writes/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(ACK_MS),
      });
      if (response.status !== 201) this.#note(name, await response.text());
      return response.status === 201;
    };
  }

  #note(name: string, refusal: string): void {
    if (!EXPECTED_REFUSALS.test(refusal)) this.surprises.add(`${name}: ${refusal}`);
  }

  /** What was acknowledged against what is stored, for each kind. */
  async judge(): Promise<{ kind: string; verdict: WriteVerdict }[]> {
    return Promise.all(
      [...this.#written].map(async ([kind, things]) => {
        const written = [...things.values()];
        const stored: StoredWrite[] = await kind.stored(written);
        return { kind: kind.name, verdict: judgeWrites(written, stored) };
      }),
    );
  }
}

export type Summary = { acknowledged: number; surprises: string[] } & Record<keyof WriteVerdict, string[]>;

/** The verdicts of all writers, with the kind before each key. */
export async function summaryOf(writers: readonly Writer[]): Promise<Summary> {
  const verdicts = (await Promise.all(writers.map((writer) => writer.judge()))).flat();
  const all = (name: keyof WriteVerdict) =>
    verdicts.flatMap(({ kind, verdict }) => verdict[name].map((key) => `${kind} ${key}`));
  return {
    acknowledged: writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    surprises: [...new Set(writers.flatMap(({ surprises }) => [...surprises]))],
    lost: all('lost'),
    twice: all('twice'),
    phantom: all('phantom'),
    torn: all('torn'),
  };
}
