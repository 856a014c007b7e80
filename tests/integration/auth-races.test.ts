// What is under way in the moment in which a password changes or an account is closed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { changePassword } from '@/lib/auth/password-commands';
import { endAllSessions, signOutBearer, startSession } from '@/lib/auth/session-commands';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { type Database, db } from '@/lib/db';
import { env } from '@/lib/env';
import { SESSION_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { createUserWithPassword, newOrigin, PASSWORD, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';

const OTHER = 'figs and 4 carobs';

/** Does `change` in a transaction that is not over when `work` begins, and returns the result of `work`. */
async function meanwhile<T>(change: (tx: Database) => Promise<unknown>, work: () => Promise<T>) {
  let result: Promise<{ value?: T; error?: unknown }> | undefined;
  await db.$transaction(async (tx) => {
    await change(tx);
    result = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await sleep(700);
  });
  return result;
}

async function setPassword(tx: Database, userId: string): Promise<void> {
  await tx.credential.update({ where: { userId }, data: { passwordHash: await hashPassword(OTHER) } });
  await endAllSessions(tx, userId);
}

const doors: Record<string, (email: string) => Promise<object>> = {
  'by browser': (email: string) => signIn({ email, password: PASSWORD }, newOrigin(), () => true),
  'over the API': (email: string) => signInClient({ email, password: PASSWORD }, newOrigin()),
};

for (const [name, door] of Object.entries(doors)) {
  test(`somebody who signs in ${name} with the old password while it is changed is not let in`, async () => {
    const { id, email } = await createUserWithPassword();
    const result = await meanwhile(
      (tx) => setPassword(tx, id),
      () => door(email),
    );
    expect(result).toMatchObject({ error: { code: 'forbidden', message: 'Invalid email or password.' } });
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect(await db.refreshToken.count({ where: { userId: id } })).toBe(0);
  });
}

test('a session that is being made while the password is changed ends with the others', async () => {
  const { id, username } = await createUserWithPassword();
  const actor = await createActor();
  const mine = { ...actor, id, username };
  const result = await meanwhile(
    (tx) => startSession(tx, id, 'Firefox on Linux'),
    () => changePassword(mine, { currentPassword: PASSWORD, password: OTHER }, null, newOrigin()),
  );
  expect(result).not.toHaveProperty('error');
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

test('a session that is being made while the account is suspended does not come back with it', async () => {
  const { id, email } = await createUserWithPassword();
  const result = await meanwhile(
    async (tx) => {
      await tx.user.update({ where: { id }, data: { suspendedAt: new Date() } });
      await endAllSessions(tx, id);
    },
    () => signIn({ email, password: PASSWORD }, newOrigin(), () => true),
  );
  expect(result).toMatchObject({ error: { code: 'forbidden' } });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

test('tokens that are refreshed while the password is changed do not outlive it', async () => {
  const { id, email } = await createUserWithPassword();
  const { refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
  const result = await meanwhile(
    (tx) => setPassword(tx, id),
    () => refreshClient(refresh, newOrigin()),
  );
  expect(result).toMatchObject({ error: { code: 'unauthorized' } });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  expect(await db.refreshToken.count({ where: { userId: id } })).toBe(0);
});

test('of a refresh and a sign-out of the same client at once, nothing is left', async () => {
  const { id, email } = await createUserWithPassword();
  for (let round = 0; round < 12; round += 1) {
    const { access, refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
    const [answer] = await Promise.all([
      refreshClient(refresh, newOrigin()).catch(() => null),
      sleep(round % 4).then(() => signOutBearer(access, refresh)),
    ]);
    // Whoever was let in before the sign-out has lost the refresh token with it.
    if (answer) expect(await thrownBy(refreshClient(answer.refresh, newOrigin()))).toBeDefined();
    expect(await db.refreshToken.count({ where: { userId: id } })).toBe(0);
  }
});

test('a refresh token that comes a second time ends the sockets of that client too', async () => {
  const { id, email } = await createUserWithPassword();
  const { refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
  await refreshClient(refresh, newOrigin());
  const heard: string[] = [];
  const listener = listen({
    connectionString: env().DATABASE_URL,
    channel: SESSION_CHANNEL,
    onMessage: (userId) => heard.push(userId),
    onConnect: () => undefined,
  });
  await vi.waitFor(async () => {
    await db.$executeRaw`SELECT pg_notify(${SESSION_CHANNEL}, 'listening')`;
    expect(heard).toContain('listening');
  });
  expect(await thrownBy(refreshClient(refresh, newOrigin()))).toMatchObject({ code: 'unauthorized' });
  await vi.waitFor(() => expect(heard).toContain(id));
  await listener.stop();
});
