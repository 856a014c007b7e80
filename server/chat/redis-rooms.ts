import { createAdapter } from '@socket.io/redis-streams-adapter';
import { busEventSchema, type PresenceEvent } from '@/lib/chat/bus-events';
import { forgiveLostCommands, openRedis, redisPrefix, SILENCE_MS } from '@/lib/realtime/redis';
import type { ChatServer } from './sockets';

/** Typing is worth nothing after seconds, so the stream stays short. */
const STREAM_LENGTH = 1_000;
/** A read of the stream ends within this long, and with it the process that is to end. */
const BLOCK_MS = 1_000;

export type RedisRooms = {
  /** While this is false `io.to(…)` waits for Redis: say it by NOTIFY. */
  isUp: () => boolean;
  tellSidecars: (event: PresenceEvent) => void;
  onSidecar: (hear: (event: PresenceEvent) => void) => void;
  /** After `io.close()`. */
  stop: () => void;
};

/**
 * With REDIS_URL the rooms of all sidecars are one for what may be lost (typing), and presence is told through Redis beside
 * NOTIFY. Stored events never wait for Redis: each sidecar hands them to its own sockets (`io.local`).
 */
export function openRedisRooms(io: ChatServer): RedisRooms | undefined {
  const redis = openRedis('rooms', { socketTimeout: SILENCE_MS });
  if (!redis) return undefined;
  // The adapter keeps the connections that it makes of this one to itself, and leaves them open while Redis is away.
  const connections = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const connection = duplicate(override);
    forgiveLostCommands(connection);
    connections.push(connection);
    return connection;
  };
  const prefix = redisPrefix();
  const options = { streamName: `${prefix}rooms`, channelPrefix: `${prefix}rooms`, maxLen: STREAM_LENGTH };
  io.adapter(createAdapter(redis, { ...options, blockTimeInMs: BLOCK_MS, onlyPlaintext: true }));
  const isUp = () => redis.status === 'ready';
  return {
    isUp,
    tellSidecars: (event) => {
      if (isUp()) io.serverSideEmit('presence', event);
    },
    onSidecar: (hear) => {
      io.on('presence', (said: unknown) => {
        const event = busEventSchema.safeParse(said).data;
        if (event && 'node' in event) hear(event);
      });
    },
    stop: () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}
