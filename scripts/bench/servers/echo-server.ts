// Reference: plain socket.io with rooms and acknowledgements; no database, no checks.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { reportMemory } from './report-memory';

const http = createServer((_, response) => response.end('ok'));
const io = new Server(http, { perMessageDeflate: false, serveClient: false, transports: ['websocket'] });
io.on('connection', (socket) => {
  const own = String(socket.handshake.auth.token);
  void socket.join(own);
  socket.on('chat.message', (message: { partner: string }, acknowledge: (answer: object) => void) => {
    io.to([message.partner, own]).emit('chat.message', message);
    acknowledge({ ok: true });
  });
});
http.listen(Number(process.env.CHAT_PORT), '127.0.0.1');
reportMemory();
