import { log } from '@/lib/log';
import { openRedis, PUBLISH_ONLY, redisPrefix } from '@/lib/realtime/redis';

export type RedisBus = {
  /** Publishes to current subscribers; dropped while Redis is unavailable, since NOTIFY delivers everything anyway. */
  publish: (channel: string, payload: string) => void;
  stop: () => void;
};

/**
 * With REDIS_URL, an optional second route for PostgreSQL's announcements: a process whose LISTEN is briefly broken
 * still receives them via Redis. Subscribes to `channels` (names from lib/realtime/channels.ts) until `stop`.
 */
export function openRedisBus(
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
): RedisBus | undefined {
  const publisher = openRedis('publishing', PUBLISH_ONLY);
  const subscriber = openRedis('subscribing');
  if (!(publisher && subscriber)) return undefined;
  const prefix = redisPrefix();
  subscriber.on('message', (channel: string, payload: string) =>
    onMessage(channel.slice(prefix.length), payload),
  );
  if (channels.length > 0) {
    subscriber.subscribe(...channels.map((channel) => prefix + channel)).catch((error: unknown) => {
      log.warn({ err: error }, 'subscribing to Redis failed');
    });
  }
  return {
    publish: (channel, payload) => {
      publisher.publish(prefix + channel, payload).catch((error: unknown) => {
        log.debug({ err: error, channel }, 'publishing to Redis failed');
      });
    },
    stop: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
