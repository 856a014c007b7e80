import { log } from '@/lib/log';
import { parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import type { PageCache } from './page-cache';

/** Passes every process's announcements over PostgreSQL to the cache, and tells it when it may have missed some. */
export function listenForChanges(cache: PageCache, connectionString: string): { stop: () => Promise<void> } {
  return listen({
    connectionString,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (announcement) cache.receive(announcement);
    },
    onConnect: (notify) => {
      notify(cache.connected()).catch((error: unknown) =>
        log.warn({ err: error }, 'the mark could not be sent'),
      );
    },
    onDisconnect: () => cache.disconnected(),
  });
}
