// The reference: socket.io and nothing else. Hands a message to the partner's room and acknowledges; no database, no check.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer((_, response) => response.end('ok'));
const io = new Server(http, { perMessageDeflate: false, serveClient: false, transports: ['websocket'] });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.token));
  socket.on('chat.message', (message: { partner: string }, acknowledge: (answer: object) => void) => {
    io.to(message.partner).emit('chat.message', message);
    acknowledge({ ok: true });
  });
});
http.listen(Number(process.env.CHAT_PORT), '127.0.0.1');
