/** Where a server of this machine that listens on `host` is asked: on loopback when it listens on every address. */
export function ownOrigin(host: string | undefined, port: number): string {
  const isEverywhere = !host || ['0.0.0.0', '::', '[::]'].includes(host);
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
