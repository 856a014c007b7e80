import type { Socket } from 'socket.io-client';
import {
  POLICY_CODE,
  RECONNECT_AFTER_REFRESH_MS,
  RECONNECT_MS,
  SESSION_EXPIRED_CODE,
} from '@/lib/chat/constants';
import type {
  ClientEventName,
  ClientEvents,
  EventAnswer,
  ServerEvents,
} from '@/lib/chat/protocol/socket-events';
import { currentLanguage } from '@/lib/language/current-language';

export type ChatClientSocket = Socket<ServerEvents, ClientEvents>;

/** socket.io's own default is 20 s. */
const CONNECT_TIMEOUT_MS = 5_000;

async function sidecarAddress(): Promise<string> {
  const response = await fetch('/api/chat/connection', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/api/chat/connection answered ${response.status}`);
  const { url, port } = (await response.json()) as { url: string | null; port: number };
  return url ?? `${window.location.protocol}//${window.location.hostname}:${port}`;
}

/** Does not connect by itself: chat-connection.ts decides when. */
export async function createSocket(): Promise<ChatClientSocket> {
  const [{ io }, address] = await Promise.all([import('socket.io-client'), sidecarAddress()]);
  return io(address, {
    path: '/socket.io',
    // Needs no sticky sessions, and is the only transport that the CSP allows.
    transports: ['websocket'],
    timeout: CONNECT_TIMEOUT_MS,
    autoConnect: false,
    reconnection: false,
    withCredentials: true,
    auth: { language: currentLanguage() },
  });
}

/** `undefined` without a connection or without an acknowledgement in time. */
export type Ask = <N extends ClientEventName>(
  event: N,
  input: Parameters<ClientEvents[N]>[0],
) => Promise<EventAnswer<N> | undefined>;

/** Milliseconds: 1 s after a first refusal (the session has been refreshed since), otherwise 5 s ± 50 %. */
export function reconnectDelay(code: number | undefined, failures: number, random = Math.random()): number {
  const isRefreshed = code === SESSION_EXPIRED_CODE || code === POLICY_CODE;
  if (isRefreshed && failures <= 1) return RECONNECT_AFTER_REFRESH_MS;
  return RECONNECT_MS * (0.5 + random);
}

/** True if that cannot be determined. */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' }, cache: 'no-store' });
    const { user } = (await response.json()) as { user: unknown };
    return user !== null;
  } catch {
    return true;
  }
}
