import { existsSync } from 'node:fs';
import pg from 'pg';
import { log } from '@/lib/log';
import { newMark, Positions, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL, LISTINGS_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import type { Base } from './home-index';
import { Homes, ROWS_AT_ONCE } from './homes';
import { readHistory, readVersions } from './rows';
import { readSnapshot, writeSnapshot } from './snapshot';

// Keeps the homes up to date: a trigger announces changed homes, and they are read again from the primary. Stale cache tags
// arrive on the same connection in the order of commits, so clients know how current an answer has to be.

/** A statement that changes more homes comes from a program, such as an import. Answers do not wait for it. */
const MOST_BY_HAND = 50;
const RETRY_MS = 1_000;
/** Retry delay after the homes did not fit into memory. */
const FULL_RETRY_MS = 60_000;
const SAVE_MS = 60_000;

/** `hasMissed`: more homes changed than a message can name. */
type Heard = { changed: number[]; byPrograms: number[]; hasMissed: boolean; announced: string[] };
const nothing = (): Heard => ({ changed: [], byPrograms: [], hasMissed: false, announced: [] });

export class Follower {
  homes: Homes | null = null;
  /** 'behind': announcements may have been missed. */
  state: 'loading' | 'behind' | 'ready' = 'loading';
  #currentUntil = performance.now();
  /** Announcements that answers reflect, except for homes that a program changed. */
  readonly positions = new Positions();
  readonly #connectionString: string;
  readonly #snapshotFile: string;
  /** `null`: nothing is saved. */
  #history: string | null = null;
  #saved: Base | undefined;
  #reader: pg.Client | undefined;
  #heard = nothing();
  #stale: number[] = [];
  #wake = () => {};
  /** Counts connections, so that work for an earlier one stops. */
  #turn = 0;
  #working: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  readonly #saving = setInterval(() => void this.#save(), SAVE_MS).unref();
  #written: Promise<void> = Promise.resolve();
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
        // Gives a position to clients that received announcements which this process missed.
        notify(newMark().payload).catch((error: unknown) =>
          log.warn({ err: error }, 'the mark could not be sent'),
        );
        this.#begin();
      },
      onDisconnect: () => this.#lose(),
    });
  }

  get secondsBehind(): number {
    return this.state === 'ready' ? 0 : (performance.now() - this.#currentUntil) / 1_000;
  }

  get isLate(): boolean {
    return this.#stale.length > 0;
  }

  async stop(): Promise<void> {
    clearInterval(this.#saving);
    await this.#save();
    this.#lose();
    await Promise.all([this.#listener.stop(), this.#working]);
  }

  #hear(payload: string, channel: string): void {
    const { changed, byPrograms, announced } = this.#heard;
    if (channel === CACHE_CHANNEL) {
      const announcement = parseAnnouncement(payload);
      if (announcement) announced.push(announcement.id);
    } else if (payload === '*') this.#heard.hasMissed = true;
    else {
      const ids = payload.split(',').map(Number).filter(Number.isSafeInteger);
      (ids.length > MOST_BY_HAND ? byPrograms : changed).push(...ids);
    }
    this.#wake();
  }

  #begin(): void {
    clearTimeout(this.#retry);
    this.#turn += 1;
    const turn = this.#turn;
    this.#working = this.#working.then(() => this.#keepUp(turn)).catch((error) => this.#fail(error, turn));
  }

  #lose(): void {
    clearTimeout(this.#retry);
    this.#turn += 1;
    if (this.state === 'ready') {
      this.state = 'behind';
      this.#currentUntil = performance.now();
    }
    this.#reader?.end().catch(() => undefined);
    this.#reader = undefined;
    this.#wake();
  }

  #fail(error: unknown, turn: number): void {
    if (turn !== this.#turn) return;
    const isFull = error instanceof RangeError;
    this.#lose();
    if (isFull) {
      // If the process ended here, it would load and fail again and again.
      this.homes = null;
      this.state = 'loading';
      log.error(
        { err: error },
        'the search index does not fit into memory; PostgreSQL answers, next try in a minute',
      );
    } else log.warn({ err: error }, 'the search index cannot read the homes; trying again');
    this.#retry = setTimeout(() => this.#begin(), isFull ? FULL_RETRY_MS : RETRY_MS);
  }

  async #keepUp(turn: number): Promise<void> {
    if (turn !== this.#turn) return;
    const reader = await this.#connect();
    const homes = await this.#synchronised(reader);
    if (turn !== this.#turn) return;
    this.state = 'ready';
    while (turn === this.#turn) {
      const heard = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (!(await this.#applyNews(reader, homes))) await heard;
    }
  }

  async #connect(): Promise<pg.Client> {
    const reader = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'estia search index',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    reader.on('error', (error) => {
      if (this.#reader === reader) this.#fail(error, this.#turn);
    });
    this.#reader = reader;
    await reader.connect();
    return reader;
  }

  async #synchronised(reader: pg.Client): Promise<Homes> {
    const history = await readHistory(reader);
    // Another database, or an older backup of it, counts versions differently.
    const isKnown = this.homes !== null && history === this.#history;
    // PostgreSQL lists the versions while the file is read.
    const [saved, listed] = await Promise.all([
      isKnown || history === null ? null : readSnapshot(this.#snapshotFile, history),
      isKnown || existsSync(this.#snapshotFile) ? readVersions(reader) : null,
    ]);
    if (!isKnown) {
      this.homes = saved ? new Homes(saved) : await Homes.loaded(reader);
      this.#saved = saved?.base;
      this.#history = history;
    }
    const homes = this.homes as Homes;
    // Homes published while all were read are missing in an earlier list.
    const versions = (isKnown || saved) && listed ? listed : await readVersions(reader);
    await homes.refresh(reader, homes.catchUp(versions));
    return homes;
  }

  /** Applies changes by hand, removals, and a portion of the other changes by programs. Returns whether there were any. */
  async #applyNews(reader: pg.Client, homes: Homes): Promise<boolean> {
    const { changed, byPrograms, hasMissed, announced } = this.#heard;
    this.#heard = nothing();
    try {
      await homes.refresh(reader, changed);
      if (hasMissed || byPrograms.length > 0) {
        const only = hasMissed ? undefined : byPrograms;
        this.#stale = this.#stale.concat(homes.catchUp(await readVersions(reader, only), only));
      }
    } catch (error) {
      // Applied after the next connection, which compares all homes.
      this.#heard.announced.unshift(...announced);
      throw error;
    }
    for (const id of announced) this.positions.reach(id);
    const portion = this.#stale.slice(0, ROWS_AT_ONCE);
    await homes.refresh(reader, portion);
    this.#stale = this.#stale.slice(portion.length);
    return announced.length + changed.length + portion.length > 0;
  }

  /** Saves the base once. Later changes are read at the next start. One save at a time. */
  #save(): Promise<void> {
    this.#written = this.#written.then(async () => {
      if (this.state !== 'ready' || this.#history === null || !this.homes) return;
      this.homes.compactIfNeeded();
      const { base } = this.homes.current;
      if (base === this.#saved) return;
      try {
        await writeSnapshot(this.#snapshotFile, this.#history, base);
        this.#saved = base;
      } catch (error) {
        log.warn({ err: error }, 'the search index could not be saved; the next start reads all homes');
      }
    });
    return this.#written;
  }
}
