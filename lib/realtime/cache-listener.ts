import { env } from '@/lib/env';
import { EVERYTHING } from '@/lib/next/constants';
import { setStamp } from '@/lib/next/page-facts';
import { followAnnouncements } from '@/lib/realtime/follow-announcements';
import { noteHeard } from '@/lib/realtime/heard';
import { forget } from '@/lib/realtime/remembered';

export function startCacheListener(): void {
  followAnnouncements(env().DATABASE_URL, {
    connected: (id) => {
      forget([EVERYTHING]);
      // Missed announcements precede this id.
      noteHeard(id);
    },
    receive: ({ id, tags }, isComplete) => {
      forget(tags);
      noteHeard(id);
      if (isComplete) setStamp(id);
    },
  });
}
