import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Node hands on a thousand headers and leaves out the rest without a word, among them those that say where a body ends: passed
 * on without its frame, a body would be read as the next request. The web process would lose what we add. Browsers send some 30.
 */
const MAX_HEADERS = 500;

/** The status with which a request is refused that two processes could understand differently; 0 for all others. */
export function refusalOf({ rawHeaders }: IncomingMessage): 400 | 431 | 0 {
  if (rawHeaders.length > 2 * MAX_HEADERS) return 431;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  // RFC 9112, 3.2.
  return hosts > 1 ? 400 : 0;
}

/** Where the body ends is not certain, so nothing more is read from this connection. */
export function answerMalformed(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}
