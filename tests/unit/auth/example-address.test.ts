import { expect, test } from 'vitest';
import { isExampleAddress } from '@/lib/auth/registration/example-address';

test.each([
  ...['buyer@estia.example', 'a@example', 'a@b.c.example', 'a@b.invalid', 'a@b.localhost'],
  ...['a@example.com', 'a@example.net', 'a@example.org'],
])('%s is an example address', (email) => expect(isExampleAddress(email)).toBe(true));

test.each([
  ...['a@estia.test', 'a@myexample.com', 'a@example.de', 'a@example.com.cy', 'a@estiaexample.gr'],
  ...['example@estia.gr', 'a@localhost.gr', 'a@mail.com'],
])('%s is none', (email) => expect(isExampleAddress(email)).toBe(false));
