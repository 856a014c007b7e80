import type { ChatServer, ChatSocket } from './sockets';

/** A connection of engine.io, the layer below socket.io. */
type Connection = ChatSocket['conn'];

/** A system call per small frame is the most expensive part of a delivery. */
export function coalesceWrites({ engine }: Pick<ChatServer, 'engine'>): void {
  const held = new Set<Connection['transport']>();
  const release = () => {
    for (const transport of held) {
      transport.writable = true;
      transport.emit('ready');
    }
    held.clear();
  };
  // One function for all connections: a closure each would cost memory for thousands of idle ones.
  function hold(this: Connection) {
    const { transport } = this;
    // A transport that is not writable queues packets anyway.
    if (!transport.writable || transport.name !== 'websocket') return;
    if (held.size === 0) setImmediate(release);
    transport.writable = false;
    held.add(transport);
  }
  engine.on('connection', (connection: Connection) => connection.on('packetCreate', hold));
  engine.on('flush', ({ request }: Connection) => request.socket.cork());
  engine.on('drain', ({ request }: Connection) => request.socket.uncork());
}
