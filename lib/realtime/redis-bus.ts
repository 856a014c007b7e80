import { log } from '@/lib/log';
import { openRedis, redisPrefix, SAY_ONLY } from '@/lib/realtime/redis';

export type RedisBus = {
  /** Says it to whoever listens now. While Redis is away nothing is said: NOTIFY says everything anyhow. */
  publish: (channel: string, payload: string) => void;
  stop: () => void;
};

/**
 * The second way of what PostgreSQL announces, with REDIS_URL: a process whose LISTEN is broken for a moment hears through
 * Redis. Nothing rests on it. Listens to `channels` (the names of lib/realtime/channels.ts) until `stop`.
 */
export function openRedisBus(
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
): RedisBus | undefined {
  const sayer = openRedis('saying', SAY_ONLY);
  const hearer = openRedis('hearing');
  if (!(sayer && hearer)) return undefined;
  const prefix = redisPrefix();
  hearer.on('message', (channel: string, payload: string) =>
    onMessage(channel.slice(prefix.length), payload),
  );
  if (channels.length > 0) {
    hearer.subscribe(...channels.map((channel) => prefix + channel)).catch((error: unknown) => {
      log.warn({ err: error }, 'not subscribed at Redis');
    });
  }
  return {
    publish: (channel, payload) => {
      sayer.publish(prefix + channel, payload).catch((error: unknown) => {
        log.debug({ err: error, channel }, 'not said through Redis');
      });
    },
    stop: () => {
      sayer.disconnect();
      hearer.disconnect();
    },
  };
}
