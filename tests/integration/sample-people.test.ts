// Where sample people, whose password everybody knows, are let in; and who reads the mails of an installation that has them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { googleRefusal } from '@/lib/auth/google/google-commands';
import { changePassword, requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { requestEmailChange } from '@/lib/auth/registration/email-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { canReadOutbox } from '@/lib/auth/sample-people';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import type { RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { INSTALLATION_KEYS, SAMPLE_PASSWORD } from '@/lib/installation/constants';
import { deleteAccount } from '@/lib/people/deletion-commands';
import {
  createUserWithPassword,
  mailedToken,
  newOrigin,
  newSession,
  PASSWORD,
  thrownBy,
} from '../support/accounts';
import { createActor } from '../support/actors';
import { createUser } from '../support/factories';

const REFUSAL =
  'Sample people can sign in only from this machine or its private network. Set ESTIA_SAMPLE_PASSWORD to open them elsewhere.';
const OPENING = 'a password of this demo';

const here = (): RequestOrigin => ({ ...newOrigin(), isDirect: true });
const elsewhere = newOrigin;

let count = 0;
/** A sample person of their own for each test, with limits of their own. */
async function createSample(data: Parameters<typeof createUserWithPassword>[0] = {}) {
  return createUserWithPassword({ email: `sample-${++count}@estia.example`, ...data }, SAMPLE_PASSWORD);
}

const signInFrom = (origin: RequestOrigin, email: string, password = SAMPLE_PASSWORD) =>
  signIn({ email, password }, origin, () => 'this-browser');
const refusalOf = async (work: Promise<unknown>) => (await thrownBy(work))?.message ?? null;

beforeEach(async () => {
  const row = { key: INSTALLATION_KEYS.sampleData, value: 'loaded', updatedAt: new Date() };
  await db.installationValue.upsert({ where: { key: row.key }, create: row, update: row });
});
afterEach(() => {
  env().ESTIA_SAMPLE_PASSWORD = undefined;
  env().RESEND_API_KEY = undefined;
});

describe('sample people', () => {
  test('sign in from this machine and its private network', async () => {
    const { email } = await createSample();
    expect((await signInFrom(here(), email)).user.email).toBe(email);
    const { refresh } = await signInClient({ email, password: SAMPLE_PASSWORD }, here());
    await refreshClient(refresh, here());
    await requestPasswordReset(email, here());
    await resetPassword({ token: await mailedToken(email), password: PASSWORD });
    await signInFrom(here(), email, PASSWORD);
  });

  test('do not sign in elsewhere, at any door, and the refusal says what opens them', async () => {
    const { id, email } = await createSample();
    const { refresh } = await signInClient({ email, password: SAMPLE_PASSWORD }, here());
    expect(await refusalOf(signInFrom(elsewhere(), email))).toBe(REFUSAL);
    expect(await refusalOf(signInClient({ email, password: SAMPLE_PASSWORD }, elsewhere()))).toBe(REFUSAL);
    expect(await refusalOf(requestPasswordReset(email, elsewhere()))).toBe(REFUSAL);
    expect((await thrownBy(refreshClient(refresh, elsewhere())))?.code).toBe('unauthorized');
    await db.account.create({
      data: { userId: id, type: 'oidc', provider: 'google', providerAccountId: 'sub-1' },
    });
    expect(await googleRefusal({ sub: 'sub-1', email: 'a@mail.test' }, elsewhere())).toBe('SamplePerson');
    expect(await googleRefusal({ sub: 'sub-1', email: 'a@mail.test' }, here())).toBeNull();
    // The token was not used up.
    await refreshClient(refresh, here());
  });

  test('a refusal elsewhere neither tells whether there is such a person nor locks anybody out', async () => {
    const { email } = await createSample();
    for (let index = 0; index < 10; index += 1) {
      expect(await refusalOf(signInFrom(elsewhere(), email, 'wrong password'))).toBe(REFUSAL);
      expect(await refusalOf(signInFrom(elsewhere(), 'nobody@estia.example'))).toBe(REFUSAL);
    }
    await signInFrom(here(), email);
  });

  test('the password that everybody knows opens nothing elsewhere under another address either', async () => {
    const { email } = await createSample({ email: 'moved@mail.test' });
    expect(await refusalOf(signInFrom(elsewhere(), email))).toBe(REFUSAL);
    // Full-width letters are the same password.
    expect(await refusalOf(signInFrom(elsewhere(), email, 'ｅstia-sample-1'))).toBe(REFUSAL);
    await signInFrom(here(), email);
  });

  test('a database that the seed did not fill has none, whatever the addresses in it', async () => {
    await db.installationValue.deleteMany({ where: { key: INSTALLATION_KEYS.sampleData } });
    const { email } = await createSample();
    await signInFrom(elsewhere(), email);
  });
});

describe('with ESTIA_SAMPLE_PASSWORD', () => {
  beforeEach(() => {
    env().ESTIA_SAMPLE_PASSWORD = OPENING;
  });

  test('sample people sign in everywhere with it and nowhere with the password that everybody knows', async () => {
    const { email } = await createSample();
    for (const origin of [here(), elsewhere()]) {
      await signInFrom(origin, email, OPENING);
      const { refresh } = await signInClient({ email, password: OPENING }, origin);
      await refreshClient(refresh, origin);
      expect(await refusalOf(signInFrom(origin, email))).toBe('Invalid email or password.');
    }
    const moved = await createSample({ email: 'moved-2@mail.test' });
    expect(await refusalOf(signInFrom(here(), moved.email))).toBe('Invalid email or password.');
  });

  test('it opens nobody else, and no sample person without a password', async () => {
    const { email } = await createUserWithPassword();
    expect(await refusalOf(signInFrom(elsewhere(), email, OPENING))).toBe('Invalid email or password.');
    await signInFrom(elsewhere(), email, PASSWORD);
    const silent = await createUser({ email: 'silent@estia.example' });
    expect(await refusalOf(signInFrom(elsewhere(), silent.email, OPENING))).toBe(
      'Invalid email or password.',
    );
  });

  test('without it again, the stored password is the right one', async () => {
    const { email } = await createSample();
    await signInFrom(elsewhere(), email, OPENING);
    env().ESTIA_SAMPLE_PASSWORD = undefined;
    expect(await refusalOf(signInFrom(here(), email, OPENING))).toBe('Invalid email or password.');
    await signInFrom(here(), email);
  });

  test('sample people cannot lock each other out', async () => {
    const { email, ...user } = await createSample();
    const actor = await createActor();
    await db.user.update({ where: { id: actor.id }, data: { email: `own-${email}` } });
    await db.credential.create({
      data: {
        userId: actor.id,
        passwordHash: (await db.credential.findUniqueOrThrow({ where: { userId: user.id } })).passwordHash,
      },
    });
    const change = { currentPassword: OPENING, password: PASSWORD };
    const unchangeable =
      'Sample people keep their account, its address and its password, which is ESTIA_SAMPLE_PASSWORD.';
    expect(await refusalOf(changePassword(actor, change, newSession()))).toBe(unchangeable);
    const move = { email: 'moved-3@mail.test', currentPassword: OPENING };
    expect(await refusalOf(requestEmailChange(actor, move, newSession(), here()))).toBe(unchangeable);
    expect(await refusalOf(requestPasswordReset(email, here()))).toBe(unchangeable);
    const known = { currentPassword: SAMPLE_PASSWORD, username: '' };
    expect(await refusalOf(deleteAccount(actor, { ...known, currentPassword: OPENING }, newSession()))).toBe(
      unchangeable,
    );
  });

  test('a link that sets a new password, requested before, changes nothing', async () => {
    const { email } = await createSample();
    env().ESTIA_SAMPLE_PASSWORD = undefined;
    await requestPasswordReset(email, here());
    env().ESTIA_SAMPLE_PASSWORD = OPENING;
    const token = await mailedToken(email);
    expect((await thrownBy(resetPassword({ token, password: PASSWORD })))?.code).toBe('forbidden');
  });
});

describe('the page of sent mails', () => {
  test('is open from this machine and its private network, to anybody, while samples are recorded and nothing sends', async () => {
    expect(await canReadOutbox(here(), null)).toBe(true);
    expect(await canReadOutbox(elsewhere(), null)).toBe(false);
    expect(await canReadOutbox(elsewhere(), await createActor({ role: 'admin' }))).toBe(false);
    env().RESEND_API_KEY = 'key';
    expect(await canReadOutbox(here(), null)).toBe(false);
  });

  test('is open elsewhere to administrators only, and only with ESTIA_SAMPLE_PASSWORD', async () => {
    env().ESTIA_SAMPLE_PASSWORD = OPENING;
    expect(await canReadOutbox(elsewhere(), null)).toBe(false);
    expect(await canReadOutbox(elsewhere(), await createActor())).toBe(false);
    expect(await canReadOutbox(elsewhere(), await createActor({ role: 'admin' }))).toBe(true);
    expect(await canReadOutbox(here(), null)).toBe(true);
  });

  test('cannot be opened by registering an address of the samples', async () => {
    await db.installationValue.deleteMany({ where: { key: INSTALLATION_KEYS.sampleData } });
    const stranger = { username: 'stranger', email: 'buyer@estia.example', password: PASSWORD };
    expect((await thrownBy(register(stranger, elsewhere())))?.fields?.email).toHaveLength(1);
    // Nor by an account that got in before.
    await createUser({ email: stranger.email });
    expect(await canReadOutbox(here(), null)).toBe(false);
    expect(await canReadOutbox(here(), await createActor({ role: 'admin' }))).toBe(false);
  });
});

describe('no account can have an example address', () => {
  test.each(['buyer@estia.example', 'a@example.com', 'a@x.invalid', 'a@x.localhost'])('%s', async (email) => {
    const refused = ['This is an example address. Please use one at which you receive email.'];
    const person = { username: `person-${++count}`, email, password: PASSWORD };
    expect((await thrownBy(register(person, here())))?.fields?.email).toEqual(refused);
    expect(await db.user.count({ where: { username: person.username } })).toBe(0);

    const actor = await createActor();
    const change = requestEmailChange(actor, { email, currentPassword: '' }, newSession(), here());
    expect((await thrownBy(change))?.fields?.email).toEqual(refused);
    expect(await db.token.count({ where: { userId: actor.id } })).toBe(0);

    expect(await googleRefusal({ sub: `sub-${email}`, email }, here())).toBe('ExampleAddress');
  });
});
