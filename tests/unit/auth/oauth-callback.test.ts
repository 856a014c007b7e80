import { expect, test } from 'vitest';
import { oauthCallbackTarget } from '@/lib/auth/google/oauth-redirects';

const target = (query: Record<string, string | string[]>) =>
  oauthCallbackTarget(query, (from) => from ?? '/');

test('the callback of Google gets the same query, parameters that nobody knows included', () => {
  const query = { code: '4/abc', state: 'x y', iss: 'https://accounts.google.com', foo: 'bar' };
  const [path, sent] = target(query).split('?');
  expect(path).toBe('/api/auth/callback/google');
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(query);
});

test('an error leads to the login page, a success to where the visitor wanted to go', () => {
  expect(target({ error: 'access_denied', code: 'x' })).toBe('/login?error=access_denied');
  expect(target({ auth_success: 'true', from: '/chat' })).toBe('/chat');
  expect(target({ code: ['a', 'b'] })).toBe('/login?error=callback_error');
});
