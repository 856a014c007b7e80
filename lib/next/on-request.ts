import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Hook = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs `hook` before Next, in the order added. It must not throw: that would end the process. */
export function onRequest(hook: Hook): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    hook(request, response);
  });
}

/** Runs `decide` before the head is sent; a returned status replaces it. */
export function onHead(response: ServerResponse, decide: (status: number) => number | undefined): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    const [status = response.statusCode, ...more] = given;
    return writeHead(decide(Number(status)) ?? status, ...more);
  };
}

/** A failed page sends the rest of its content at once. */
const SILENCE_MS = 1_000;
const watched = new WeakSet<ServerResponse>();

/** Next never ends the response after a failed search, and the browser would load forever. */
export function endWhenSilent(response: ServerResponse): void {
  if (watched.has(response)) return;
  watched.add(response);
  const timer = setTimeout(() => response.end(), SILENCE_MS);
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = (...given: unknown[]) => {
    timer.refresh();
    return write(...given);
  };
  response.once('close', () => clearTimeout(timer));
}
