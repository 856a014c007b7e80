import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Hook = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs `hook` for every request before Next sees it, in the order added. It must not throw: that would end the process. */
export function onRequest(hook: Hook): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    hook(request, response);
  });
}

/** Runs `decide` when the head of the response is about to be sent; a status that it returns is sent instead. */
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

/** Next sends the error of a failed search and then never ends the response, so that the browser would load for ever. */
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
