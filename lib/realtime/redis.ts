import { createHmac } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** A Redis that takes commands and answers none is as good as gone. */
export const SILENCE_MS = 5_000;
const PING_MS = 1_000;

/** Before every name of ours in Redis, so that two installations may share one: those with the same AUTH_SECRET are one. */
export function redisPrefix(): string {
  const secret = createHmac('sha256', env().AUTH_SECRET).update('redis').digest('hex');
  return `estia:${secret.slice(0, 12)}:`;
}

type Options = Pick<RedisOptions, 'enableOfflineQueue' | 'autoResendUnfulfilledCommands' | 'socketTimeout'>;

/** A connection to the Redis of REDIS_URL that comes back for ever; `undefined` without REDIS_URL. `use` is for the log. */
export function openRedis(use: string, options: Options = {}): Redis | undefined {
  const url = env().REDIS_URL;
  if (!url) return undefined;
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (turn) => Math.min(turn * 100, RECONNECT_MS),
    maxRetriesPerRequest: null,
    ...options,
  });
  forgiveLostCommands(redis);
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error, use }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({ use }, 'Redis is back');
    isAway = false;
  });
  return redis;
}

/**
 * Some commands nobody looks at: a SUBSCRIBE that is said again after Redis was away, a PUBLISH of the rooms' adapter. One that is on
 * its way when we close the connection fails: nothing is lost that somebody waits for, and it is no fault that nobody handled.
 */
export function forgiveLostCommands(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
}

/**
 * For what may be lost: nothing waits for a Redis that is away, what it does not take at once is refused. No automatic
 * pipelining: with it a connection was once seen to say nothing more after Redis had died under load.
 */
export const SAY_ONLY: Options = {
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
