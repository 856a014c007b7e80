import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getSessionByToken } from '@/lib/auth/queries';
import { signInByCode } from '@/lib/auth/registration/address-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { verifyEmail } from '@/lib/auth/registration/verification-commands';
import { endAllSessions, endSession } from '@/lib/auth/session/session-commands';
import type { NewSession } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { confirmEnquiry, removeOldEnquiries, sendEnquiry, startEnquiry } from '@/lib/enquiries/commands';
import { findSubjectOf } from '@/lib/enquiries/queries';
import type { Target } from '@/lib/enquiries/types';
import { lastEmail, mailedToken, newOrigin, PASSWORD, thrownBy } from '../support/accounts';
import { type Asking, askAbout, BROWSER, codeFor, MESSAGE, newAddress, place } from '../support/asking';
import { actorOf } from '../support/chat';
import { createDeveloperRow, createListing, createUser } from '../support/factories';

let owner: Awaited<ReturnType<typeof createUser>>;
let home: Target;

beforeEach(async () => {
  owner = await createUser({ name: 'Nikos' });
  home = { kind: 'home', id: String((await createListing({ ownerId: owner.id })).id) };
});

const ask = ({ about = home, ...more }: Asking & { about?: Target } = {}) => askAbout(about, more);

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const messages = () =>
  db.message.findMany({
    where: { thread: { listingId: Number(home.id) } },
    include: { sender: true },
  });
const personOf = async ({ token }: NewSession) => (await getSessionByToken(token))?.actor.username;

test('the right code makes an account, delivers the message once and signs in on this device', async () => {
  const { id, email, code } = await ask({ phone: '+357 99 123456' });
  expect(await db.user.count({ where: { email } })).toBe(0);
  expect(await messages()).toEqual([]);
  const session = await confirmEnquiry({ id, code }, place());
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ content: `${MESSAGE}\n\nMy phone: +357 99 123456`, seq: 1, clientId: id });
  expect(message?.sender).toMatchObject({ email, name: 'Maria Kyriakou', phone: null });
  expect(message?.sender.emailVerified).not.toBeNull();
  expect(message?.sender.username).toMatch(/^maria-kyriakou/);
  expect(await personOf(session)).toBe(message?.sender.username);
  expect(await db.enquiry.findUnique({ where: { id } })).toMatchObject({ name: '', message: '' });
});

test('of parallel confirmations all succeed and one message is delivered', async () => {
  const { id, code } = await ask();
  const sessions = await Promise.all(Array.from({ length: 5 }, () => confirmEnquiry({ id, code }, place())));
  expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1);
  expect(await messages()).toHaveLength(1);
  // Somebody whose answer was lost asks for another code.
  const enquiry = await db.enquiry.findUniqueOrThrow({ where: { id } });
  const again = {
    id,
    about: home,
    name: 'Maria',
    phone: null,
    message: 'Another text',
    email: enquiry.email,
  };
  await startEnquiry(again, newOrigin(), BROWSER);
  await confirmEnquiry({ id, code: await codeFor(enquiry.email) }, place());
  expect(await messages()).toHaveLength(1);
});

test('fifty people ask at once: each message is in the conversation of its sender, once', async () => {
  const asked = await Promise.all(Array.from({ length: 50 }, () => ask({ name: 'Maria' })));
  await Promise.all(asked.map(({ id, code }) => confirmEnquiry({ id, code }, place())));
  const sent = await messages();
  expect(new Set(sent.map(({ clientId }) => clientId))).toEqual(new Set(asked.map(({ id }) => id)));
  expect(sent).toHaveLength(50);
  expect(new Set(sent.map(({ sender }) => sender.username)).size).toBe(50);
}, 60_000);

test('an address with an account gets a code like any other, and the message comes from that account', async () => {
  const known = await createUser({ name: 'Anna' });
  const { id, code } = await ask({ email: known.email, name: 'Somebody else' });
  const stranger = await ask();
  const shapeOf = async (email: string) =>
    (await lastEmail(email)).text.replaceAll(/\d{6}/g, 'CODE').replaceAll(email, 'ADDRESS');
  expect(await shapeOf(known.email)).toBe(await shapeOf(stranger.email));
  await confirmEnquiry({ id, code }, place());
  const [message] = await messages();
  expect(message?.sender).toMatchObject({ id: known.id, name: 'Anna' });
});

