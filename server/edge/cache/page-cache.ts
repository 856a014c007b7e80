import { log } from '@/lib/log';
import { EDGE_STAMP_HEADER } from '@/lib/next/constants';
import type { Variant } from '@/lib/next/variant';
import type { Announcement } from '@/lib/realtime/announcements';
import type { RequestQueue } from '../../request-queue';
import { Slot } from '../limits/queues';
import { contentOf, lifeOf } from './cache-policy';
import { CachedPage } from './cached-page';
import type { Encoding } from './encoding';
import type { Answer } from './page-request';
import { PageStore, PurgeLog } from './page-store';
import type { Target } from './routes';

/** How long to wait for an announcement that a web process received first. */
const RECEIVE_WITHIN_MS = 500;
/** Requests for a response that was outdated on arrival. */
const MAX_ATTEMPTS = 3;
/** A build silent for this long no longer runs. */
const BUILD_GONE_MS = 30_000;

/** The queue's client for background refreshes. */
const NOBODY = 'nobody';

type Ask = (target: Target, variant: Variant) => Promise<Answer>;

export type WantedPage = { name: string; target: Target; variant: Variant; encoding: Encoding };

export type Fetched = {
  /** null: fetched for somebody else while this caller queued. */
  answer: Answer | null;
  /** null if the response cannot be cached. */
  page: CachedPage | null;
};

/** Shared by all callers. Reflects all announcements up to `position`. */
type Flight = Promise<{ answer: Answer; page: CachedPage | null; position: number }>;

/** No cached page is older than the last announcement: one of its tags drops it. */
export class PageCache {
  readonly #store: PageStore;
  readonly #log = new PurgeLog();
  readonly #flights = new Map<string, Flight>();
  readonly #refreshing = new Set<string>();
  #isListening = false;
  /** Since the start, for the metrics. */
  readonly counts = { hits: 0, fetches: 0, purged: 0 };
  readonly #builds = new Set<string>();
  #build = '';
  #buildSeenAt = 0;

  constructor(
    private readonly ask: Ask,
    limitBytes: number,
  ) {
    this.#store = new PageStore(limitBytes);
  }

  /** Otherwise cached pages are served only during outages. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#store.size, bytes: this.#store.bytes };
  }

  connected(): void {
    this.#log.forget();
    this.#store.clear();
  }

  disconnected(): void {
    this.#isListening = false;
  }

  receive(announcement: Announcement, isComplete: boolean): void {
    this.#log.receive(announcement);
    const before = this.#store.size;
    this.#store.purge(announcement.tags);
    this.counts.purged += before - this.#store.size;
    this.#isListening = isComplete;
  }

  /** An expired page is refreshed in the background, in a slot of `queue`. */
  find(wanted: WantedPage, queue: RequestQueue): CachedPage | undefined {
    const { name } = wanted;
    const page = this.#isListening ? this.#store.get(name) : undefined;
    const now = Date.now();
    if (!page || now >= page.usableUntil) return undefined;
    if (page.shouldCompressTighter()) this.#tighten(name, page);
    if (now >= page.freshUntil && !this.#refreshing.has(name)) this.#refresh(wanted, new Slot(queue, NOBODY));
    this.counts.hits += 1;
    return page;
  }

  #refresh(wanted: WantedPage, slot: Slot): void {
    this.#refreshing.add(wanted.name);
    this.fetch(wanted, slot)
      .catch(() => undefined)
      .finally(() => {
        slot.end();
        this.#refreshing.delete(wanted.name);
      });
  }

  lastKnown(name: string): CachedPage | undefined {
    const page = this.#store.get(name);
    return page && Date.now() < page.usableUntil ? page : undefined;
  }

  #tighten(name: string, page: CachedPage): void {
    page.tighten().then(
      () => this.updateWeight(name, page),
      (error: unknown) => log.warn({ err: error, url: name }, 'a page could not be compressed tighter'),
    );
  }

  updateWeight(name: string, page: CachedPage): void {
    this.#store.updateWeight(name, page);
  }

  /**
   * @param slot given back when a fetch is shared; the caller ends it
   * @throws Error when no slot is free in time
   */
  async fetch(wanted: WantedPage, slot: Slot): Promise<Fetched> {
    const { name, target } = wanted;
    const head = this.#log.head;
    for (let attempt = 1; ; attempt++) {
      if (!this.#flights.has(name) && !(await slot.take()))
        throw new Error('no slot was free in time, or the client disconnected');
      const made = slot.isTaken && this.#isListening && this.#store.get(name);
      if (made && Date.now() < made.freshUntil) return { answer: null, page: made };
      const joined = this.#flights.get(name);
      if (joined !== undefined) slot.end();
      const fetched = await (joined ?? this.#start(wanted));
      // The shared fetch began before an announcement that preceded this caller. Later ones may be missed.
      const tags = fetched.page?.tags ?? target.route.tags;
      const isOutdated = joined && Math.min(this.#log.lastPurge(tags), head) > fetched.position;
      if (!isOutdated || attempt >= MAX_ATTEMPTS) return fetched;
    }
  }

  #start(wanted: WantedPage): Flight {
    this.counts.fetches += 1;
    const flight = this.#fetchOnce(wanted).finally(() => this.#flights.delete(wanted.name));
    this.#flights.set(wanted.name, flight);
    return flight;
  }

  async #fetchOnce({ name, target, variant, encoding }: WantedPage): Flight {
    const startedAt = this.#log.head;
    const answer = await this.ask(target, variant);
    const stamp = readStamp(answer.headers[EDGE_STAMP_HEADER]);
    const isOfBuild = stamp !== null && this.#acceptBuild(stamp.build);
    const position = stamp ? await this.#log.whenReceived(stamp.id, RECEIVE_WITHIN_MS) : undefined;
    const life = lifeOf(answer, target.route, variant);
    if (!life) return { answer, page: null, position: position ?? startedAt };
    const page = await CachedPage.make(contentOf(answer, target.route), life, encoding);
    // No await between this check and the caching, so no announcement can arrive.
    const isCurrent = position !== undefined && this.#log.lastPurge(life.tags) <= position;
    if (isCurrent && isOfBuild && this.#isListening) this.#store.keep(name, page);
    return { answer, page, position: position ?? startedAt };
  }

  /**
   * Pages refer to their build's files, so a new build clears the cache, and earlier builds are refused
   * unless the new one stopped running (a rollback).
   */
  #acceptBuild(build: string, now = Date.now()): boolean {
    if (build !== this.#build) {
      if (this.#builds.has(build) && now - this.#buildSeenAt < BUILD_GONE_MS) return false;
      this.#builds.add(build);
      this.#build = build;
      this.#store.clear();
    }
    this.#buildSeenAt = now;
    return true;
  }
}

function readStamp(header: string | string[] | undefined): { build: string; id: string } | null {
  if (typeof header !== 'string') return null;
  const slash = header.lastIndexOf('/');
  return slash < 0 ? null : { build: header.slice(0, slash), id: header.slice(slash + 1) };
}
