import { expect, test } from 'vitest';
import { getOwnAccount } from '@/lib/auth/queries';
import { usernameRefusal } from '@/lib/auth/registration/username-queries';
import type { Actor } from '@/lib/auth/types';
import { changeUsername, updateProfile } from '@/lib/people/commands';
import { profileInputSchema, usernameInputSchema } from '@/lib/people/schema';
import { parseInput } from '@/lib/validation';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';

const problemsOf = (input: object) =>
  thrownBy(Promise.resolve().then(() => parseInput(profileInputSchema, input))).then(
    (error) => error?.fields,
  );

test('changing a username reserves the old one for 90 days, for its former owner only', async () => {
  const [actor, other] = [await createActor(), await createActor()];
  expect(await changeUsername(actor, 'renamed-person')).toEqual({ username: 'renamed-person' });
  expect((await getOwnAccount(actor.id))?.username).toBe('renamed-person');
  expect(await usernameRefusal(actor.username)).toBe('This username is already taken.');
  expect((await thrownBy(changeUsername(other, actor.username)))?.message).toBe(
    'This username is already taken.',
  );
  const renamed = { ...actor, username: 'renamed-person' } as Actor;
  expect(await changeUsername(renamed, actor.username)).toEqual({ username: actor.username });
  expect((await thrownBy(changeUsername(other, 'renamed-person')))?.message).toBe(
    'This username is already taken.',
  );
});

test('reserved, taken and malformed usernames are rejected; of ten concurrent claims one succeeds', async () => {
  const [actor, other] = [await createActor(), await createActor()];
  for (const name of ['login', 'admin', other.username]) {
    expect((await thrownBy(changeUsername(actor, name)))?.fields?.username, name).toHaveLength(1);
  }
  const parse = (username: string) =>
    thrownBy(Promise.resolve().then(() => parseInput(usernameInputSchema, { username })));
  expect((await parse('ab'))?.message).toBe('Username must be at least 3 characters long');
  expect((await parse('a b c'))?.message).toBe(
    'Username can only contain lowercase letters, numbers, underscores, and hyphens',
  );
  const actors = await Promise.all(Array.from({ length: 4 }, createActor));
  const results = await Promise.all(actors.map((each) => thrownBy(changeUsername(each, 'wanted-name'))));
  expect(results.filter((error) => !error)).toHaveLength(1);
});

test('a profile is updated per field: empty clears, absent keeps, nothing else can be set', async () => {
  const actor = await createActor();
  const input = {
    name: ' Maria ',
    phone: '99 123 456',
    website: 'https://maria.example',
    bio: 'Hello',
    role: 'admin',
  };
  await updateProfile(actor, parseInput(profileInputSchema, input));
  expect(await getOwnAccount(actor.id)).toMatchObject({ name: 'Maria', phone: '+35799123456', bio: 'Hello' });
  await updateProfile(actor, parseInput(profileInputSchema, { bio: '' }));
  expect(await getOwnAccount(actor.id)).toMatchObject({ name: 'Maria', bio: null });
});

test('phones, websites and bios are validated with the messages of the form', async () => {
  for (const phone of ['12', 'call me', '+3579912345678901234']) {
    expect(await problemsOf({ phone }), phone).toEqual({
      phone: ['Please enter a valid phone number (9-15 digits)'],
    });
  }
  for (const phone of ['+357 99 123456', '6912345678', '+44 20 7946 0958', '']) {
    expect(await problemsOf({ phone }), phone).toBeUndefined();
  }
  for (const website of [
    'maria',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    '//x.example',
  ]) {
    expect((await problemsOf({ website }))?.website?.[0], website).toMatch(
      /^Please enter a valid website URL/,
    );
  }
  expect(await problemsOf({ bio: '🏠'.repeat(500) })).toBeUndefined();
  expect((await problemsOf({ bio: 'x'.repeat(501) }))?.bio).toHaveLength(1);
});
