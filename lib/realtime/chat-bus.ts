import { type BusEvent, parseBusEvent } from '@/lib/chat/protocol/bus-events';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CHAT_CHANNEL, SESSION_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { publishChatEvent } from '@/lib/realtime/publish';

/** Best effort: dropped while the database is unavailable. */
export async function announce(event: BusEvent): Promise<void> {
  try {
    await publishChatEvent(db, event);
  } catch (error) {
    log.debug({ err: error, kind: event.kind }, 'not announced');
  }
}

type BusListener = {
  onEvent: (event: BusEvent) => void;
  /** Sessions of this person may have ended. */
  onSessionsEnded: (userId: string) => void;
  /** After each (re)connection; events may have been missed. */
  onConnect: () => void;
};

export function listenToChat({ onEvent, onSessionsEnded, onConnect }: BusListener): {
  stop: () => Promise<void>;
} {
  return listen({
    connectionString: env().DATABASE_URL,
    channel: CHAT_CHANNEL,
    otherChannel: SESSION_CHANNEL,
    onMessage: (payload, channel) => {
      if (channel === SESSION_CHANNEL) return onSessionsEnded(payload);
      const event = parseBusEvent(payload);
      if (event) onEvent(event);
    },
    onConnect,
  });
}
