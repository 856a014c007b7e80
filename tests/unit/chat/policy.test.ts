import { expect, test } from 'vitest';
import { closedBy } from '@/lib/chat/policy';

const person = { id: 'you', username: 'you', name: 'You', avatar: null, isSuspended: false };

test.each([
  [person, false, false, null],
  [person, false, true, 'check'],
  [person, true, true, 'block'],
  [{ ...person, isSuspended: true }, false, false, 'suspension'],
  [{ ...person, isSuspended: true }, true, true, 'suspension'],
  [{ ...person, username: null }, true, false, 'erasure'],
])('reason a conversation is closed, case %#', (other, isBlocked, isHeld, closed) => {
  expect(closedBy({ other, isBlocked, isHeld })).toBe(closed);
});
