import { expect, test } from 'vitest';
import { cleanUpAccounts } from '@/lib/auth/cleanup-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import {
  resendVerification,
  verificationRefusal,
  verifyEmail,
} from '@/lib/auth/registration/verification-commands';
import { signIn } from '@/lib/auth/sign-in-commands';
import { db } from '@/lib/db';
import { inLanguage } from '@/lib/next/spoken-language';
import {
  createUserWithPassword,
  lastEmail,
  mailedToken,
  newOrigin,
  PASSWORD,
  queuedEmails,
  thrownBy,
} from '../support/accounts';
import { createListing, createUser } from '../support/factories';

let counter = 0;
function newPerson() {
  counter += 1;
  return { username: `person-${counter}`, email: `person-${counter}@mail.test`, password: PASSWORD };
}
const knownDevice = () => 'this-browser';

test('registering sends a link; following it verifies the address and allows sign-in', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  const { email, password } = person;
  expect((await thrownBy(signIn({ email, password }, newOrigin(), knownDevice)))?.message).toBe(
    'Email not verified',
  );

  const message = await lastEmail(email);
  expect(message.subject).toBe('Confirm your email address');
  expect(message.text).toContain('http://localhost:3000/verify-email?token=');
  expect(message.html).toContain('http://localhost:3000/verify-email?token=');
  await verifyEmail(await mailedToken(email));
  const session = await signIn({ email, password }, newOrigin(), knownDevice);
  expect(session.user).toMatchObject({ username: person.username, email });
});

test('a person is written to in the language in which they registered, until they choose another', async () => {
  const person = newPerson();
  await inLanguage('ru', () => register(person, newOrigin()));
  const first = await lastEmail(person.email);
  expect(first.subject).toBe('Подтвердите адрес эл. почты');
  expect(first.text).toContain('http://localhost:3000/ru/verify-email?token=');

  await db.user.update({ where: { email: person.email }, data: { language: 'el' } });
  await resendVerification(person.email, newOrigin());
  expect((await lastEmail(person.email)).subject).toBe('Επιβεβαιώστε τη διεύθυνση email σας');
});

test('of 20 concurrent uses of one token exactly one succeeds', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  const token = await mailedToken(person.email);
  const results = await Promise.all(Array.from({ length: 20 }, () => thrownBy(verifyEmail(token))));
  expect(results.filter((error) => !error)).toHaveLength(1);
  for (const error of results.filter(Boolean)) {
    expect(error?.message).toBe('Email verification failed. The link may be expired or invalid.');
  }
});

test('expired, used and made-up tokens fail; a link sent again leaves the first one working', async () => {
  const failure = 'Email verification failed. The link may be expired or invalid.';
  const late = newPerson();
  await register(late, newOrigin());
  await db.token.updateMany({ where: { email: late.email }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await thrownBy(verifyEmail(await mailedToken(late.email))))?.message).toBe(failure);

  const twice = newPerson();
  await register(twice, newOrigin());
  const first = await mailedToken(twice.email);
  await resendVerification(twice.email, newOrigin());
  const second = await mailedToken(twice.email);
  expect(second).not.toBe(first);
  await verifyEmail(first);
  for (const token of [first, second]) expect((await thrownBy(verifyEmail(token)))?.message).toBe(failure);

  expect((await thrownBy(verifyEmail('made-up')))?.message).toBe(failure);
  // The page of a link says the same before its button is pressed, and changes nothing.
  expect(await verificationRefusal(first)).toBe(failure);
  expect(await verificationRefusal('made-up')).toBe(failure);
  const waiting = newPerson();
  await register(waiting, newOrigin());
  const live = await mailedToken(waiting.email);
  expect(await verificationRefusal(live)).toBeNull();
  await verifyEmail(live);
  expect(await verificationRefusal(live)).toBe(failure);
  expect((await thrownBy(verifyEmail('')))?.message).toBe('Invalid verification link - no token provided');
});

test('a token is valid only for its own purpose', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  await db.token.updateMany({ where: { email: person.email }, data: { purpose: 'change_email' } });
  expect((await thrownBy(verifyEmail(await mailedToken(person.email))))?.code).toBe('invalid');
});

test('a taken address gets the same response as a new one, keeps its account, and its owner is notified', async () => {
  const owner = await createUserWithPassword();
  const person = { ...newPerson(), email: owner.email };
  expect(await register(person, newOrigin())).toBeUndefined();
  expect(
    await db.user.count({ where: { OR: [{ email: owner.email }, { username: person.username }] } }),
  ).toBe(1);
  expect((await queuedEmails(owner.email)).map((job) => job.content.template)).toEqual([
    'already-registered',
  ]);
  await signIn({ email: owner.email, password: PASSWORD }, newOrigin(), knownDevice);
});

