import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies ask one thing at a time on a connection; the few programs that ask ahead wait for answers now and then. */
export const MAX_UNANSWERED = 16;

const unanswered = new WeakMap<Socket, number>();

/**
 * Counts a request that waits for its answer. False when its connection has too many of them: Node hands on at once whatever it
 * has read, so that a packet of a few kilobytes would have hundreds of pages made at the same time.
 */
export function mayAskAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) return false;
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}
