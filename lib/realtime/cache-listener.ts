import { internalKey } from '@/lib/auth/internal-key';
import { env } from '@/lib/env';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listRemovedListingIds } from '@/lib/listings/queries';
import { setRemovedListings } from '@/lib/listings/removed-listings';
import { log } from '@/lib/log';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';

/** Tags that arrive together are dropped together: an import announces thousands. */
const BATCH_MS = 30;

/**
 * Keeps this web process's caches true: hears the tags that any process published and drops them. Next only drops tags
 * inside a request, so the listener sends one to itself.
 */
export function startCacheListener(): void {
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const schedule = (milliseconds: number) => {
    if (!timer) timer = setTimeout(flush, milliseconds);
  };
  const flush = async () => {
    timer = undefined;
    const tags = [...pending];
    pending = new Set();
    try {
      if (tags.some((tag) => tag === cacheTags.everything || tag.startsWith('listing:'))) {
        setRemovedListings(await listRemovedListingIds());
      }
      await revalidate(tags);
    } catch (error) {
      log.warn({ err: error }, 'cached pages could not be dropped; trying again');
      for (const tag of tags) pending.add(tag);
      schedule(1_000);
    }
  };
  const drop = (tags: string[]) => {
    for (const tag of tags) pending.add(tag);
    schedule(BATCH_MS);
  };
  const hear = (payload: string) => drop(JSON.parse(payload) as string[]);

  listen({
    connectionString: env().DATABASE_URL,
    channel: CACHE_CHANNEL,
    onMessage: hear,
    // What was announced while nobody listened is unknown, so everything goes.
    onConnect: () => drop([cacheTags.everything]),
  });
  if (env().REDIS_URL) void hearThroughRedis(hear);
}

/** The same once more, from a sidecar (lib/realtime/chat-bus.ts), for the time when our own LISTEN is broken. */
async function hearThroughRedis(hear: (payload: string) => void): Promise<void> {
  const { openRedisBus } = await import('@/lib/realtime/redis-bus');
  openRedisBus([CACHE_CHANNEL], (_, payload) => hear(payload));
}

async function revalidate(tags: string[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${env().PORT}/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${internalKey()}` },
    body: JSON.stringify(tags),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`/internal/revalidate answered ${response.status}`);
}
