import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { firstUnanswered } from './pipelining';

/** When a client that has closed its side is asked whether it is still there, in milliseconds after that; most are answered earlier. */
const ASK_AFTER_MS = [50, 150, 600] as const;

/**
 * Answers clients that close their side once they have sent their request (`nc`, simple programs); Node would take them for gone.
 * Most that close it are indeed gone, which shows only when something has been sent to them twice: their system refuses the first,
 * and ours then fails the second. So they are sent interim responses (RFC 9110, 15.2), which say nothing, until they are answered.
 */
export function answerHalfClosed(server: Server): void {
  // Undocumented, but what Node's own server asks when the other side ends.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) => {
    socket.once('end', () => {
      // Nobody waits for the beginning of a response before having said everything.
      if (firstUnanswered(socket)?.headersSent) return void socket.end();
      for (const delay of ASK_AFTER_MS) setTimeout(() => askWhetherThere(socket), delay).unref();
    });
  });
}

function askWhetherThere(socket: Socket): void {
  const response = firstUnanswered(socket);
  if (!response || response.headersSent || socket.destroyed) return;
  // HTTP/1.0 knows no interim responses.
  if (response.req.httpVersion === '1.1') response.writeProcessing();
}
