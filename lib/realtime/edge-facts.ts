import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { internalKey } from '@/lib/auth/internal-key';
import { isSameSecret } from '@/lib/auth/secrets';
import { env } from '@/lib/env';
import { EDGE_KEY_HEADER, EDGE_STAMP_HEADER, EDGE_TAGS_HEADER } from '@/lib/realtime/edge-headers';
import { beforeNext } from '@/lib/requests/before-next';
import { completeDocument, nonceOf, type StoredPage } from '@/lib/requests/complete-document';

// Metadata that a web process reports to the page cache (server/edge) with a response: its tags, and which
// announcements the process had received when the request started. Only requests with the installation's key get these
// headers.

type RequestFacts = {
  /** Milliseconds since 1970, minus one: data invalidated in the same millisecond may have been read before. */
  startedAt: number;
  /** Whether the request comes from the page cache. */
  isTold: boolean;
  /** Adds tags to the response being built. */
  addTags: (tags: readonly string[]) => void;
  /** Of the scripts that Next writes for this request; undefined: they have none. */
  nonce: string | undefined;
  /** The HTML of a page that Next stores complete, as this response may send it. */
  documentOf: (page: StoredPage) => string;
};

/** server/web/*.mjs and Next's bundles do not share modules with this one, hence globalThis. */
const holder = globalThis as typeof globalThis & {
  estiaRequests?: AsyncLocalStorage<RequestFacts>;
  estiaFills?: Set<Promise<unknown>>;
  estiaStamp?: string | null;
};

/** Records the last announcement applied by all caches of this process. */
export function setStamp(announcementId: string): void {
  holder.estiaStamp = announcementId;
}

/** Cache reads in progress (server/web/data-cache.mjs). */
export function pendingFills(): Promise<unknown>[] {
  return [...(holder.estiaFills ?? [])];
}

/**
 * Reports the tags of a response that is not a Next page. `readTags` is only called for requests from the page cache.
 */
export async function tellEdgeTags(readTags: () => Promise<readonly string[]>): Promise<void> {
  const request = holder.estiaRequests?.getStore();
  if (!request?.isTold) return;
  const tags = await readTags();
  if (tags.length > 0) request.addTags(tags);
}

let key: string | undefined;

/** Whether the page cache in front asks. */
export function isFromEdge(request: IncomingMessage): boolean {
  const given = request.headers[EDGE_KEY_HEADER];
  key ??= internalKey();
  return typeof given === 'string' && isSameSecret(given, key);
}

function factsFor(request: IncomingMessage, response: ServerResponse, isTold: boolean): RequestFacts {
  const known = new Set<string>();
  return {
    startedAt: Date.now() - 1,
    isTold,
    addTags: (tags) => {
      if (!isTold || response.headersSent) return;
      for (const tag of tags) known.add(tag);
      response.setHeader(EDGE_TAGS_HEADER, [...known].join(','));
    },
    nonce: nonceOf(request),
    documentOf: (page) => completeDocument(response, page),
  };
}

/** `next dev` writes no build id. */
function buildId(): string {
  const file = join(env().NEXT_DIST_DIR, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

/** Records these facts for every request. Call it once when the web process starts. */
export function recordEdgeFacts(): void {
  const requests = new AsyncLocalStorage<RequestFacts>();
  holder.estiaRequests = requests;
  const build = buildId();
  beforeNext((request, response) => {
    const isTold = isFromEdge(request);
    if (isTold && holder.estiaStamp) response.setHeader(EDGE_STAMP_HEADER, `${build}/${holder.estiaStamp}`);
    requests.enterWith(factsFor(request, response, isTold));
  });
}