test('after five wrong codes the right one does not work either, until a new one is asked for', async () => {
  const { id, email, code } = await ask();
  const problem = async (given: string) =>
    (await thrownBy(confirmEnquiry({ id, code: given }, place())))?.fields?.code?.[0];
  expect(await problem(wrong(code))).toBe('This code is wrong. You have 4 tries left.');
  for (let tries = 2; tries <= 5; tries += 1) await problem(wrong(code));
  expect(await problem(code)).toContain('does not work any more');
  expect(await messages()).toEqual([]);
  const input = { id, about: home, email, name: 'Maria', phone: null, message: MESSAGE };
  await startEnquiry(input, newOrigin(), BROWSER);
  await confirmEnquiry({ id, code: await codeFor(email) }, place());
  expect(await messages()).toHaveLength(1);
});

test('parallel guesses count', async () => {
  const { id, code } = await ask();
  const guess = () => thrownBy(confirmEnquiry({ id, code: wrong(code) }, place()));
  const refusals = await Promise.all(Array.from({ length: 20 }, guess));
  expect(refusals.filter((error) => error?.message.includes('is wrong'))).toHaveLength(4);
});

test('a code works for ten minutes and only in the browser that asked for it', async () => {
  const { id, code } = await ask();
  for (const browser of ['another browser', undefined])
    expect((await thrownBy(confirmEnquiry({ id, code }, place(browser ?? ''))))?.code).toBe('invalid');
  await db.emailCode.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await thrownBy(confirmEnquiry({ id, code }, place())))?.message).toContain('not work any more');
  expect(await messages()).toEqual([]);
  const taken = { id, about: home, email: newAddress(), name: 'M', phone: null, message: MESSAGE };
  expect((await thrownBy(startEnquiry(taken, newOrigin(), 'another browser')))?.code).toBe('conflict');
});

test('an enquiry that is not confirmed leaves nothing after a day', async () => {
  const { id, email } = await ask();
  const old = new Date(Date.now() - 24 * 3_600_000);
  await db.enquiry.update({ where: { id }, data: { createdAt: old } });
  await db.emailCode.update({ where: { id }, data: { expiresAt: old } });
  const fresh = await ask();
  await removeOldEnquiries();
  expect(await db.enquiry.count({ where: { email } })).toBe(0);
  expect(await db.emailCode.count({ where: { email } })).toBe(0);
  expect(await db.user.count({ where: { email } })).toBe(0);
  await confirmEnquiry({ id: fresh.id, code: fresh.code }, place());
});

test('homes, projects and companies that are not public, and people who are gone, cannot be asked', async () => {
  const { id } = await createListing({ ownerId: owner.id });
  const about = { kind: 'home', id: String(id) } as const;
  const waiting = await ask({ about });
  await db.listing.update({ where: { id }, data: { published: false } });
  expect((await thrownBy(ask({ about })))?.code).toBe('not_found');
  expect((await thrownBy(confirmEnquiry(waiting, place())))?.code).toBe('not_found');
  expect(await db.user.count({ where: { email: waiting.email } })).toBe(0);
  const developer = await createDeveloperRow({ ownerId: owner.id });
  const company = `company-${developer.id}`;
  expect(await findSubjectOf(company)).toMatchObject({ recipientId: owner.id, to: developer.name });
  await db.developer.update({ where: { id: developer.id }, data: { approvedAt: null } });
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } });
  for (const text of [company, `person-${owner.username}`, 'person-nobody-here', 'project-2000000000'])
    expect(await findSubjectOf(text), text).toBeNull();
});

test('suspended people and a block stop the message; oneself cannot be asked', async () => {
  const blocked = await createUser();
  await db.block.create({ data: { blockerId: owner.id, blockedId: blocked.id } });
  const suspended = await createUser({ suspendedAt: new Date() });
  for (const [email, code] of [
    [blocked.email, 'forbidden'],
    [suspended.email, 'forbidden'],
    [owner.email, 'invalid'],
  ] as const) {
    const asked = await ask({ email });
    expect((await thrownBy(confirmEnquiry(asked, place())))?.code).toBe(code);
  }
  expect(await messages()).toEqual([]);
  expect(await db.session.count({ where: { userId: suspended.id } })).toBe(0);
});

