import { createAdapter } from '@socket.io/redis-streams-adapter';
import { busEventSchema, type PresenceEvent } from '@/lib/chat/bus-events';
import { ignoreLostCommands, openRedis, redisPrefix, SILENCE_MS } from '@/lib/realtime/redis';
import type { ChatServer } from './sockets';

/** A typing indicator is worthless after a few seconds, so the stream stays short. */
const STREAM_LENGTH = 1_000;
/** The longest blocking read of the stream; a process that is stopping waits for it. */
const BLOCK_MS = 1_000;

export type RedisRooms = {
  /** While this is false, `io.to(…)` would wait for Redis: use NOTIFY instead. */
  isUp: () => boolean;
  publishPresence: (event: PresenceEvent) => void;
  onPresence: (receive: (event: PresenceEvent) => void) => void;
  /** After `io.close()`. */
  stop: () => void;
};

/**
 * With REDIS_URL the sidecars share their rooms for events that may be lost (typing), and presence is published through Redis
 * as well as NOTIFY. Stored events never wait for Redis: each sidecar sends them to its own sockets (`io.local`).
 */
export function openRedisRooms(io: ChatServer): RedisRooms | undefined {
  const redis = openRedis('rooms', { socketTimeout: SILENCE_MS });
  if (!redis) return undefined;
  // The adapter duplicates this connection, does not expose the copies and leaves them open while Redis is unavailable.
  const connections = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const connection = duplicate(override);
    ignoreLostCommands(connection);
    connections.push(connection);
    return connection;
  };
  const prefix = redisPrefix();
  const options = { streamName: `${prefix}rooms`, channelPrefix: `${prefix}rooms`, maxLen: STREAM_LENGTH };
  io.adapter(createAdapter(redis, { ...options, blockTimeInMs: BLOCK_MS, onlyPlaintext: true }));
  const isUp = () => redis.status === 'ready';
  return {
    isUp,
    publishPresence: (event) => {
      if (isUp()) io.serverSideEmit('presence', event);
    },
    onPresence: (receive) => {
      io.on('presence', (payload: unknown) => {
        const event = busEventSchema.safeParse(payload).data;
        if (event && 'node' in event) receive(event);
      });
    },
    stop: () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}
