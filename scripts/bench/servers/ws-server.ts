// Floor: the bare `ws` package with the sidecar's frames for a message; no rooms, no checks, no database.
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { reportMemory } from './report-memory';

const http = createServer((_, response) => response.end('ok'));
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const people = new Map<string, WebSocket>();

server.on('connection', (socket, request) => {
  people.set(new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? '', socket);
  socket.on('message', (data: Buffer) => {
    const { id, message } = JSON.parse(data.toString()) as { id: number; message: { partner: string } };
    const frame = JSON.stringify({ message });
    people.get(message.partner)?.send(frame);
    socket.send(frame);
    socket.send(JSON.stringify({ id, ok: true }));
  });
});
http.listen(Number(process.env.CHAT_PORT), '127.0.0.1');
reportMemory();
