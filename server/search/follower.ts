import pg from 'pg';
import { log } from '@/lib/log';
import { newMark, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL, LISTINGS_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import type { Base } from './home-index';
import { TooManyHomes } from './market';
import { applyHomes, catchUp, loadAll, type Markets, newMarkets, ROWS_AT_ONCE } from './markets';
import { Positions } from './positions';
import { readHistory } from './rows';
import { readSnapshot, writeSnapshot } from './snapshot';

// Keeps the homes in memory like those in PostgreSQL. A trigger announces which homes have changed; they are read again, from the
// primary and after the announcement has arrived, so at least that commit is seen. Announcements of stale cache tags arrive on
// the same connection, in the order of commits: whoever has heard one knows how current an answer has to be.

type News = { ids: number[] } | { everything: true } | { announcement: string };

const RETRY_MS = 1_000;
/** Saved this often if a new generation was made. */
const SAVE_MS = 60_000;

export type FollowerState = 'loading' | 'behind' | 'ready' | 'failed';

export class Follower {
  markets: Markets = newMarkets();
  readonly positions = new Positions();
  readonly #connectionString: string;
  readonly #snapshotFile: string;
  #state: FollowerState = 'loading';
  #hasHomes = false;
  /** `null`: nothing is saved. */
  #history: string | null = null;
  #saved: readonly Base[] = [];
  #reader: pg.Client | undefined;
  #news: News[] = [];
  /** Counts connections, so that work for an earlier one ends. */
  #turn = 0;
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #retry: NodeJS.Timeout | undefined;
  readonly #saving: NodeJS.Timeout;
  readonly #listener: { stop: () => Promise<void> };

  constructor(connectionString: string, snapshotFile: string) {
    this.#connectionString = connectionString;
    this.#snapshotFile = snapshotFile;
    this.#listener = listen({
      connectionString,
      channel: CACHE_CHANNEL,
      otherChannel: LISTINGS_CHANNEL,
      onMessage: (payload, channel) => this.#hear(payload, channel),
      onConnect: (notify) => {
        // A position to name for those who heard announcements that we missed.
        notify(newMark().payload).catch((error: unknown) =>
          log.warn({ err: error }, 'the mark could not be sent'),
        );
        this.#begin();
      },
      onDisconnect: () => this.#lose(),
    });
    this.#saving = setInterval(() => void this.#save(), SAVE_MS).unref();
  }

  get state(): FollowerState {
    return this.#state;
  }

  async stop(): Promise<void> {
    clearInterval(this.#saving);
    await this.#save();
    this.#lose();
    await Promise.all([this.#listener.stop(), this.#working]);
  }

  #hear(payload: string, channel: string): void {
    if (this.#state === 'failed') return;
    if (channel === CACHE_CHANNEL) {
      const announcement = parseAnnouncement(payload);
      if (announcement) this.#news.push({ announcement: announcement.id });
    } else if (payload === '*') this.#news.push({ everything: true });
    else this.#news.push({ ids: payload.split(',').map(Number).filter(Number.isSafeInteger) });
    if (this.#state === 'ready') this.#work(this.#turn);
  }

  /** Connected: load, or find out what was missed. */
  #begin(): void {
    clearTimeout(this.#retry);
    this.#turn += 1;
    this.#work(this.#turn);
  }

  #lose(): void {
    clearTimeout(this.#retry);
    this.#turn += 1;
    if (this.#state === 'ready') this.#state = 'behind';
    this.#reader?.end().catch(() => undefined);
    this.#reader = undefined;
  }

  /** One work at a time. */
  #work(turn: number): void {
    if (this.#isWorking && this.#state === 'ready') return;
    this.#working = this.#working.then(async () => {
      if (turn !== this.#turn || this.#state === 'failed') return;
      this.#isWorking = true;
      try {
        if (this.#state !== 'ready') await this.#synchronise(turn);
        await this.#follow(turn);
      } catch (error) {
        this.#fail(error, turn);
      } finally {
        this.#isWorking = false;
      }
    });
  }

  #fail(error: unknown, turn: number): void {
    if (isOutOfMemory(error)) {
      this.#state = 'failed';
      this.markets = newMarkets();
      this.#news = [];
      this.#lose();
      log.error(
        { err: error },
        'the search index does not fit into memory; searches are answered by PostgreSQL',
      );
      return;
    }
    if (turn !== this.#turn) return;
    log.warn({ err: error }, 'the search index cannot read the homes; trying again');
    this.#lose();
    this.#retry = setTimeout(() => this.#begin(), RETRY_MS);
  }

  async #synchronise(turn: number): Promise<void> {
    const reader = await this.#connect();
    const history = await readHistory(reader);
    // Another database, or an earlier state of it, counts versions differently.
    if (history !== this.#history) this.#hasHomes = false;
    if (!this.#hasHomes) {
      this.#history = history;
      const saved = this.#history && (await readSnapshot(this.#snapshotFile, this.#history));
      this.markets = saved || (await loadAll(reader));
      if (saved) this.#saved = Object.values(saved).map(({ current }) => current.base);
      this.#hasHomes = true;
    }
    await catchUp(reader, this.markets);
    if (turn !== this.#turn) return;
    this.#state = 'ready';
    const homes = this.markets.for_sale.current.size + this.markets.for_rent.current.size;
    log.debug({ homes }, 'the search index is up to date');
  }

  async #connect(): Promise<pg.Client> {
    const reader = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'estia search index',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    reader.on('error', (error) => log.warn({ err: error }, 'the search index lost its connection'));
    this.#reader = reader;
    await reader.connect();
    return reader;
  }

  /** Applies what was announced, until nothing is left. */
  async #follow(turn: number): Promise<void> {
    while (this.#news.length > 0 && turn === this.#turn && this.#reader) {
      const batch = this.#nextBatch();
      const everything = batch.some((news) => 'everything' in news);
      const ids = [...new Set(batch.flatMap((news) => ('ids' in news ? news.ids : [])))];
      if (everything) await catchUp(this.#reader, this.markets);
      else if (ids.length > 0) await applyHomes(this.#reader, this.markets, ids);
      this.#news.splice(0, batch.length);
      this.positions.reach(batch.flatMap((news) => ('announcement' in news ? [news.announcement] : [])));
    }
  }

  #nextBatch(): News[] {
    let ids = 0;
    const end = this.#news.findIndex((news) => {
      const isFull = ids >= ROWS_AT_ONCE;
      ids += 'ids' in news ? news.ids.length : 0;
      return isFull;
    });
    return this.#news.slice(0, end < 0 ? this.#news.length : end);
  }

  /** Saves the base of each market, unless it has been saved: what has changed since is read at the next start. */
  async #save(): Promise<void> {
    if (this.#state !== 'ready' || this.#history === null) return;
    const markets = Object.values(this.markets);
    for (const market of markets) market.compactIfNeeded();
    const bases = markets.map(({ current }) => current.base);
    if (bases.every((base) => this.#saved.includes(base))) return;
    try {
      await writeSnapshot(this.#snapshotFile, this.#history, this.markets);
      this.#saved = bases;
    } catch (error) {
      log.warn({ err: error }, 'the search index could not be saved; the next start reads all homes');
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError || error instanceof TooManyHomes;
}
