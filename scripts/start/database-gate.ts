// A proxy to the database that opens later: earlier connections wait without an error.
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseGate = {
  /** The database's URL through the gate. */
  url: string;
  open: () => void;
  /** Closes the gate and every connection through it. */
  close: () => void;
};

/**
 * Lets the build start while the database is still being filled: it compiles for a while before it needs the first
 * row. In PostgreSQL's protocol the client speaks first, so a late answer goes unnoticed.
 */
export async function gateTo(databaseUrl: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let waiting: Socket[] | null = [];

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const pass = (socket: Socket) => {
    const database = connect(Number(port || 5432), hostname);
    track(database);
    socket.pipe(database).pipe(socket);
    socket.once('close', () => database.destroy());
    database.once('close', () => socket.destroy());
  };
  const server = createServer((socket) => {
    track(socket);
    if (waiting) waiting.push(socket);
    else pass(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  const url = new URL(databaseUrl);
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(address && typeof address === 'object' ? address.port : '');
  return {
    url: url.href,
    open() {
      for (const socket of waiting ?? []) pass(socket);
      waiting = null;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
