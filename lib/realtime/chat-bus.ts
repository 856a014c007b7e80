import { type BusEvent, parseBusEvent } from '@/lib/chat/bus-events';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CACHE_CHANNEL, CHAT_CHANNEL, SESSION_CHANNEL } from '@/lib/realtime/channels';
import { FirstHearing } from '@/lib/realtime/first-hearing';
import { listen } from '@/lib/realtime/listen';
import { openRedisBus } from '@/lib/realtime/redis-bus';

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

export type ChatBus = {
  /** An event that came by another way still; it counts if it is the first to come. */
  hear: (event: BusEvent) => void;
  stop: () => Promise<void>;
};

/**
 * Hears what every process says about conversations and sessions, until `stop`. With REDIS_URL it hears both ways, takes
 * what comes first, and hands on to Redis what PostgreSQL announced: stored events, ended sessions and stale cache tags.
 */
export function listenToChat({ onEvent, onSessionsEnded, onConnect }: BusListener): ChatBus {
  const connectionString = env().DATABASE_URL;
  const first = new FirstHearing();
  const redis = openRedisBus([CHAT_CHANNEL, SESSION_CHANNEL], (channel, payload) => {
    if (channel === SESSION_CHANNEL) onSessionsEnded(payload);
    else hear(parseBusEvent(payload));
  });
  /** False for what was heard before. */
  const hear = (event: BusEvent | null): boolean => {
    if (!event || (redis && !first.isFirst(event))) return false;
    onEvent(event);
    return true;
  };
  const chat = listen({
    connectionString,
    channel: CHAT_CHANNEL,
    onMessage: (payload) => {
      const event = parseBusEvent(payload);
      if (hear(event) && event && isStored(event)) redis?.publish(CHAT_CHANNEL, payload);
    },
    onConnect,
  });
  const sessions = listen({
    connectionString,
    channel: SESSION_CHANNEL,
    onMessage: (userId) => {
      redis?.publish(SESSION_CHANNEL, userId);
      onSessionsEnded(userId);
    },
    onConnect,
  });
  const tags =
    redis &&
    listen({
      connectionString,
      channel: CACHE_CHANNEL,
      onMessage: (payload) => redis.publish(CACHE_CHANNEL, payload),
      onConnect: () => undefined,
    });
  return {
    hear,
    stop: async () => {
      redis?.stop();
      await Promise.all([chat.stop(), sessions.stop(), tags?.stop()]);
    },
  };
}

/** Written by a command inside its transaction. */
function isStored({ kind }: BusEvent): boolean {
  return kind === 'message' || kind === 'unsent' || kind === 'read' || kind === 'block';
}
