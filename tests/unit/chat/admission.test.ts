import { expect, test, vi } from 'vitest';
import { getMembership } from '@/lib/chat/delivery-queries';
import { Admission } from '@/server/chat/admission';
import { Memberships } from '@/server/chat/memberships';
import type { ChatSocket } from '@/server/chat/sockets';

vi.mock('@/lib/chat/delivery-queries', () => ({ getMembership: vi.fn() }));

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
  const [admission, socket] = [new Admission(), socketOf('maria')];
  const { held, letGo } = heldBack(['nikos', 'anna', 'petros']);
  const letIn = admission.letIn(socket as unknown as ChatSocket, () => held);
  admission.noteBlock('maria', 'nikos', true);
  admission.noteBlock('maria', 'petros', true);
  admission.noteBlock('maria', 'petros', false);
  admission.noteBlock('somebody', 'anna', true);
  letGo();
  expect(await letIn).toEqual(['anna', 'petros']);
  expect(socket.join).toHaveBeenCalledWith(['watch:anna', 'watch:petros']);
});

test('a socket that has left meanwhile joins nothing: it would never leave', async () => {
  const [admission, socket] = [new Admission(), socketOf('maria')];
  const { held, letGo } = heldBack(['anna']);
  const letIn = admission.letIn(socket as unknown as ChatSocket, () => held);
  socket.connected = false;
  letGo();
  expect(await letIn).toEqual([]);
  expect(socket.join).not.toHaveBeenCalled();
});

test('a membership that changed while it was read is not remembered', async () => {
  const memberships = new Memberships();
  const old = { otherId: 'nikos', isBlocked: false, haveBothWritten: true, lastSeq: 1 };
  const { held, letGo } = heldBack(old);
  vi.mocked(getMembership)
    .mockReturnValueOnce(held)
    .mockResolvedValue({ ...old, isBlocked: true });
  const reading = memberships.require('maria', 7);
  memberships.forget('maria');
  letGo();
  await reading;
  expect(await memberships.require('maria', 7)).toMatchObject({ isBlocked: true });
});
