import { expect, test, vi } from 'vitest';
import type { ChatServer, ChatSocket } from '@/server/chat/sockets';
import { Watchers } from '@/server/chat/watchers';

const io = { to: () => ({ emit: vi.fn(), socketsLeave: vi.fn() }) } as unknown as ChatServer;
const socketOf = (id: string) => ({ connected: true, data: { actor: { id } }, join: vi.fn() });
/** What is read, held back. */
function heldBack<T>(value: T) {
  let letGo: () => void = () => undefined;
  const held = new Promise<T>((resolve) => {
    letGo = () => resolve(value);
  });
  return { held, letGo };
}

test('a socket is not told about those with whom a block was announced while they were read', async () => {
  const [watchers, socket] = [new Watchers(io), socketOf('maria')];
  const { held, letGo } = heldBack(['nikos', 'anna', 'petros']);
  const letIn = watchers.letIn(socket as unknown as ChatSocket, () => held);
  watchers.applyBlock({ kind: 'block', users: ['maria', 'nikos'], isBlocked: true });
  watchers.applyBlock({ kind: 'block', users: ['maria', 'petros'], isBlocked: true });
  watchers.applyBlock({ kind: 'block', users: ['maria', 'petros'], isBlocked: false });
  watchers.applyBlock({ kind: 'block', users: ['somebody', 'anna'], isBlocked: true });
  letGo();
  expect(await letIn).toEqual(['anna', 'petros']);
  expect(socket.join).toHaveBeenCalledWith(['watch:anna', 'watch:petros']);
});

test('a socket that has left meanwhile joins nothing: it would never leave', async () => {
  const [watchers, socket] = [new Watchers(io), socketOf('maria')];
  const { held, letGo } = heldBack(['anna']);
  const letIn = watchers.letIn(socket as unknown as ChatSocket, () => held);
  socket.connected = false;
  letGo();
  expect(await letIn).toEqual([]);
  expect(socket.join).not.toHaveBeenCalled();
});
