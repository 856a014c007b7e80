import { log } from '@/lib/log';
import { parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import type { PageCache } from './page-cache';

/** Tells the cache what every process announces over PostgreSQL, and when it may have missed something. */
export function listenForChanges(cache: PageCache, connectionString: string): { stop: () => Promise<void> } {
  return listen({
    connectionString,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (announcement) cache.hear(announcement);
    },
    onConnect: (say) => {
      say(cache.connected()).catch((error: unknown) => log.warn({ err: error }, 'the mark was not said'));
    },
    onDisconnect: () => cache.disconnected(),
  });
}
