import { Client } from 'pg';
import { log } from '@/lib/log';

const RECONNECT_MS = 1_000;
/** Detects connections lost without being closed (a cable, a firewall). */
const HEARTBEAT_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

type Listener = {
  connectionString: string;
  channel: string;
  /** On the same connection, so messages arrive in commit order. */
  otherChannel?: string;
  onMessage: (payload: string, channel: string) => void;
  /** After each (re)connection; messages may have been missed. `notify` sends on `channel`. */
  onConnect: (notify: (payload: string) => Promise<void>) => void;
  onDisconnect?: () => void;
};

/** Uses its own connection and reconnects forever. A transaction pooler would lose LISTEN. */
export function listen(listener: Listener): { stop: () => Promise<void> } {
  const { connectionString, channel, otherChannel, onMessage, onConnect, onDisconnect } = listener;
  const channels = [channel, ...(otherChannel ? [otherChannel] : [])];
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const retry = () => {
    clearInterval(heartbeat);
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    client?.end().catch(() => undefined);
    client = undefined;
    if (isStopped || timer) return;
    onDisconnect?.();
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, RECONNECT_MS);
  };

  const connect = () => {
    const next = new Client({
      connectionString,
      application_name: `estia listens to ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client = next;
    const lost = (error: unknown) => {
      if (client !== next || isStopped) return;
      log.warn({ err: error, channel }, 'listener lost its connection');
      retry();
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the connection has ended')));
    next.on('notification', (message) => onMessage(message.payload ?? '', message.channel));
    next
      .connect()
      .then(() => next.query(channels.map((name) => `LISTEN ${next.escapeIdentifier(name)}`).join(';')))
      .then(() => {
        heartbeat = setInterval(() => next.query('SELECT 1').catch(lost), HEARTBEAT_MS);
        onConnect(async (payload) => {
          await next.query('SELECT pg_notify($1, $2)', [channel, payload]);
        });
      })
      .catch((error: unknown) => {
        if (client !== next || isStopped) return;
        log.warn({ err: error, channel }, 'listener cannot connect');
        retry();
      });
  };

  connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
