import { expect, test } from 'vitest';
import { closedBy } from '@/lib/chat/policy';

const person = { id: 'you', username: 'you', name: 'You', avatar: null, isSuspended: false };

test.each([
  [person, false, null],
  [person, true, 'block'],
  [{ ...person, isSuspended: true }, false, 'suspension'],
  [{ ...person, isSuspended: true }, true, 'suspension'],
  [{ ...person, username: null }, true, 'erasure'],
])('reason a conversation is closed, case %#', (other, isBlocked, closed) => {
  expect(closedBy({ other, isBlocked })).toBe(closed);
});
