import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Hook = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Calls `hook` for every request to this process before Next sees it, after the hooks that were added earlier
 * (instrumentation.ts). It must not throw: Node would end the process.
 */
export function beforeNext(hook: Hook): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    hook(request, response);
  });
}
