// Sidecar clients that behave like a browser, with a session cookie of the test's own.
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '@/lib/chat/protocol/socket-events';
import { createSession } from './factories';

export type TestSocket = Socket<ServerEvents, ClientEvents>;
type Options = { cookie?: string; origin?: string; token?: string; transports?: ('websocket' | 'polling')[] };

export function socketTo(port: number, { cookie, origin, token, transports }: Options): TestSocket {
  return io(`http://127.0.0.1:${port}`, {
    transports: transports ?? ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    extraHeaders: { ...(cookie && { cookie }), ...(origin && { origin }) },
    ...(token && { auth: { token } }),
  });
}

/** Resolves when connected; rejects with the server's error. */
export function connected(socket: TestSocket): Promise<TestSocket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
    socket.connect();
  });
}

/** A client in a new session of `userId`. */
export async function signedInSocket(port: number, userId: string): Promise<TestSocket> {
  const { cookie } = await createSession(userId);
  return connected(socketTo(port, { cookie }));
}

/** The next matching event of this name, within the timeout. */
export function nextEvent<N extends keyof ServerEvents>(
  socket: TestSocket,
  name: N,
  fits: (payload: Parameters<ServerEvents[N]>[0]) => boolean = () => true,
  milliseconds = 5_000,
): Promise<Parameters<ServerEvents[N]>[0]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name} within ${milliseconds} ms`)), milliseconds);
    const hear = (event: string, payload: Parameters<ServerEvents[N]>[0]) => {
      if (event !== name || !fits(payload)) return;
      clearTimeout(timer);
      socket.offAny(hear);
      resolve(payload);
    };
    socket.onAny(hear);
  });
}

/** Emits an event with any payload, ignoring the types. */
export function rawEvent(
  socket: TestSocket,
  event: string,
  payload: unknown,
): Promise<{ ok: boolean; error?: { code: string } }> {
  const emit: (...values: unknown[]) => unknown = socket
    .timeout(10_000)
    .emit.bind(socket.timeout(10_000)) as never;
  return new Promise((resolve, reject) => {
    emit(event, payload, (error: unknown, answer: { ok: boolean; error?: { code: string } }) =>
      error ? reject(new Error(`${event} was not acknowledged`)) : resolve(answer),
    );
  });
}
