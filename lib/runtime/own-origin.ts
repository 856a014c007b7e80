/**
 * The origin at which a server on this machine that listens on `host` is reached: loopback if it listens on all
 * addresses.
 */
export function ownOrigin(host: string | undefined, port: number): string {
  const isEverywhere = !host || ['0.0.0.0', '::', '[::]'].includes(host);
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
