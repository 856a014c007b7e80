import { log } from '@/lib/log';
import type { Variant } from '@/lib/next/variant';
import { type Announcement, newMark } from '@/lib/realtime/announcements';
import { EDGE_STAMP_HEADER } from '@/lib/requests/edge-headers';
import type { Slot } from '../limits/slot';
import { contentOf, lifeOf } from './cache-policy';
import { CachedPage } from './cached-page';
import type { Encoding } from './encoding';
import type { Answer } from './page-request';
import { PageStore } from './page-store';
import { PurgeLog } from './purge-log';
import type { Target } from './target';

/** How long to wait for an announcement that a web process has received before us. */
const RECEIVE_WITHIN_MS = 500;
/** How often a response that was outdated on arrival is requested again. */
const MAX_ATTEMPTS = 3;
/** A build that has not responded for this long no longer runs. */
const BUILD_GONE_MS = 30_000;

type Ask = (target: Target, variant: Variant) => Promise<Answer>;

/** A page as a client wants it; `name` is its key in the cache. */
export type WantedPage = { name: string; target: Target; variant: Variant; encoding: Encoding };

/** One request in progress, shared by everybody who waits for it. */
type Flight = { result: Promise<Fetched> };

export type Fetched = {
  answer: Answer;
  /** Ready to be sent, whether it was cached or not; null when the response cannot be cached at all. */
  page: CachedPage | null;
  /** The response reflects all announcements up to this position. */
  position: number;
};

/** A page that was fetched for somebody else while this caller queued. */
export type Made = { answer: null; page: CachedPage };

/**
 * Public pages by name. A page is cached only when no announcement of its tags has come since its rendering began, and dropped
 * as soon as one does; so no cached page is older than the last announcement received.
 */
export class PageCache {
  readonly #ask: Ask;
  readonly #store: PageStore;
  readonly #log = new PurgeLog();
  readonly #flights = new Map<string, Flight>();
  /** Expired pages that are queued to be refreshed, or are being refreshed. */
  readonly #refreshing = new Set<string>();
  #isListening = false;
  #awaitedMark: string | null = null;
  readonly #builds = new Set<string>();
  #build = '';
  #buildSeenAt = 0;

  constructor(ask: Ask, limitBytes: number) {
    this.#ask = ask;
    this.#store = new PageStore(limitBytes);
  }

  /** Whether announcements arrive. While they do not, cached pages are only served when the site cannot respond. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#store.size, bytes: this.#store.bytes };
  }

  /** To call when the listener has (re)connected: earlier announcements may have been missed. @returns the mark to send */
  connected(): string {
    const mark = newMark();
    this.#awaitedMark = mark.id;
    this.#log.forget();
    this.#store.clear();
    return mark.payload;
  }

  disconnected(): void {
    this.#isListening = false;
    this.#awaitedMark = null;
  }

