import { createHmac } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** A Redis that accepts commands but does not answer for this long counts as unavailable. */
export const SILENCE_MS = 5_000;
const PING_MS = 1_000;

/**
 * Prefix of all our names, so that installations can share one Redis. Processes with the same AUTH_SECRET belong to one
 * installation.
 */
export function redisPrefix(): string {
  const secret = createHmac('sha256', env().AUTH_SECRET).update('redis').digest('hex');
  return `estia:${secret.slice(0, 12)}:`;
}

type Options = Pick<RedisOptions, 'enableOfflineQueue' | 'autoResendUnfulfilledCommands' | 'socketTimeout'>;

/** A connection to REDIS_URL that reconnects indefinitely; `undefined` without REDIS_URL. `use` appears in the log. */
export function openRedis(use: string, options: Options = {}): Redis | undefined {
  const url = env().REDIS_URL;
  if (!url) return undefined;
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (turn) => Math.min(turn * 100, RECONNECT_MS),
    maxRetriesPerRequest: null,
    ...options,
  });
  ignoreLostCommands(redis);
  let isDown = false;
  redis.on('error', (error) => {
    if (!isDown) log.warn({ err: error, use }, 'Redis is unavailable');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info({ use }, 'Redis is available again');
    isDown = false;
  });
  return redis;
}

/**
 * Handles rejections of commands nobody awaits: a SUBSCRIBE repeated after a reconnect, a PUBLISH of the socket.io
 * adapter. One in flight when the connection closes fails, and as an unhandled rejection would end the process.
 */
export function ignoreLostCommands(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
}

/**
 * For messages that may be lost: commands fail at once instead of waiting for an unavailable Redis. No automatic
 * pipelining: with it, a connection once stayed silent for good after Redis had died under load.
 */
export const PUBLISH_ONLY: Options = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  socketTimeout: SILENCE_MS,
};

/** Whether Redis answers within a second. */
export async function pingRedis(): Promise<boolean> {
  const url = env().REDIS_URL;
  if (!url) return false;
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: PING_MS,
    commandTimeout: PING_MS,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
