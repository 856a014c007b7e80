import { type BusEvent, parseBusEvent } from '@/lib/chat/bus-events';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CHAT_CHANNEL, SESSION_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';

/** Says something to the other sidecars. Nobody depends on it: a database that is away only means that it is not said. */
export async function announce(event: BusEvent): Promise<void> {
  try {
    await db.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`;
  } catch (error) {
    log.debug({ err: error, kind: event.kind }, 'not announced');
  }
}

type BusListener = {
  onEvent: (event: BusEvent) => void;
  /** A person whose sessions may have ended. */
  onSessionsEnded: (userId: string) => void;
  /** After each (re)connection of either channel: something may have been missed before it. */
  onConnect: () => void;
};

/** Hears what every process says about conversations and sessions, until `stop`. */
export function listenToChat({ onEvent, onSessionsEnded, onConnect }: BusListener): {
  stop: () => Promise<void>;
} {
  const connectionString = env().DATABASE_URL;
  const chat = listen({
    connectionString,
    channel: CHAT_CHANNEL,
    onMessage: (payload) => {
      const event = parseBusEvent(payload);
      if (event) onEvent(event);
    },
    onConnect,
  });
  const sessions = listen({
    connectionString,
    channel: SESSION_CHANNEL,
    onMessage: onSessionsEnded,
    onConnect,
  });
  return {
    stop: async () => {
      await Promise.all([chat.stop(), sessions.stop()]);
    },
  };
}