test('somebody who is signed in sends at once, and a repeated request sends nothing twice', async () => {
  const actor = actorOf(await createUser());
  const input = { id: randomUUID(), about: home, message: MESSAGE };
  const [first] = [await sendEnquiry(actor, input), await sendEnquiry(actor, input)];
  expect(await messages()).toHaveLength(1);
  expect((await messages())[0]).toMatchObject({ threadId: first.threadId, senderId: actor.id });
});

test('a code takes the address from strangers who have registered it', async () => {
  const email = newAddress();
  const person = { username: `x-${randomUUID().slice(0, 8)}`, email, password: PASSWORD };
  await register(person, newOrigin(), '/', 'a stranger’s browser');
  const token = await mailedToken(email);
  const { id, code } = await ask({ email });
  await confirmEnquiry({ id, code }, place());
  const user = await db.user.findUniqueOrThrow({ where: { email }, include: { credential: true } });
  expect(user.credential).toBeNull();
  expect(user.username).not.toBe(person.username);
  expect((await thrownBy(verifyEmail(token)))?.code).toBe('invalid');
  // The answer was lost.
  expect(await personOf(await confirmEnquiry({ id, code }, place()))).toBe(user.username);
});

test('no code outlives the sessions that somebody has ended', async () => {
  const known = await createUser();
  const endings = [
    () => db.$transaction((tx) => endAllSessions(tx, known.id)),
    async () => {
      const { id } = await db.session.findFirstOrThrow({ where: { userId: known.id } });
      await endSession(actorOf(known), id);
    },
  ];
  for (const end of endings) {
    const { id, code } = await ask({ email: known.email });
    const other = await ask();
    const session = await confirmEnquiry({ id, code }, place());
    // The answer was lost.
    expect((await confirmEnquiry({ id, code }, place())).userId).toBe(session.userId);
    await end();
    const refusal = await thrownBy(confirmEnquiry({ id, code }, place()));
    expect(refusal?.fields?.code?.[0]).toContain('does not work any more');
    await confirmEnquiry(other, place());
  }
});

test('the code of a registration keeps its username and password, and works in its browser only', async () => {
  const email = newAddress();
  const username = `y-${randomUUID().slice(0, 8)}`;
  await register({ username, name: 'Yanna', email, password: PASSWORD }, newOrigin(), '/', BROWSER);
  const code = await codeFor(email);
  expect((await thrownBy(signInByCode({ email, code }, place('another'))))?.code).toBe('invalid');
  const session = await signInByCode({ email, code }, place());
  expect(await personOf(session)).toBe(username);
  const user = await db.user.findUniqueOrThrow({ where: { email }, include: { credential: true } });
  expect(user).toMatchObject({ name: 'Yanna', credential: expect.anything() });
});

test('who registers an address that has an account is signed in to it by the code in the email', async () => {
  const known = await createUser();
  const attempt = { username: `z-${randomUUID().slice(0, 8)}`, email: known.email, password: PASSWORD };
  await register(attempt, newOrigin(), '/', BROWSER);
  const code = await codeFor(known.email);
  expect(await personOf(await signInByCode({ email: known.email, code }, place()))).toBe(known.username);
  expect(await db.credential.count({ where: { userId: known.id } })).toBe(0);
});

test('a link in the email signs in the browser that has registered, and no other', async () => {
  const email = newAddress();
  const username = `w-${randomUUID().slice(0, 8)}`;
  await register({ username, email, password: PASSWORD }, newOrigin(), '/', BROWSER);
  const session = await verifyEmail(await mailedToken(email), { browser: BROWSER }, newOrigin());
  expect(session && (await personOf(session))).toBe(username);
  const other = newAddress();
  await register({ username: `${username}-2`, email: other, password: PASSWORD }, newOrigin(), '/', BROWSER);
  expect(await verifyEmail(await mailedToken(other), { browser: 'another' }, newOrigin())).toBeNull();
});
