// A way to the database that opens later: whoever connects before waits, without an error.
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseGate = {
  /** The database as seen through the gate. */
  url: string;
  open: () => void;
  /** Takes the gate away, and whoever is still connected through it. */
  close: () => void;
};

/**
 * Lets the build begin while the database is still being filled: it compiles for a good while before it asks for the
 * first row. PostgreSQL's protocol begins with a question of the client, so nobody notices that the answer takes its time.
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
