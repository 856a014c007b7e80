import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export function isPortFree(port: number, host?: string): Promise<boolean> {
  if (port > 65_535) return Promise.resolve(false); // for example, the next after the last port
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ephemeral ports (Linux: 32768 and up), where an outgoing connection could take a restarted server's port. */
const LASTING_PORTS = { from: 20_000, to: 32_767 };

/** Returns a port that is not ephemeral. Another server may take it first: callers retry. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(LASTING_PORTS.from, LASTING_PORTS.to + 1);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`no port between ${LASTING_PORTS.from} and ${LASTING_PORTS.to} is free`);
}
