import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { confirmEnquiry, sendEnquiry, startEnquiry } from '@/lib/enquiries/commands';
import type { Target } from '@/lib/enquiries/types';
import { lastEmail, newOrigin, queuedEmails, thrownBy } from '../support/accounts';
import { type Asking, askAbout, BROWSER, MESSAGE, newAddress, place } from '../support/asking';
import { actorOf } from '../support/chat';
import { createListing, createUser } from '../support/factories';

let owner: Awaited<ReturnType<typeof createUser>>;
let home: Target;

beforeEach(async () => {
  owner = await createUser({ name: 'Nikos' });
  home = { kind: 'home', id: String((await createListing({ ownerId: owner.id })).id) };
});

const ask = (more: Asking = {}) => askAbout(home, more);
const messages = () => db.message.findMany({ where: { thread: { listingId: Number(home.id) } } });

test('too many codes to one address are refused with a text that says how long', async () => {
  const email = newAddress();
  const origin = newOrigin();
  const start = () =>
    startEnquiry(
      { id: randomUUID(), about: home, email, name: 'M', phone: null, message: MESSAGE },
      origin,
      BROWSER,
    );
  for (let count = 0; count < 5; count += 1) await start();
  const refused = await thrownBy(start());
  expect(refused?.code).toBe('rate_limited');
  expect(refused?.message).toMatch(
    /^Too many codes were sent to this address\. .* in \d+ minutes?, or sign in\.$/,
  );
  expect(await queuedEmails(email)).toHaveLength(5);
});

test.each([
  ['network', 'Too many messages were sent from your network.'],
  ['home', 'Many people are asking about this home.'],
  ['person', 'Many people are writing to this person.'],
] as const)('the limit of a %s says so, and how long to wait', async (limit, text) => {
  const origin = newOrigin();
  const keys = {
    network: `network:${origin.address}`,
    home: `home:${home.id}`,
    person: `person:${owner.id}`,
  };
  const asked = await ask();
  const actor = actorOf(await createUser());
  await db.rateLimit.upsert({
    where: { key: `enquiry-${keys[limit]}` },
    create: { key: `enquiry-${keys[limit]}`, tokens: 0 },
    update: { tokens: 0 },
  });
  const start = { about: home, email: newAddress(), name: 'M', phone: null, message: MESSAGE };
  const attempts =
    limit === 'network'
      ? [() => startEnquiry({ id: randomUUID(), ...start }, origin, BROWSER)]
      : [
          () => confirmEnquiry(asked, place()),
          () => sendEnquiry(actor, { id: randomUUID(), about: home, message: MESSAGE }),
        ];
  for (const attempt of attempts) {
    const refused = await thrownBy(attempt());
    expect(refused?.code).toBe('rate_limited');
    expect(refused?.message).toMatch(new RegExp(`^${text} Please try again in \\d+ minutes?\\.$`));
  }
  expect(await messages()).toEqual([]);
});

test('one sender takes one place of what a home may be asked, however often they send', async () => {
  const actor = actorOf(await createUser());
  const question = { id: randomUUID(), about: home, message: MESSAGE };
  const key = `enquiry-home:${home.id}`;
  const tokens = async () => (await db.rateLimit.findUnique({ where: { key } }))?.tokens ?? 0;
  await sendEnquiry(actor, question);
  const left = await tokens();
  for (let count = 0; count < 5; count += 1) await sendEnquiry(actor, question);
  expect(await tokens()).toBe(left);
  expect(await messages()).toHaveLength(1);
});

test('the code email holds nothing that the sender typed', async () => {
  const { email } = await ask({ name: 'Win a prize at evil.test' });
  const { text, html, subject } = await lastEmail(email);
  expect(`${text} ${html} ${subject}`).not.toContain('evil.test');
});
