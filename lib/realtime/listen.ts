import { Client } from 'pg';
import { log } from '@/lib/log';

const RECONNECT_MS = 1_000;

type Listener = {
  connectionString: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each (re)connection: messages may have been missed before it. */
  onConnect: () => void;
};

/**
 * LISTENs on a connection of its own until `stop` is called, reconnecting for ever. It must be a direct connection: a
 * transaction pooler loses LISTEN.
 */
export function listen({ connectionString, channel, onMessage, onConnect }: Listener): {
  stop: () => Promise<void>;
} {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const retry = () => {
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    client?.end().catch(() => undefined);
    client = undefined;
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, RECONNECT_MS);
  };

  const connect = () => {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = next;
    next.on('error', (error) => {
      log.warn({ err: error, channel }, 'listener lost its connection');
      retry();
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next
      .connect()
      .then(() => next.query(`LISTEN ${next.escapeIdentifier(channel)}`))
      .then(onConnect)
      .catch((error: unknown) => {
        log.warn({ err: error, channel }, 'listener cannot connect');
        retry();
      });
  };

  connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
