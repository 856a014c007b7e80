import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether `port` can be listened on (on all addresses if `host` is omitted). */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  if (port > 65_535) return Promise.resolve(false); // for example, the next after the last port
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Below the ephemeral ports (Linux: 32768 and up). There, a restarted server could find its port taken by an outgoing
 * connection, even one on its way to that same server.
 */
const LASTING_PORTS = { from: 20_000, to: 32_767 };

/** A port that is currently free and not ephemeral. Another server may take it first: callers retry. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(LASTING_PORTS.from, LASTING_PORTS.to + 1);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`no port between ${LASTING_PORTS.from} and ${LASTING_PORTS.to} is free`);
}
