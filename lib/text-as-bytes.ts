import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Characters from which on it is worth the while. */
const LONG = 16_384;

/**
 * Has the text of long answers made into bytes before Node sends it. Node reserves three bytes for each character of a
 * string and writes it piece by piece: a kept page of 120 kB took a quarter of all that Next does for it. Call it once,
 * when the web process starts.
 */
export function sendTextAsBytes(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { request: IncomingMessage; response: ServerResponse };
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    response.end = (...given: unknown[]) => {
      const [text, encoding, ...rest] = given;
      const isText = typeof text === 'string' && text.length > LONG && typeof encoding !== 'string';
      return isText ? end(Buffer.from(text), encoding, ...rest) : end(...given);
    };
  });
}
