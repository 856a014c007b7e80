import { expect, test } from 'vitest';
import { ownOrigin } from '@/lib/runtime/own-origin';

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server listening on %s is reached at %s', (host, origin) => expect(ownOrigin(host, 3000)).toBe(origin));
