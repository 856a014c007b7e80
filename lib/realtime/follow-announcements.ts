import { log } from '@/lib/log';
import { type Announcement, newMark, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';

type Follower = {
  /** After each (re)connection. Announcements may be missing until the one with this id comes back. */
  connected: (id: string) => void;
  receive: (announcement: Announcement, isComplete: boolean) => void;
  disconnected?: () => void;
};

export function followAnnouncements(connectionString: string, follower: Follower) {
  let awaitedMark: string | null = null;
  return listen({
    connectionString,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      if (announcement.id === awaitedMark) awaitedMark = null;
      follower.receive(announcement, awaitedMark === null);
    },
    onConnect: (notify) => {
      const mark = newMark();
      awaitedMark = mark.id;
      follower.connected(mark.id);
      notify(mark.payload).catch((error: unknown) => log.warn({ err: error }, 'the mark could not be sent'));
    },
    onDisconnect: () => follower.disconnected?.(),
  });
}
