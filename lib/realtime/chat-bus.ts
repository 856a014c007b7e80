import { type BusEvent, parseBusEvent } from '@/lib/chat/bus-events';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CACHE_CHANNEL, CHAT_CHANNEL, SESSION_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { openRedisBus } from '@/lib/realtime/redis-bus';
import { SeenEvents } from '@/lib/realtime/seen-events';

/** Sends an event to the other sidecars, best effort: dropped while the database is unavailable. */
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
  /** After each (re)connection of either channel; events may have been missed. */
  onConnect: () => void;
};

export type ChatBus = {
  /** Handles an event that arrived by another route; ignored if already delivered. */
  receive: (event: BusEvent) => void;
  stop: () => Promise<void>;
};

/**
 * Receives conversation and session events until `stop`. With REDIS_URL it listens to PostgreSQL and Redis, uses
 * whichever delivers an event first, and forwards PostgreSQL's announcements to Redis: stored events, ended sessions
 * and stale cache tags.
 */
export function listenToChat({ onEvent, onSessionsEnded, onConnect }: BusListener): ChatBus {
  const connectionString = env().DATABASE_URL;
  const seen = new SeenEvents();
  const redis = openRedisBus([CHAT_CHANNEL, SESSION_CHANNEL], (channel, payload) => {
    if (channel === SESSION_CHANNEL) onSessionsEnded(payload);
    else receive(parseBusEvent(payload));
  });
  /** Whether the event was new. */
  const receive = (event: BusEvent | null): boolean => {
    if (!event || (redis && !seen.isNew(event))) return false;
    onEvent(event);
    return true;
  };
  const chat = listen({
    connectionString,
    channel: CHAT_CHANNEL,
    onMessage: (payload) => {
      const event = parseBusEvent(payload);
      if (receive(event) && event && isStored(event)) redis?.publish(CHAT_CHANNEL, payload);
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
    receive,
    stop: async () => {
      redis?.stop();
      await Promise.all([chat.stop(), sessions.stop(), tags?.stop()]);
    },
  };
}

/** Whether a command published the event in its transaction. */
function isStored({ kind }: BusEvent): boolean {
  return kind === 'message' || kind === 'unsent' || kind === 'read' || kind === 'block';
}
