import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { EDGE_FACTS_HEADER, EDGE_STAMP_HEADER, EVERYTHING } from '@/lib/next/constants';
import { endWhenSilent, onHead, onRequest } from '@/lib/next/on-request';

// What the code that answers a request notes about its response: the tags of everything it has read, so that caches know when to drop
// it, and a status that Next cannot send. The page cache in front (server/edge) gets a response whole, with the tags in its head,
// since most of them are only known when the page has been rendered.

/** Seconds a public page may be cached. Writes drop it by its tags; this is the safety net. */
const PAGE_SECONDS = 3_600;
/** For caches in front of us that receive no announcements. */
export const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, must-revalidate';

type Facts = {
  isForPageCache: boolean;
  tags: Set<string>;
  seconds: number;
  status: number | undefined;
  mayBeKept: boolean;
  reads: Map<string, Promise<unknown>>;
};

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & {
  estiaFacts?: AsyncLocalStorage<Facts>;
  estiaStamp?: string;
};

const currentFacts = () => holder.estiaFacts?.getStore();

/** Adds tags to the response that is being made: it must not be served once one of them has been announced. */
export function dependOn(...tags: string[]): void {
  const facts = currentFacts();
  for (const tag of tags) facts?.tags.add(tag);
}

/** Whether the page cache in front asks, so that tags which cost a query of their own are worth it. */
export function isForPageCache(): boolean {
  return currentFacts()?.isForPageCache ?? false;
}

export function cacheAtMost(seconds: number): void {
  const facts = currentFacts();
  if (facts) facts.seconds = Math.min(facts.seconds, seconds);
}

/** Marks a page that reads nothing as the same for everybody. */
export const publicPage = () => dependOn(EVERYTHING);

/** Sets the status of a page: `notFound()` would leave its body empty until a script has filled it, and Next knows no 410. */
export function answerWith(status: 404 | 410): void {
  const facts = currentFacts();
  if (facts) facts.status = status;
}

/** No cache may keep the response, whatever it depends on: it depends on the viewer too, or rendering it failed. */
export function neverKeep(): void {
  const facts = currentFacts();
  if (facts) facts.mayBeKept = false;
}

/** The result of `read`, shared by a page and its metadata. `key` distinguishes the read by values that JSON can represent. */
export function oncePerRequest<T>(key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const reads = currentFacts()?.reads;
  if (!reads) return read();
  const name = JSON.stringify(key);
  const known = reads.get(name) ?? read();
  reads.set(name, known);
  return known as Promise<T>;
}

/** Records the last announcement that this process has applied; responses begun later reflect it. */
export function setStamp(announcementId: string): void {
  holder.estiaStamp = announcementId;
}

/** `next dev` writes no build id. */
function buildId(): string {
  const file = join(env().NEXT_DIST_DIR, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

/** Records these facts for every request, and sends them to the page cache in front, if `isFromEdge` says that it asks. */
export function recordPageFacts(isFromEdge: (request: IncomingMessage) => boolean): void {
  const requests = new AsyncLocalStorage<Facts>();
  holder.estiaFacts = requests;
  const build = buildId();
  onRequest((request, response) => {
    const facts: Facts = {
      isForPageCache: isFromEdge(request),
      tags: new Set(),
      seconds: PAGE_SECONDS,
      status: undefined,
      mayBeKept: true,
      reads: new Map(),
    };
    requests.enterWith(facts);
    sendStatusAndLife(response, facts);
    if (!facts.isForPageCache) return;
    if (holder.estiaStamp) response.setHeader(EDGE_STAMP_HEADER, `${build}/${holder.estiaStamp}`);
    onHead(response, () => void response.setHeader(EDGE_FACTS_HEADER, factsText(facts)));
    sendWhole(response);
  });
}

/** As the page cache reads it: '3600 everything,listing:7'. Empty: it must not be cached. */
const factsText = ({ tags, seconds, mayBeKept }: Facts) =>
  tags.size > 0 && mayBeKept ? `${seconds} ${[...tags].join(',')}` : '';

/** Sends the response in one piece, when its status and tags are known; dozens of small writes also cost a tenth of a page. */
function sendWhole(response: ServerResponse): void {
  const parts: Buffer[] = [];
  const end = response.end.bind(response);
  const add = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  };
  // Next's first sign of a response, whose head is sent much later here.
  response.flushHeaders = () => {
    if (response.statusCode === 500) endWhenSilent(response);
  };
  response.write = (part: unknown, ...more: unknown[]) => {
    add(part, more[0]);
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  response.end = (...given: unknown[]) => {
    if (response.writableEnded) return response;
    add(given[0], given[1]);
    const last = given.at(-1);
    const done = typeof last === 'function' ? (last as () => void) : undefined;
    return parts.length > 0 ? end(Buffer.concat(parts), done) : end(done);
  };
}

function sendStatusAndLife(response: ServerResponse, facts: Facts): void {
  onHead(response, (given) => {
    const status = given === 200 ? (facts.status ?? given) : given;
    const type = String(response.getHeader('Content-Type'));
    const isPublic = factsText(facts) !== '' && !response.hasHeader('Set-Cookie');
    const isPage = type.startsWith('text/html') && [200, 404, 410].includes(status);
    if (isPage && isPublic) response.setHeader('Cache-Control', PUBLIC_PAGE);
    // A page for one visitor is streamed: its shell is sent long before the data it waits for.
    else if (/^text\/(html|x-component)/.test(type)) response.setHeader('X-Accel-Buffering', 'no');
    return status;
  });
}
