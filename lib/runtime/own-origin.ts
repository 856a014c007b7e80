/** Loopback if the server listens on all addresses. */
export function ownOrigin(host: string | undefined, port: number): string {
  const isEverywhere = !host || ['0.0.0.0', '::', '[::]'].includes(host);
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
