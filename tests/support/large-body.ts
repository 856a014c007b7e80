import { Agent, request as httpRequest } from 'node:http';

export const LARGE_BYTES = 20 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** How bodies of each kind begin. */
export const BEGINNINGS: Readonly<Record<string, string>> = {
  'application/json': '{"a":"',
  'application/x-www-form-urlencoded': 'page=1&a=',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="page"\r\n\r\n',
  'text/plain;charset=UTF-8': 'x',
};

type Sending = {
  method: string;
  type: string;
  headers?: Record<string, string>;
  /** Without a declared length. */
  isChunked: boolean;
};
export type Answered = { status: number; ms: number };

/** Sends 20 MB, as fast as they are taken, until there is an answer. Status 0: the connection was closed without one. */
export function sendLarge(
  url: string,
  { method, type, headers = {}, isChunked }: Sending,
): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve) => {
    // With 'close', a server hangs up on what is still under way, and its answer may be lost.
    const agent = new Agent({ keepAlive: true });
    const framing = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': LARGE_BYTES };
    const request = httpRequest(url, {
      method,
      agent,
      timeout: 30_000,
      headers: { ...headers, 'Content-Type': type, ...framing },
    });
    let isOver = false;
    const end = (status: number) => {
      isOver = true;
      agent.destroy();
      resolve({ status, ms: performance.now() - start });
    };
    request.once('response', ({ statusCode = 0 }) => end(statusCode));
    request.on('error', () => end(0));
    request.once('timeout', () => end(0));
    const beginning = Buffer.from(BEGINNINGS[type] ?? '');
    let sent = beginning.length;
    request.write(beginning);
    const send = () => {
      while (!isOver && sent < LARGE_BYTES) {
        const chunk = CHUNK.subarray(0, LARGE_BYTES - sent);
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once('drain', send);
      }
      if (!isOver) request.end();
    };
    send();
  });
}
