import { afterEach, expect, test, vi } from 'vitest';
import { Presence } from '@/server/chat/presence';

afterEach(() => vi.useRealTimers());

test('a clock set forward takes nobody offline', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const changes: unknown[] = [];
  const presence = new Presence({
    node: 'one',
    announce: () => undefined,
    onChange: (...change) => changes.push(change),
  });
  presence.receive({ kind: 'online', node: 'other', users: ['maria'] });
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(5_000);
  expect(presence.isOnline('maria')).toBe(true);
  expect(changes).toEqual([['maria', true]]);
  presence.stop();
});