  receive(announcement: Announcement): void {
    this.#log.receive(announcement);
    this.#store.purge(announcement.tags);
    if (announcement.id !== this.#awaitedMark) return;
    this.#awaitedMark = null;
    this.#isListening = true;
  }

  /**
   * The page, if it may be served. An expired one is refreshed in the background.
   *
   * @param newSlot makes the slot in which it is refreshed
   */
  find(wanted: WantedPage, newSlot?: () => Slot): CachedPage | undefined {
    const { name } = wanted;
    if (!this.#isListening) return undefined;
    const page = this.#store.get(name);
    if (!page) return undefined;
    if (page.shouldCompressTighter()) this.#tighten(name, page);
    const now = Date.now();
    if (now < page.freshUntil) return page;
    if (now >= page.usableUntil) return undefined;
    if (!this.#refreshing.has(name)) {
      this.#refreshing.add(name);
      const slot = newSlot?.();
      this.fetch(wanted, slot)
        .catch(() => undefined)
        .finally(() => {
          slot?.end();
          this.#refreshing.delete(name);
        });
    }
    return page;
  }

  /** The last cached version of the page, for when the site cannot respond. */
  lastKnown(name: string): CachedPage | undefined {
    const page = this.#store.get(name);
    return page && Date.now() < page.usableUntil ? page : undefined;
  }

  #tighten(name: string, page: CachedPage): void {
    page
      .tighten()
      .then(() => this.updateWeight(name, page))
      .catch((error: unknown) =>
        log.warn({ err: error, url: name }, 'a page could not be compressed tighter'),
      );
  }

  /** Updates the memory accounting after a page has grown by another encoding. */
  updateWeight(name: string, page: CachedPage): void {
    this.#store.updateWeight(name, page);
  }

  /**
   * Fetches the page, once for all concurrent callers, and caches it if allowed.
   *
   * @param slot the caller's, taken when the web process has to be asked, and given back by callers that share a fetch in progress.
   * The caller ends it.
   * @throws Error when no slot is free in time
   */
  async fetch(wanted: WantedPage, slot?: Slot): Promise<Fetched | Made> {
    const { name, target } = wanted;
    const head = this.#log.head;
    for (let attempt = 1; ; attempt++) {
      if (slot && !this.#flights.has(name) && !(await slot.take()))
        throw new Error('no slot was free in time, or the client disconnected');
      const made = slot?.isTaken && this.#freshPage(name);
      if (made) return { answer: null, page: made };
      const joined = this.#flights.get(name);
      if (joined) slot?.end();
      const flight = joined ?? this.#start(wanted);
      const fetched = await flight.result;
      // The shared fetch began before an announcement that had already arrived when this caller came.
      const tags = fetched.page?.tags ?? target.route.tags;
      const isOutdated = joined && this.#lastPurgeUpTo(tags, head) > fetched.position;
      if (!isOutdated || attempt >= MAX_ATTEMPTS) return fetched;
    }
  }

  #freshPage(name: string): CachedPage | undefined {
    const page = this.#isListening ? this.#store.get(name) : undefined;
    return page && Date.now() < page.freshUntil ? page : undefined;
  }

  #lastPurgeUpTo(tags: readonly string[], head: number): number {
    const last = this.#log.lastPurge(tags);
    // Only announcements from before the request count: it may miss later ones.
    return Math.min(last, head);
  }

  #start(wanted: WantedPage): Flight {
    const { name } = wanted;
    const flight: Flight = {
      result: this.#fetchOnce(wanted).finally(() => {
        if (this.#flights.get(name) === flight) this.#flights.delete(name);
      }),
    };
    this.#flights.set(name, flight);
    return flight;
  }

  async #fetchOnce({ name, target, variant, encoding }: WantedPage): Promise<Fetched> {
    const startedAt = this.#log.head;
    const answer = await this.#ask(target, variant);
    const stamp = readStamp(answer.headers[EDGE_STAMP_HEADER]);
    const isOfBuild = stamp !== null && this.#acceptBuild(stamp.build);
    const position = stamp && (await this.#log.whenReceived(stamp.id, RECEIVE_WITHIN_MS));
    const life = lifeOf(answer, target.route, variant);
    if (!life) return { answer, page: null, position: position ?? startedAt };
    const page = await CachedPage.make(contentOf(answer, target.route), life, encoding);
    // Nothing is awaited from here on, so no announcement can arrive between this check and the caching.
    const isCurrent =
      position !== undefined && position !== null && this.#log.lastPurge(life.tags) <= position;
    if (isCurrent && isOfBuild && this.#isListening) this.#store.keep(name, page);
    else log.debug({ name, position, isOfBuild, isListening: this.#isListening }, 'not cached');
    return { answer, page, position: position ?? startedAt };
  }

  /**
   * Notes the build of a response; false when it may not be cached. Pages refer to files of their build, so a new build clears
   * the cache, and responses of the previous one are no longer cached, unless the new build has stopped running (a rollback).
   */
  #acceptBuild(build: string, now = Date.now()): boolean {
    if (build !== this.#build) {
      const isLeftOver = this.#builds.has(build) && now - this.#buildSeenAt < BUILD_GONE_MS;
      if (isLeftOver) return false;
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