test('repeating the request does not reveal a taken address either', async () => {
  const owner = await createUserWithPassword();
  const answers = await Promise.all(
    [owner.email, newPerson().email].map(async (email) => {
      const { username } = newPerson();
      const attempt = (name: string, address: string) =>
        thrownBy(register({ username: name, email: address, password: PASSWORD }, newOrigin()));
      const again = [await attempt(username, email), await attempt(username, email)];
      const byOther = await attempt(username, newPerson().email);
      return [...again, byOther].map((error) => error?.message ?? 'registered');
    }),
  );
  expect(answers[0]).toEqual(['registered', 'registered', 'This username is already taken.']);
  expect(answers[1]).toEqual(answers[0]);
});

test('taken, reserved and blocked usernames and weak passwords are rejected at their field', async () => {
  const taken = await createUser();
  await db.usernameHold.create({ data: { username: 'gone-person', heldUntil: new Date(Date.now() + 1e6) } });
  for (const username of [taken.username, 'gone-person', 'login', 'verify-email', 'admin', 'estia']) {
    const error = await thrownBy(register({ ...newPerson(), username }, newOrigin()));
    expect(error?.code, username).toBe('invalid');
    expect(error?.fields?.username?.[0], username).toMatch(/^This username is /);
  }
  const weak = await thrownBy(register({ ...newPerson(), password: 'password1' }, newOrigin()));
  expect(weak?.fields?.password?.[0]).toContain('too common');
});

test('a double submit creates one account and one email, also 10 in parallel', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  await register(person, newOrigin());
  expect(await queuedEmails(person.email)).toHaveLength(1);

  const eager = newPerson();
  const results = await Promise.all(Array.from({ length: 3 }, () => thrownBy(register(eager, newOrigin()))));
  expect(results).toEqual([undefined, undefined, undefined]);
  expect(await db.user.count({ where: { email: eager.email } })).toBe(1);
  await verifyEmail(await mailedToken(eager.email));
});

test('of two concurrent registrations of one username, one succeeds', async () => {
  const people = Array.from({ length: 4 }, () => ({ ...newPerson(), username: 'wanted-by-all' }));
  const results = await Promise.all(people.map((person) => thrownBy(register(person, newOrigin()))));
  expect(results.filter((error) => !error)).toHaveLength(1);
  for (const error of results.filter(Boolean))
    expect(error?.fields?.username).toEqual(['This username is already taken.']);
});

test('registration is limited per client address', async () => {
  const origin = newOrigin();
  for (let index = 0; index < 5; index += 1) await register(newPerson(), origin);
  expect((await thrownBy(register(newPerson(), origin)))?.code).toBe('rate_limited');
});

test('however often the link of an address is requested, it gets few e-mails, and each link works', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  const ask = (origin = newOrigin()) => resendVerification(person.email, origin);
  const origin = newOrigin();
  for (let index = 0; index < 3; index += 1) await ask(origin);
  expect(await queuedEmails(person.email)).toHaveLength(2);
  await Promise.all(Array.from({ length: 30 }, () => ask()));
  expect(await queuedEmails(person.email)).toHaveLength(21);
  await verifyEmail(await mailedToken(person.email));
});

test('resending responds alike for pending, verified and unknown addresses, and sends only to pending ones', async () => {
  const waiting = newPerson();
  await register(waiting, newOrigin());
  const proved = await createUser();
  for (const email of [waiting.email, proved.email, 'nobody@mail.test']) {
    expect(await resendVerification(email, newOrigin())).toBeUndefined();
  }
  expect(await queuedEmails(waiting.email)).toHaveLength(2);
  expect(await queuedEmails(proved.email)).toHaveLength(0);
  expect(await queuedEmails('nobody@mail.test')).toHaveLength(0);
});

test('an unverified account is deleted after 48 hours; one that is verified or has homes stays', async () => {
  const person = newPerson();
  await register(person, newOrigin());
  const proved = await createUser();
  const agency = await createUser({ emailVerified: null });
  await createListing({ ownerId: agency.id });
  await cleanUpAccounts();
  expect(await db.user.count({ where: { email: person.email } })).toBe(1);
  await db.user.updateMany({ data: { updatedAt: new Date(Date.now() - 49 * 3_600_000) } });
  await cleanUpAccounts();
  expect(await db.user.count({ where: { email: person.email } })).toBe(0);
  expect(await db.user.count({ where: { id: { in: [proved.id, agency.id] } } })).toBe(2);
});
