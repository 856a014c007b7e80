import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { answerQuestion, confirmAll } from '@/lib/confirmations/commands';
import { countOwnConfirmations, getQuestion, questionToken } from '@/lib/confirmations/queries';
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { db } from '@/lib/db';
import type { EmailContent } from '@/lib/email/types';
import { env } from '@/lib/env';
import { updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { publishListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { getPublicListing } from '@/lib/listings/queries';
import { changeHome } from '@/lib/portfolio/commands';
import { queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.now();
const at = (days: number, hours = 0) => new Date(START + days * DAY + hours * HOUR);

beforeAll(() => {
  env().RESEND_API_KEY = 'key';
});
// Homes of one test are nothing to the next.
beforeEach(async () => {
  await db.listing.updateMany({ data: { published: false } });
  await db.listingQuestion.deleteMany();
});

type Asked = Extract<EmailContent, { template: 'still-available' }>;
async function mailsTo({ id }: { id: string }): Promise<Asked[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id } });
  return (await queuedEmails(email)).flatMap(({ content }) =>
    content.template === 'still-available' ? [content] : [],
  );
}
const tokenIn = (mail: Asked | undefined) => new URL(mail?.url ?? '').searchParams.get('token') ?? '';
const home = (owner: Actor, confirmed: Date, more: Parameters<typeof createListing>[0] = {}) =>
  createListing({ ownerId: owner.id, lastConfirmedAt: confirmed, ...more });
const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const answer = (mail: Asked | undefined, answers: Record<number, 'reserved' | 'closed'> = {}, now = at(0)) =>
  answerQuestion(
    {
      token: tokenIn(mail),
      answers: Object.entries(answers).map(([id, said]) => ({ id: Number(id), answer: said })),
    },
    now,
  );
/** Asked on day 0, reminded on day 3, paused on day 7. */
async function pause(owner: Actor, id: number): Promise<Asked | undefined> {
  for (const day of [0, 3, 7]) await confirmationRound(at(day));
  expect((await rowOf(id)).pausedAt).not.toBeNull();
  return (await mailsTo(owner)).at(-1);
}

describe('an owner is asked', () => {
  test('three days before a confirmation lapses, in one e-mail about all homes of that time, and not twice', async () => {
    const owner = await createActor();
    const sale = await home(owner, at(-27));
    const soon = await home(owner, at(-25.5));
    const rent = await home(owner, at(-11), { propertyStatus: 'for_rent', priceCents: 90_000n });
    await home(owner, at(-24.9));
    await home(owner, at(-8.9), { propertyStatus: 'for_rent' });
    await home(owner, at(-40), { availability: 'reserved', availabilityAt: at(-1) });
    await confirmationRound(at(0, -1));
    expect(await mailsTo(owner)).toEqual([]);
    await Promise.all([confirmationRound(at(0)), confirmationRound(at(0)), confirmationRound(at(0))]);
    await confirmationRound(at(0, 5));
    const [mail, ...more] = await mailsTo(owner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ why: 'lapsing', count: 3, pausedOn: at(7).toISOString() });
    const ids = (await db.askedHome.findMany({ orderBy: { listingId: 'asc' } })).map((row) => row.listingId);
    expect(ids).toEqual([sale.id, soon.id, rent.id]);
  });

  test('the colleague who looks after a home, and never at an example address or without a mail provider', async () => {
    const owner = await createActor();
    const agent = await createActor();
    const sample = await createActor({ email: 'someone@estia.example' });
    const unverified = await createActor();
    await db.user.update({ where: { id: unverified.id }, data: { emailVerified: null } });
    const suspended = await createActor();
    await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: at(-1) } });
    await home(owner, at(-40), { agentId: agent.id });
    for (const person of [sample, unverified, suspended]) await home(person, at(-40));
    env().RESEND_API_KEY = undefined;
    await confirmationRound(at(0));
    expect(await db.listingQuestion.count()).toBe(0);
    env().RESEND_API_KEY = 'key';
    await confirmationRound(at(0));
    expect(await mailsTo(agent)).toHaveLength(1);
    const asked = await db.listingQuestion.findMany({ select: { userId: true } });
    expect(asked).toEqual([{ userId: agent.id }]);
  });

  test('about a home from before there were questions by its last update', async () => {
    const owner = await createActor();
    const old = await home(owner, at(0));
    const edited = await home(owner, at(0));
    await db.$executeRaw`UPDATE listings SET last_confirmed_at = NULL, updated_at = ${at(-28)} WHERE id = ${old.id}`;
    await db.$executeRaw`UPDATE listings SET last_confirmed_at = NULL, updated_at = ${at(-2)} WHERE id = ${edited.id}`;
    await confirmationRound(at(0));
    expect(await db.askedHome.findMany({ select: { listingId: true } })).toEqual([{ listingId: old.id }]);
    const shown = await getPublicListing(edited.id);
    expect(shown).toMatchObject({ listing: { confirmedAt: at(-2).toISOString(), confirmedDays: 2 } });
  });
});

