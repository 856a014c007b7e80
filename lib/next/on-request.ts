import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Hook = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Runs `hook` for every request before Next sees it, in the order added (instrumentation.ts). It must not throw: that
 * would end the process.
 */
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
