// Requests one URL over keep-alive connections. The response length is learnt once, so that the client costs little.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { percentile } from './suite';

export type HttpLoad = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type Options = { connections: number; milliseconds: number; headers?: Record<string, string> };

function requestBytes(url: URL, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ Host: url.host, Connection: 'keep-alive', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${head}\r\n`);
}

/** In bytes with the head; requires a Content-Length or chunked encoding. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  if (!/^HTTP\/1\.1 200/.test(head)) throw new Error(`answered ${head.split('\r\n')[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length) return end + 4 + Number(length);
  const last = received.indexOf('\r\n0\r\n\r\n', end);
  return last < 0 ? null : last + 7;
}

function keepAsking(socket: Socket, request: Buffer, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer[] = [];
    let count = 0;
    let sent = 0;
    const ask = () => {
      received = [];
      count = 0;
      sent = performance.now();
      socket.write(request);
    };
    socket.on('data', (bytes) => {
      received.push(bytes);
      count += bytes.length;
      let length: number | null;
      try {
        length = answerLength(received.length === 1 ? bytes : Buffer.concat(received));
      } catch (error) {
        reject(error);
        return;
      }
      if (length === null || count < length) return;
      times.push(performance.now() - sent);
      if (performance.now() < until) ask();
      else resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    ask();
  });
}

/** @throws if a response is not 200 or a connection breaks */
export async function loadAddress(
  address: string,
  { connections, milliseconds, headers = {} }: Options,
): Promise<HttpLoad> {
  const url = new URL(address);
  const request = requestBytes(url, headers);
  const times: number[] = [];
  const start = performance.now();
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(url.port), url.hostname, () => resolve(socket));
          socket.setNoDelay(true).once('error', reject);
        }),
    ),
  );
  await Promise.all(sockets.map((socket) => keepAsking(socket, request, start + milliseconds, times)));
  for (const socket of sockets) socket.destroy();
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
