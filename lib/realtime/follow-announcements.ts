import { log } from '@/lib/log';
import { type Announcement, newMark, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';

type Follower = {
  /** After each (re)connection: announcements may have been missed until our own, with this id, comes back. */
  connected: (id: string) => void;
  receive: (announcement: Announcement, isComplete: boolean) => void;
  disconnected?: () => void;
};

/** Passes the announcements of all processes on, and says from when on none is missing. */
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
