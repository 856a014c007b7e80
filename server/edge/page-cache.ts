import { log } from '@/lib/log';
import { type Announcement, newMark } from '@/lib/realtime/announcements';
import { EDGE_STAMP_HEADER } from '@/lib/realtime/edge-headers';
import type { Encoding } from './encoding';
import { contentOf, lifeOf } from './keeping';
import { KeptPage } from './kept-page';
import type { Answer } from './page-request';
import { PageStore, type StoredPage } from './page-store';
import { PurgeLog } from './purge-log';
import type { Target } from './target';
import type { Variant } from './variant';

/** A web process may hear an announcement before us; this long we wait for it. */
const HEARD_WITHIN_MS = 500;
/** How often an answer that was out of date on arrival is asked for again. */
const MAX_ATTEMPTS = 3;
/** A build that has not answered for this long is no longer there. */
const BUILD_GONE_MS = 30_000;

type Ask = (target: Target, variant: Variant) => Promise<Answer>;

/** One answer on its way, for everybody who waits for it. */
type Flight = { result: Promise<Fetched> };

export type Fetched = {
  answer: Answer;
  /** Ready to be sent, whether it could be kept or not; null when only the plain answer can be passed on. */
  page: KeptPage | null;
  /** The announcements that the answer takes into account: all up to this one. */
  position: number;
};

/**
 * Public pages by name. A page is kept when everything that is known to be stale was stale before it was begun, and
 * dropped as soon as one of its tags is announced; so nothing that is kept is older than the last announcement heard.
 */
export class PageCache {
  readonly #ask: Ask;
  readonly #store: PageStore;
  readonly #log = new PurgeLog();
  readonly #flights = new Map<string, Flight>();
  #isListening = false;
  #awaitedMark: string | null = null;
  readonly #builds = new Set<string>();
  #build = '';
  #buildSeenAt = 0;

  constructor(ask: Ask, limitBytes: number) {
    this.#ask = ask;
    this.#store = new PageStore(limitBytes);
  }

  /** Whether announcements are heard. While they are not, pages are only shown when nothing else can be. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#store.size, bytes: this.#store.bytes };
  }

  /** Announcements can be heard from now on; what was said before may have been missed. Gives the mark to say. */
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

  hear(announcement: Announcement): void {
    this.#log.hear(announcement);
    this.#store.purge(announcement.tags);
    if (announcement.id !== this.#awaitedMark) return;
    this.#awaitedMark = null;
    this.#isListening = true;
  }

  /** The page, if it may be shown as it is. A page whose time is over is made anew meanwhile. */
  find(name: string, target: Target, variant: Variant, encoding: Encoding): StoredPage | undefined {
    if (!this.#isListening) return undefined;
    const page = this.#store.get(name);
    if (!page) return undefined;
    if (page instanceof KeptPage && page.isToBeTight()) this.#tighten(name, page);
    const now = Date.now();
    if (now < page.freshUntil) return page;
    if (now >= page.usableUntil) return undefined;
    this.fetch(name, target, variant, encoding).catch(() => undefined);
    return page;
  }

  /** The page as it was last seen, for when the site cannot answer. */
  lastKnown(name: string): StoredPage | undefined {
    const page = this.#store.get(name);
    return page && Date.now() < page.usableUntil ? page : undefined;
  }

  /** The page, ready to be sent; undefined when that has failed, and then it is not kept any longer. */
  async open(name: string, page: StoredPage, encoding: Encoding): Promise<KeptPage | undefined> {
    if (page instanceof KeptPage) return page;
    try {
      const opened = await page.open(encoding);
      this.#store.unpacked(name, page, opened);
      return opened;
    } catch (error) {
      log.error({ err: error, name }, 'a packed page could not be opened');
      this.#store.drop(name);
      return undefined;
    }
  }

  #tighten(name: string, page: KeptPage): void {
    page
      .tighten()
      .then(() => this.weighAgain(name, page))
      .catch((error: unknown) => log.warn({ err: error, name }, 'a page could not be compressed tighter'));
  }

  /** A kept page was made in another encoding and may have grown. */
  weighAgain(name: string, page: KeptPage): void {
    this.#store.weighAgain(name, page);
  }

  /**
   * Asks for the page, once however many want it, and keeps it if it may be kept.
   *
   * @param takeTurn waits until whoever wants it may ask, and gives what ends that turn. Whoever finds
   * somebody else asking needs none.
   */
  async fetch(
    name: string,
    target: Target,
    variant: Variant,
    encoding: Encoding,
    takeTurn?: () => Promise<() => void>,
  ): Promise<Fetched> {
    const head = this.#log.head;
    for (let attempt = 1; ; attempt++) {
      const endTurn = this.#flights.has(name) ? undefined : await takeTurn?.();
      const joined = this.#flights.get(name);
      const flight = joined ?? this.#start(name, target, variant, encoding);
      if (joined) endTurn?.();
      const fetched = await flight.result.finally(endTurn);
      // Begun by somebody who came before something was announced that we already knew.
      const isOutdated =
        joined && fetched.page && this.#lastPurgeUpTo(fetched.page.tags, head) > fetched.position;
      if (!isOutdated || attempt >= MAX_ATTEMPTS) return fetched;
    }
  }

  #lastPurgeUpTo(tags: readonly string[], head: number): number {
    const last = this.#log.lastPurge(tags);
    // Only what was known when the request came: later changes it may miss.
    return Math.min(last, head);
  }

  #start(name: string, target: Target, variant: Variant, encoding: Encoding): Flight {
    const flight: Flight = {
      result: this.#fetchOnce(name, target, variant, encoding).finally(() => {
        if (this.#flights.get(name) === flight) this.#flights.delete(name);
      }),
    };
    this.#flights.set(name, flight);
    return flight;
  }

  async #fetchOnce(name: string, target: Target, variant: Variant, encoding: Encoding): Promise<Fetched> {
    const startedAt = this.#log.head;
    const answer = await this.#ask(target, variant);
    const stamp = readStamp(answer.headers[EDGE_STAMP_HEADER]);
    const isOfBuild = stamp !== null && this.#meet(stamp.build);
    const position = stamp && (await this.#log.whenHeard(stamp.id, HEARD_WITHIN_MS));
    const life = lifeOf(answer, target.route, variant);
    if (!life) return { answer, page: null, position: position ?? startedAt };
    const page = await KeptPage.make(contentOf(answer, target.route), life, encoding);
    // From here on nothing waits, so no announcement can come between the question and the keeping.
    const isTrue = position !== undefined && position !== null && this.#log.lastPurge(life.tags) <= position;
    if (isTrue && isOfBuild && this.#isListening) {
      const kind = variant.name === '' ? (target.route.like ?? null) : null;
      this.#store.keep(name, page, kind);
    } else log.debug({ name, position, isOfBuild, isListening: this.#isListening }, 'not kept');
    return { answer, page, position: position ?? startedAt };
  }

  /**
   * Pages name the files of their build. With a new one everything is made anew, and what is left of the old one is not
   * kept, unless the new one has gone again.
   */
  #meet(build: string, now = Date.now()): boolean {
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
