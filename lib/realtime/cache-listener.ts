import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { EVERYTHING } from '@/lib/next/constants';
import { setStamp } from '@/lib/next/page-facts';
import { newMark, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { noteHeard } from '@/lib/realtime/heard';
import { listen } from '@/lib/realtime/listen';
import { forget } from '@/lib/realtime/remembered';

/** Follows the announcements of all processes: forgets what they made stale, and notes how far this process has come. */
export function startCacheListener(): void {
  /** Our own mark, sent after a (re)connection: until it comes back, announcements may have been missed. */
  let awaitedMark: string | null = null;
  listen({
    connectionString: env().DATABASE_URL,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      forget(announcement.tags);
      noteHeard(announcement.id);
      if (announcement.id === awaitedMark) awaitedMark = null;
      if (awaitedMark === null) setStamp(announcement.id);
    },
    onConnect: (notify) => {
      const mark = newMark();
      awaitedMark = mark.id;
      forget([EVERYTHING]);
      // What was missed came before it.
      noteHeard(mark.id);
      notify(mark.payload).catch((error: unknown) => log.warn({ err: error }, 'the mark could not be sent'));
    },
  });
}
