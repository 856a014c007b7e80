import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers and proxies send one request at a time on a connection; the few clients that pipeline wait for responses now and then. */
export const MAX_UNANSWERED = 16;

const unanswered = new WeakMap<Duplex, number>();

/**
 * Counts an unanswered request. False when its connection has too many: Node emits every request it has read at once, so that
 * a packet of a few kilobytes could have hundreds of pages rendered at the same time.
 */
export function mayPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) return false;
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}

/** Whether responses of earlier requests on the connection are still to come. */
export function isAnswering(connection: Duplex): boolean {
  return (unanswered.get(connection) ?? 0) > 0;
}
