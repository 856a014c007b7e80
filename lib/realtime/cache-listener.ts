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
import { noteHeard } from '@/lib/realtime/heard';
import { listen } from '@/lib/realtime/listen';

/**
 * Tags arriving in quick succession are dropped in batches, since an import announces thousands; the first one
 * immediately.
 */
const BATCH_MS = 30;
const RETRY_MS = 1_000;

/**
 * Keeps this web process's caches current: drops the tags published by any process. Next can only drop tags within a
 * request, so the listener sends one to its own process.
 */
export function startCacheListener(): void {
  let pending = new Set<string>();
  let lastId: string | null = null;
  /** Our own mark, sent after a (re)connection: until it comes back, announcements may have been missed. */
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
      // Apply stamps in announcement order, regardless of how long reads that started earlier take.
      const again = dropAgain(tags);
      settled = settled
        .then(() => again)
        .then(() => {
          if (id !== null) setStamp(id);
        });
      settled.catch((error: unknown) => {
        log.warn({ err: error }, 'cached reads could not be dropped again; trying once more');
        settled = Promise.resolve();
        receive([cacheTags.everything]);
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
  const receive = (tags: readonly string[]) => {
    for (const tag of tags) pending.add(tag);
    schedule(Date.now() - flushedAt > BATCH_MS ? 0 : BATCH_MS);
  };

  listen({
    connectionString: env().DATABASE_URL,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      noteHeard(announcement.id);
      if (announcement.id === awaitedMark) awaitedMark = null;
      if (awaitedMark === null) lastId = announcement.id;
      receive(announcement.tags);
    },
    // Announcements may have been missed while disconnected, so drop everything.
    onConnect: (notify) => {
      const mark = newMark();
      awaitedMark = mark.id;
      // What was missed came before it.
      noteHeard(mark.id);
      receive([cacheTags.everything]);
      notify(mark.payload).catch((error: unknown) => log.warn({ err: error }, 'the mark could not be sent'));
    },
  });
  if (env().REDIS_URL) void receiveThroughRedis(receive);
}

/**
 * Receives the same announcements via Redis, forwarded by a sidecar (lib/realtime/chat-bus.ts), as a backup for our own
 * LISTEN. Their order is not shared with other processes, so they do not advance the stamp.
 */
async function receiveThroughRedis(receive: (tags: readonly string[]) => void): Promise<void> {
  const { openRedisBus } = await import('@/lib/realtime/redis-bus');
  openRedisBus([CACHE_CHANNEL], (_, payload) => receive(parseAnnouncement(payload)?.tags ?? []));
}

async function drop(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  if (tags.some((tag) => tag === cacheTags.everything || tag.startsWith('listing:'))) {
    setRemovedListings(await listRemovedListingIds());
  }
  await revalidate(tags);
}

/**
 * A read that started before the announcement may hand its stale result to later requests (Next lets them share a
 * read), so the tags are dropped again once those reads have ended.
 */
async function dropAgain(tags: readonly string[]): Promise<void> {
  const fills = pendingFills();
  if (tags.length === 0 || fills.length === 0) return;
  await Promise.allSettled(fills);
  await revalidate(tags);
}

async function revalidate(tags: readonly string[]): Promise<void> {
  const { EDGE, HOST, PORT } = env();
  // Behind the page cache, HOST may be the page cache's own address.
  const own = ownOrigin(EDGE === 'off' ? HOST : undefined, PORT);
  const response = await fetch(`${own}/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${internalKey()}` },
    body: JSON.stringify(tags),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`/internal/revalidate answered ${response.status}`);
}