describe('without an answer', () => {
  test('one reminder, then the homes are paused to the hour, and keep everything', async () => {
    const owner = await createActor();
    const { id } = await home(owner, at(-27));
    await confirmationRound(at(0));
    await confirmationRound(at(3, -1));
    expect(await mailsTo(owner)).toHaveLength(1);
    await Promise.all([confirmationRound(at(3)), confirmationRound(at(3))]);
    await confirmationRound(at(5));
    expect((await mailsTo(owner)).map(({ why }) => why)).toEqual(['lapsing', 'reminder']);
    expect((await mailsTo(owner)).at(-1)?.pausedOn).toBe(at(7).toISOString());
    await confirmationRound(at(7, -1));
    expect(await rowOf(id)).toMatchObject({ published: true, pausedAt: null });
    await confirmationRound(at(7));
    expect(await rowOf(id)).toMatchObject({ published: false, pausedAt: at(7), priceCents: 25_000_000n });
    expect(await getPublicListing(id)).toBeNull();
    expect(await countOwnConfirmations(owner)).toEqual({ asked: 0, paused: 1 });
    for (const day of [8, 20, 40]) await confirmationRound(at(day));
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  test('a late reminder moves the pause: nobody is paused unreminded', async () => {
    const owner = await createActor();
    const { id } = await home(owner, at(-27));
    await confirmationRound(at(0));
    await confirmationRound(at(9));
    expect(await rowOf(id)).toMatchObject({ published: true });
    await confirmationRound(at(13, -1));
    expect(await rowOf(id)).toMatchObject({ published: true });
    await confirmationRound(at(13));
    expect((await rowOf(id)).pausedAt).toEqual(at(13));
  });

  test('a home that was edited, reserved, withdrawn or given to a colleague meanwhile is left alone', async () => {
    const owner = await createActor();
    const agent = await createActor();
    const [edited, reserved, withdrawn, given, silent] = await Promise.all(
      Array.from({ length: 5 }, () => home(owner, at(-27.5))),
    );
    if (!edited || !reserved || !withdrawn || !given || !silent) throw new Error('no homes');
    await confirmationRound(at(-0.5));
    const price = { shownPrice: 25_000_000, price: 24_000_000, confirmed: undefined };
    const shown = { shownState: 'available', state: 'available' } as const;
    await changeHome(owner, { id: edited.id, ...shown, ...price });
    await changeHome(owner, { id: reserved.id, ...shown, ...price, price: 25_000_000, state: 'reserved' });
    await unpublishListing(owner, withdrawn.id);
    await db.listing.update({ where: { id: given.id }, data: { agentId: agent.id } });
    await confirmationRound(at(3));
    expect((await mailsTo(owner)).at(-1)).toMatchObject({ why: 'reminder', count: 1 });
    expect(await mailsTo(agent)).toHaveLength(1);
    await confirmationRound(at(7));
    const isPaused = { ownerId: owner.id, pausedAt: { not: null } };
    const paused = await db.listing.findMany({ where: isPaused, select: { id: true } });
    expect(paused).toEqual([{ id: silent.id }]);
  });
});

describe('an answer', () => {
  test('by the link confirms, reserves or closes each home without signing in, and works once', async () => {
    const owner = await createActor();
    const [free, reserved, sold] = [
      await home(owner, at(-27)),
      await home(owner, at(-27)),
      await home(owner, at(-27)),
    ];
    await confirmationRound(at(0));
    const [mail] = await mailsTo(owner);
    expect(await getQuestion(tokenIn(mail))).toMatchObject({ count: 3 });
    // A mail scanner has followed the link.
    expect((await rowOf(free.id)).lastConfirmedAt).toEqual(at(-27));
    const presses = await Promise.all(
      Array.from({ length: 10 }, () =>
        thrownBy(answer(mail, { [reserved.id]: 'reserved', [sold.id]: 'closed' }, at(1))),
      ),
    );
    expect(presses.filter((error) => error === undefined)).toHaveLength(1);
    expect(presses.filter((error) => error?.code === 'invalid')).toHaveLength(9);
    expect(await rowOf(free.id)).toMatchObject({ lastConfirmedAt: at(1), availability: 'available' });
    expect(await rowOf(reserved.id)).toMatchObject({ availability: 'reserved', availabilityAt: at(1) });
    expect(await rowOf(sold.id)).toMatchObject({ availability: 'closed', priceCents: null });
    expect(await getQuestion(tokenIn(mail))).toBeNull();
    for (const day of [3, 7, 26]) await confirmationRound(at(day));
    expect(await mailsTo(owner)).toHaveLength(1);
    await confirmationRound(at(28));
    expect((await mailsTo(owner)).map(({ why, count }) => [why, count])).toEqual([
      ['lapsing', 3],
      ['lapsing', 1],
    ]);
  });

  test('after the pause brings every home back with the same press', async () => {
    const owner = await createActor();
    // Incomplete, as many imported homes are.
    const { id } = await home(owner, at(-27), { title: 'x', pictures: 0, energyClass: null });
    const other = await home(owner, at(-27));
    const mail = await pause(owner, id);
    await answer(mail, {}, at(20));
    expect(await rowOf(id)).toMatchObject({ published: true, pausedAt: null, lastConfirmedAt: at(20) });
    expect(await rowOf(other.id)).toMatchObject({ published: true, pausedAt: null });
    expect(await getPublicListing(id)).toMatchObject({ state: 'public' });
  });

  test('is possible by one press when signed in, too: all, or one home in its row', async () => {
    const owner = await createActor();
    const stranger = await createActor();
    const [one, two, three] = [
      await home(owner, at(-27), { energyClass: null }),
      await home(owner, at(-27)),
      await home(owner, at(-27)),
    ];
    await pause(owner, one.id);
    expect(await confirmAll(stranger, at(8))).toEqual({ count: 0 });
    await publishListing(owner, one.id);
    expect(await rowOf(one.id)).toMatchObject({ published: true, pausedAt: null });
    const state = { shownState: 'withdrawn', state: 'available', shownPrice: null, price: null } as const;
    await changeHome(owner, { id: two.id, ...state, confirmed: undefined });
    expect(await rowOf(two.id)).toMatchObject({ published: true, pausedAt: null });
    expect(await confirmAll(owner, at(8))).toEqual({ count: 1 });
    expect(await rowOf(three.id)).toMatchObject({ published: true, lastConfirmedAt: at(8) });
    expect(await countOwnConfirmations(owner)).toEqual({ asked: 0, paused: 0 });
  });

  test('by a forged, foreign, expired or suspended link changes nothing', async () => {
    const owner = await createActor();
    const stranger = await createActor();
    const { id } = await home(owner, at(-27));
    const foreign = await home(stranger, at(0));
    await confirmationRound(at(0));
    const [mail] = await mailsTo(owner);
    const [question] = await db.listingQuestion.findMany();
    const forged = [`${question?.id}.abc`, questionToken(stranger.id), '', 'x'.repeat(300)];
    for (const token of forged) {
      expect((await thrownBy(answerQuestion({ token, answers: [] })))?.code).toBe('invalid');
      expect(await getQuestion(token)).toBeNull();
    }
    expect((await thrownBy(answer(mail, {}, at(46))))?.code).toBe('invalid');
    await db.user.update({ where: { id: owner.id }, data: { suspendedAt: at(0) } });
    expect((await thrownBy(answer(mail)))?.code).toBe('forbidden');
    await db.user.update({ where: { id: owner.id }, data: { suspendedAt: null } });
    // An answer about a home that was not asked about.
    await answer(mail, { [foreign.id]: 'closed' }, at(1));
    expect(await rowOf(foreign.id)).toMatchObject({ availability: 'available' });
    expect(await rowOf(id)).toMatchObject({ lastConfirmedAt: at(1) });
  });

  test('leaves out what its receiver may no longer edit, and what an administrator took down', async () => {
    const owner = await createActor();
    const agent = await createActor();
    const lost = await home(owner, at(-27), { agentId: agent.id });
    const taken = await home(agent, at(-27));
    await pause(agent, taken.id);
    const mail = (await mailsTo(agent)).at(-1);
    await db.listing.update({ where: { id: taken.id }, data: { moderationReason: 'No such home.' } });
    await db.listing.update({ where: { id: lost.id }, data: { agentId: null } });
    expect(await answer(mail, {}, at(8))).toEqual({ count: 0 });
    for (const { id } of [lost, taken]) expect(await rowOf(id)).toMatchObject({ published: false });
    expect((await thrownBy(publishListing(agent, taken.id)))?.code).toBe('forbidden');
    expect(await confirmAll(owner, at(8))).toEqual({ count: 1 });
  });
});

test('saving its form confirms a home, and a paused one keeps the rules of a public one', async () => {
  const owner = await createActor();
  const { id } = await home(owner, at(-27), { contact: { email: 'o@mail.test', phone: '+35799123456' } });
  await pause(owner, id);
  const editable = await getEditableListing(owner, id);
  if (!editable) throw new Error('not editable');
  const save = (values: object) =>
    updateListing(owner, { id, version: editable.version, values: { ...editable.values, ...values } });
  expect((await thrownBy(save({ energyClass: '' })))?.code).toBe('invalid');
  await save({ title: 'A calm home' });
  expect((await rowOf(id)).lastConfirmedAt?.getTime()).toBeGreaterThanOrEqual(START);
  expect(await rowOf(id)).toMatchObject({ published: false });
  await publishListing(owner, id);
  expect(await rowOf(id)).toMatchObject({ published: true, title: 'A calm home' });
});
