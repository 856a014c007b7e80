import { internalKey } from '@/lib/auth/internal-key';
import { env } from '@/lib/env';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listRemovedListingIds } from '@/lib/listings/queries';
import { setRemovedListings } from '@/lib/listings/removed-listings';
import { log } from '@/lib/log';
import { ownOrigin } from '@/lib/own-origin';
import { newMark, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { pendingFills, setStamp } from '@/lib/realtime/edge-facts';
import { listen } from '@/lib/realtime/listen';

/** Tags that arrive one after the other are dropped together: an import announces thousands. The first goes at once. */
const BATCH_MS = 30;
const RETRY_MS = 1_000;

/**
 * Keeps this web process's caches true: hears the tags that any process published and drops them. Next only drops tags
 * inside a request, so the listener sends one to itself.
 */
export function startCacheListener(): void {
  let pending = new Set<string>();
  let lastId: string | null = null;
  /** Our own words after a (re)connection: until they come back we may have missed something. */
  let awaitedMark: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = 0;
  let settled = Promise.resolve();

  const schedule = (milliseconds: number) => {
    if (!timer) timer = setTimeout(flush, milliseconds);
  };
  const flush = async () => {
    const tags = [...pending];
    const id = lastId;
    flushedAt = Date.now();
    pending = new Set();
    try {
      await drop(tags);
      // In the order of the announcements, however long a read takes that had begun before one of them.
      const again = dropAgain(tags);
      settled = settled
        .then(() => again)
        .then(() => {
          if (id !== null) setStamp(id);
        });
      settled.catch((error: unknown) => {
        log.warn({ err: error }, 'cached reads could not be dropped again; trying once more');
        settled = Promise.resolve();
        hear([cacheTags.everything]);
      });
      timer = undefined;
      if (pending.size > 0 || lastId !== id) schedule(BATCH_MS);
    } catch (error) {
      log.warn({ err: error }, 'cached pages could not be dropped; trying again');
      for (const tag of tags) pending.add(tag);
      timer = undefined;
      schedule(RETRY_MS);
    }
  };
  const hear = (tags: readonly string[]) => {
    for (const tag of tags) pending.add(tag);
    schedule(Date.now() - flushedAt > BATCH_MS ? 0 : BATCH_MS);
  };

  listen({
    connectionString: env().DATABASE_URL,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      if (announcement.id === awaitedMark) awaitedMark = null;
      if (awaitedMark === null) lastId = announcement.id;
      hear(announcement.tags);
    },
    // What was announced while nobody listened is unknown, so everything goes.
    onConnect: (say) => {
      const mark = newMark();
      awaitedMark = mark.id;
      hear([cacheTags.everything]);
      say(mark.payload).catch((error: unknown) => log.warn({ err: error }, 'the mark was not said'));
    },
  });
  if (env().REDIS_URL) void hearThroughRedis(hear);
}

/**
 * The same once more, from a sidecar (lib/realtime/chat-bus.ts), for the time when our own LISTEN is broken. It comes in no
 * order that others know, so it moves no stamp.
 */
async function hearThroughRedis(hear: (tags: readonly string[]) => void): Promise<void> {
  const { openRedisBus } = await import('@/lib/realtime/redis-bus');
  openRedisBus([CACHE_CHANNEL], (_, payload) => hear(parseAnnouncement(payload)?.tags ?? []));
}

async function drop(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  if (tags.some((tag) => tag === cacheTags.everything || tag.startsWith('listing:'))) {
    setRemovedListings(await listRemovedListingIds());
  }
  await revalidate(tags);
}

/**
 * A read that had begun before may hand its old result to requests that began after (Next lets them wait for it
 * together), so what they have made of it is dropped once more when such reads have ended.
 */
async function dropAgain(tags: readonly string[]): Promise<void> {
  const fills = pendingFills();
  if (tags.length === 0 || fills.length === 0) return;
  await Promise.allSettled(fills);
  await revalidate(tags);
}

async function revalidate(tags: readonly string[]): Promise<void> {
  const { EDGE, HOST, PORT } = env();
  // Behind the page cache HOST may be the page cache's own.
  const own = ownOrigin(EDGE === 'off' ? HOST : undefined, PORT);
  const response = await fetch(`${own}/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${internalKey()}` },
    body: JSON.stringify(tags),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`/internal/revalidate answered ${response.status}`);
}
