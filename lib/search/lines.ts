import type { Socket } from 'node:net';

/** Calls `onLine` with each line that arrives. */
export function eachLine(socket: Socket, onLine: (line: string) => void): void {
  let begun = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
