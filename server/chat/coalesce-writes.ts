import type { ChatServer, ChatSocket } from './sockets';

/** Of the engine below socket.io. */
type Connection = ChatSocket['conn'];

/**
 * Lets what one turn of the event loop says to a client leave in one write: a system call for each small frame is the
 * dearest part of a delivery. Nothing waits longer than that turn.
 */
export function coalesceWrites({ engine }: Pick<ChatServer, 'engine'>): void {
  const held = new Set<Connection['transport']>();
  const release = () => {
    for (const transport of held) {
      transport.writable = true;
      transport.emit('ready');
    }
    held.clear();
  };
  // One function for all connections: one each would weigh on those that are idle.
  function hold(this: Connection) {
    const { transport } = this;
    // While it is not writable, packets wait for each other already.
    if (!transport.writable || transport.name !== 'websocket') return;
    if (held.size === 0) setImmediate(release);
    transport.writable = false;
    held.add(transport);
  }
  engine.on('connection', (connection: Connection) => connection.on('packetCreate', hold));
  engine.on('flush', ({ request }: Connection) => request.socket.cork());
  engine.on('drain', ({ request }: Connection) => request.socket.uncork());
}
