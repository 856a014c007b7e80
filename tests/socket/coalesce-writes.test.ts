import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { Server } from 'socket.io';
import { io as dial } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { coalesceWrites } from '@/server/chat/coalesce-writes';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server with one client, and the number of writes from server to client. */
async function serve(prepare: (io: Server) => void, transports: ('websocket' | 'polling')[] = ['websocket']) {
  const http = createServer();
  const io = new Server(http);
  prepare(io);
  closing.push(() => io.close());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const client = dial(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports,
    forceNew: true,
  });
  closing.push(() => client.disconnect());
  const joined = once(io, 'connection');
  const heard: unknown[] = [];
  client.onAny((_, value) => heard.push(value));
  await once(client as never, 'connect');
  const [socket] = (await joined) as [import('socket.io').Socket];
  const connection = socket.conn.request.socket;
  const spies = [vi.spyOn(Socket.prototype, '_writev' as never), vi.spyOn(Socket.prototype, '_write')];
  const writes = () =>
    spies.reduce(
      (sum, { mock }) => sum + mock.contexts.filter((one) => (one as unknown) === connection).length,
      0,
    );
  return { socket, heard, writes };
}

const say = (socket: import('socket.io').Socket) => {
  for (let number = 1; number <= 5; number += 1) socket.emit('said', number);
};

test('events emitted in one tick leave in one write, in order', async () => {
  const { socket, heard, writes } = await serve(coalesceWrites);
  say(socket);
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]), { timeout: 20_000 });
  expect(writes()).toBe(1);
});

test('without coalescing there are more writes', async () => {
  const { socket, heard, writes } = await serve(() => undefined);
  say(socket);
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]), { timeout: 20_000 });
  expect(writes()).toBeGreaterThan(1);
});

test('events emitted before a disconnect still arrive', async () => {
  const { socket, heard } = await serve(coalesceWrites);
  say(socket);
  socket.disconnect(true);
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]), { timeout: 20_000 });
});

test('a client that starts with polling receives everything', async () => {
  const { socket, heard } = await serve(coalesceWrites, ['polling', 'websocket']);
  say(socket);
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]), { timeout: 20_000 });
  await vi.waitFor(() => expect(socket.conn.transport.name).toBe('websocket'), { timeout: 20_000 });
  say(socket);
  await vi.waitFor(() => expect(heard).toHaveLength(10), { timeout: 20_000 });
});
