// What strangers ask for in somebody's name must not keep the owner out (T10).
import { expect, test } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { signIn } from '@/lib/auth/sign-in-commands';
import { db } from '@/lib/db';
import {
  createUserWithPassword,
  mailedToken,
  newOrigin,
  newSession,
  PASSWORD,
  queuedEmails,
  thrownBy,
} from '../support/accounts';
import { actorOf } from '../support/chat';

const NEXT = 'a brand new phrase';
const resets = async (email: string) =>
  (await queuedEmails(email)).filter(({ content }) => content.template === 'reset-password').length;
/** Strangers, each from another network address. */
const askOften = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => requestPasswordReset(email, newOrigin())));

test('however often strangers ask for a reset, the owner has a link that works, and the mailbox few e-mails', async () => {
  const { id, email } = await createUserWithPassword();
  await askOften(email, 30);
  expect(await resets(email)).toBe(20);
  const token = await mailedToken(email);
  // Half an hour later, nearly: the owner asks, and finds the earlier e-mail.
  await db.token.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() + 2_000) } });
  await requestPasswordReset(email, newOrigin());
  expect(await resets(email)).toBe(20);
  const { expiresAt } = await db.token.findFirstOrThrow({ where: { userId: id } });
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  await resetPassword({ token, password: NEXT });
  await signIn({ email, password: NEXT }, newOrigin(), null);
});

test('without a working link an e-mail is sent in spite of the limit, once for parallel requests', async () => {
  const { id, email } = await createUserWithPassword();
  await askOften(email, 21);
  const before = await resets(email);
  await db.token.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1) } });
  await Promise.all(Array.from({ length: 5 }, () => requestPasswordReset(email, newOrigin())));
  expect(await resets(email)).toBe(before + 1);
  // A link is kept for a day, not for ever.
  await db.token.updateMany({
    where: { userId: id },
    data: { createdAt: new Date(Date.now() - 86_400_001) },
  });
  await requestPasswordReset(email, newOrigin());
  expect(await resets(email)).toBe(before + 2);
});

test('one person asking again and again gets one e-mail a minute; nobody is refused for it', async () => {
  const { email } = await createUserWithPassword();
  const origin = newOrigin();
  for (let index = 0; index < 5; index += 1) {
    expect(await requestPasswordReset(email, origin)).toBeUndefined();
  }
  expect(await resets(email)).toBe(1);
  await requestPasswordReset(email, newOrigin());
  expect(await resets(email)).toBe(2);
});

test('asking for the e-mails of many people is refused by network address', async () => {
  const origin = newOrigin();
  const ask = (index: number) => requestPasswordReset(`nobody-${index}@mail.test`, origin);
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
  expect((await thrownBy(ask(20)))?.code).toBe('rate_limited');
});

test('two links used at the same time: each either works or is refused', async () => {
  const { email } = await createUserWithPassword();
  const links: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    await requestPasswordReset(email, newOrigin());
    links.push(await mailedToken(email));
  }
  const results = await Promise.all(
    links.map((token) => thrownBy(resetPassword({ token, password: `${NEXT} ${token}` }))),
  );
  expect(results.filter((error) => !error)).toHaveLength(1);
  expect(new Set(results.filter(Boolean).map((error) => error?.code))).toEqual(new Set(['invalid']));
});

test('wrong passwords at sign-in do not use up the attempts of a signed-in person, nor the other way round', async () => {
  const user = await createUserWithPassword();
  const change = (currentPassword: string) =>
    changePassword(actorOf(user), { currentPassword, password: NEXT }, newSession());
  const enter = (password: string) => signIn({ email: user.email, password }, newOrigin(), null);
  for (let index = 0; index < 7; index += 1) await thrownBy(enter('wrong password'));
  for (let index = 0; index < 5; index += 1) {
    expect((await thrownBy(change('wrong password')))?.fields).toHaveProperty('currentPassword');
  }
  expect((await thrownBy(change(PASSWORD)))?.code).toBe('rate_limited');
  expect((await thrownBy(enter(PASSWORD)))?.code).toBe('rate_limited');

  const calm = await createUserWithPassword();
  for (let index = 0; index < 7; index += 1) await thrownBy(enter('wrong password'));
  await changePassword(actorOf(calm), { currentPassword: PASSWORD, password: NEXT }, newSession());
});
