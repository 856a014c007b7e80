import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether this machine lets us listen on `port` (on every address when `host` is not given). */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  if (port > 65_535) return Promise.resolve(false); // the one after the last, for example
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Below the ports that systems give to outgoing connections (Linux: 32768 and up). A server that comes back on such a port
 * may find it taken by somebody's connection, even by one that was on its way to the server itself.
 */
const LASTING_PORTS = { from: 20_000, to: 32_767 };

/** A port nobody listens on now, and that no outgoing connection takes later. Another server may be faster: callers retry. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(LASTING_PORTS.from, LASTING_PORTS.to + 1);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`no port between ${LASTING_PORTS.from} and ${LASTING_PORTS.to} is free`);
}
