import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers and proxies send one request at a time on a connection; the few clients that pipeline wait for responses now and then. */
export const MAX_UNANSWERED = 16;

/** In the order in which they were asked for. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Notes an unanswered request. False when its connection has too many: Node emits every request it has read at once, so that
 * a packet of a few kilobytes could have hundreds of pages rendered at the same time.
 */
export function mayPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const responses = unanswered.get(socket) ?? new Set();
  if (responses.size >= MAX_UNANSWERED) return false;
  unanswered.set(socket, responses.add(response));
  response.once('close', () => responses.delete(response));
  return true;
}

/** The response that a connection's client gets next, if one is still to come. */
export function firstUnanswered(connection: Duplex): ServerResponse | undefined {
  return unanswered.get(connection)?.values().next().value;
}
