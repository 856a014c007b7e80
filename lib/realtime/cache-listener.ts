import { env } from '@/lib/env';
import { EVERYTHING } from '@/lib/next/constants';
import { setStamp } from '@/lib/next/page-facts';
import { followAnnouncements } from '@/lib/realtime/follow-announcements';
import { noteHeard } from '@/lib/realtime/heard';
import { forget } from '@/lib/realtime/remembered';

/** A web process forgets what announcements made stale, and notes how far it has come. */
export function startCacheListener(): void {
  followAnnouncements(env().DATABASE_URL, {
    connected: (id) => {
      forget([EVERYTHING]);
      // What was missed came before it.
      noteHeard(id);
    },
    receive: ({ id, tags }, isComplete) => {
      forget(tags);
      noteHeard(id);
      if (isComplete) setStamp(id);
    },
  });
}
