import { expect, test } from 'vitest';
import { deviceInWords } from '@/lib/auth/origin/request-origin';
import { weakPasswordReason } from '@/lib/auth/password/password';
import { registrationFormSchema, signInInputSchema } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { parseInput } from '@/lib/validation';

function fieldsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.fields : undefined;
  }
  return undefined;
}

const form = {
  username: 'maria',
  email: 'maria@mail.test',
  password: 'a fine phrase',
  password2: 'a fine phrase',
};
const problemsOf = (change: object) =>
  fieldsOf(() => parseInput(registrationFormSchema, { ...form, ...change }));

test.each([
  [{ email: '' }, 'email', 'Email required'],
  [{ email: 'maria' }, 'email', 'Invalid email'],
  [{ email: 'maria@mail.test\r\nBcc: x@y.example' }, 'email', 'Invalid email'],
  [{ email: `${'a'.repeat(250)}@mail.test` }, 'email', 'Invalid email'],
  [{ password: '' }, 'password', 'Password required'],
  [{ password: '1234567' }, 'password', 'Min 8 characters'],
  [{ password: 'x'.repeat(257) }, 'password', 'Max 256 characters'],
  [{ username: '' }, 'username', 'Username required'],
  [{ username: 'ab' }, 'username', 'Min 3 characters'],
  [{ username: 'a'.repeat(31) }, 'username', 'Max 30 characters'],
  [
    { username: 'mária' },
    'username',
    'Username can only contain lowercase letters, numbers, underscores, and hyphens',
  ],
  [{ password2: '' }, 'password2', 'Confirm password'],
  [{ password2: 'another' }, 'password2', "Passwords don't match"],
])('registration %j: %s says %s', (change, field, message) => {
  expect(problemsOf(change)).toMatchObject({ [field]: [message] });
});

test('all invalid fields are reported at once, including missing ones', () => {
  const fields = fieldsOf(() => parseInput(registrationFormSchema, {}));
  expect(fields).toEqual({
    username: ['Username required'],
    email: ['Email required'],
    password: ['Password required'],
    password2: ['Confirm password'],
  });
});

test('a reserved username is reported together with the other fields', () => {
  const fields = fieldsOf(() =>
    parseInput(registrationFormSchema, { ...form, username: 'Login', email: 'x' }),
  );
  expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'username']);
  expect(fields?.username).toEqual(['This username is not available.']);
});

test('usernames and email addresses are lower-cased and normalised', () => {
  const parsed = parseInput(registrationFormSchema, {
    ...form,
    username: ' Maria ',
    email: ' MARIA＠Mail.Test ',
  });
  expect(parsed).toMatchObject({ username: 'maria', email: 'maria@mail.test' });
});

test('objects in place of strings are rejected', () => {
  const fields = fieldsOf(() => parseInput(signInInputSchema, { email: { contains: '@' }, password: ['x'] }));
  expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'password']);
});

test('passphrases in any alphabet are accepted; common passwords and names are not', () => {
  for (const password of ['a fine phrase', 'κουκουβάγια στο δέντρο', '🏠🔑🌊🌞🍋🫒🐟⛵', 'x9'.repeat(32)]) {
    expect(weakPasswordReason(password, ['maria']), password).toBe(
      password === 'x9'.repeat(32) ? 'This password is too simple. Please choose another one.' : null,
    );
  }
  for (const password of ['password1', 'Password1!', '12345678', 'maria-2026', 'Estia2026!', 'aaaaaaaaab']) {
    expect(weakPasswordReason(password, ['maria']), password).not.toBeNull();
  }
  expect(weakPasswordReason('estia-sample-1', ['buyer'])).toBeNull();
});

test('user agents are shown as readable device names', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';
  expect(deviceInWords(chrome)).toBe('Chrome on Windows');
  expect(deviceInWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(deviceInWords('curl/8')).toBe('Unknown device');
});
