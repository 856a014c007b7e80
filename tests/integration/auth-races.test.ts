// Requests in flight while a password changes or an account is closed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '@/lib/auth/password/password';
import { changePassword } from '@/lib/auth/password/password-commands';
import { endAllSessions, signOutBearer, startSession } from '@/lib/auth/session/session-commands';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { type Database, db } from '@/lib/db';
import { env } from '@/lib/env';
import { SESSION_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { createUserWithPassword, newOrigin, newSession, PASSWORD, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';

const OTHER = 'figs and 4 carobs';

/** Runs `change` in a transaction still open when `work` starts; returns the outcome of `work`. */
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
  'by browser': (email: string) => signIn({ email, password: PASSWORD }, newOrigin(), () => 'this-browser'),
  'over the API': (email: string) => signInClient({ email, password: PASSWORD }, newOrigin()),
};

for (const [name, door] of Object.entries(doors)) {
  test(`signing in ${name} with the old password during a password change fails`, async () => {
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

test('a session created during a password change ends with the others', async () => {
  const { id, username } = await createUserWithPassword();
  const actor = await createActor();
  const mine = { ...actor, id, username };
  const result = await meanwhile(
    (tx) => startSession(tx, id, 'Firefox on Linux'),
    () => changePassword(mine, { currentPassword: PASSWORD, password: OTHER }, newSession()),
  );
  expect(result).not.toHaveProperty('error');
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

test('a session created during a suspension does not survive it', async () => {
  const { id, email } = await createUserWithPassword();
  const result = await meanwhile(
    async (tx) => {
      await tx.user.update({ where: { id }, data: { suspendedAt: new Date() } });
      await endAllSessions(tx, id);
    },
    () => signIn({ email, password: PASSWORD }, newOrigin(), () => 'this-browser'),
  );
  expect(result).toMatchObject({ error: { code: 'forbidden' } });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

test('tokens refreshed during a password change do not survive it', async () => {
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

test('concurrent refresh and sign-out of a client leave no token', async () => {
  const { id, email } = await createUserWithPassword();
  for (let round = 0; round < 12; round += 1) {
    const { access, refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
    const [answer] = await Promise.all([
      refreshClient(refresh, newOrigin()).catch(() => null),
      sleep(round % 4).then(() => signOutBearer(access)),
    ]);
    // If the refresh won, its new refresh token was revoked by the sign-out.
    if (answer) expect(await thrownBy(refreshClient(answer.refresh, newOrigin()))).toBeDefined();
    expect(await db.refreshToken.count({ where: { userId: id } })).toBe(0);
  }
});

test("reusing a refresh token also closes that client's sockets", async () => {
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
  }, 20_000);
  expect(await thrownBy(refreshClient(refresh, newOrigin()))).toMatchObject({ code: 'unauthorized' });
  await vi.waitFor(() => expect(heard).toContain(id), { timeout: 20_000 });
  await listener.stop();
});
