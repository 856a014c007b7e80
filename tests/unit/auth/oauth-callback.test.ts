import { expect, test } from 'vitest';
import { oauthCallbackTarget } from '@/lib/auth/google/oauth-redirects';

test('the callback of Google gets the same query, parameters that nobody knows included', () => {
  const query = { code: '4/abc', state: 'x y', iss: 'https://accounts.google.com', foo: 'bar' };
  const [path, sent] = oauthCallbackTarget(query).split('?');
  expect(path).toBe('/api/auth/callback/google');
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(query);
});

test('an error leads to the login page, a success to where the visitor wanted to go', () => {
  expect(oauthCallbackTarget({ error: 'access_denied', code: 'x' })).toBe('/login?error=access_denied');
  expect(oauthCallbackTarget({ auth_success: 'true', from: '/chat' })).toBe('/chat');
  expect(oauthCallbackTarget({ code: ['a', 'b'] })).toBe('/login?error=callback_error');
});
