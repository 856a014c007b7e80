import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { EDGE_FACTS_HEADER, EDGE_STAMP_HEADER, EVERYTHING } from '@/lib/next/constants';
import { endWhenSilent, onHead, onRequest } from '@/lib/next/on-request';

// Facts about the current response: the tags of everything it has read, so that caches can drop it, and a
// status that Next cannot send. The page cache (server/edge) receives a response whole, with the tags in its
// head, because most are known only after rendering.

/** Writes drop pages by tag; this is the safety net. */
const PAGE_SECONDS = 3_600;
/** For caches in front of us, which receive no announcements. */
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

/** The response must not be served once one of these tags is announced. */
export function dependOn(...tags: string[]): void {
  const facts = currentFacts();
  for (const tag of tags) facts?.tags.add(tag);
}

export function isForPageCache(): boolean {
  return currentFacts()?.isForPageCache ?? false;
}

export function cacheAtMost(seconds: number): void {
  const facts = currentFacts();
  if (facts) facts.seconds = Math.min(facts.seconds, seconds);
}

export const publicPage = () => dependOn(EVERYTHING);

/** `notFound()` leaves the body empty until a script fills it, and Next has no 410. */
export function answerWith(status: 404 | 410): void {
  const facts = currentFacts();
  if (facts) facts.status = status;
}

/** The response depends on the viewer, or rendering failed. */
export function neverKeep(): void {
  const facts = currentFacts();
  if (facts) facts.mayBeKept = false;
}

/** Shared by a page and its metadata. `key` must be JSON. */
export function oncePerRequest<T>(key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const reads = currentFacts()?.reads;
  if (!reads) return read();
  const name = JSON.stringify(key);
  const known = reads.get(name) ?? read();
  reads.set(name, known);
  return known as Promise<T>;
}

export function setStamp(announcementId: string): void {
  holder.estiaStamp = announcementId;
}

/** `next dev` writes no build id. */
function buildId(): string {
  const file = join(env().NEXT_DIST_DIR, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

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

/** '3600 everything,listing:7'; empty if not cacheable. */
const factsText = ({ tags, seconds, mayBeKept }: Facts) =>
  tags.size > 0 && mayBeKept ? `${seconds} ${[...tags].join(',')}` : '';

/** Once status and tags are known; dozens of small writes also cost a tenth of a page. */
function sendWhole(response: ServerResponse): void {
  const parts: Buffer[] = [];
  const end = response.end.bind(response);
  const add = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  };
  // Next flushes first; our head is sent much later.
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
    // Private pages are streamed: the shell goes out before its data.
    else if (/^text\/(html|x-component)/.test(type)) response.setHeader('X-Accel-Buffering', 'no');
    return status;
  });
}
