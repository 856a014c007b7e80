import { expect, test } from 'vitest';
import { hashSecret } from '@/lib/auth/secrets';
import { signOut } from '@/lib/auth/session/session-commands';
import { signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { db } from '@/lib/db';
import { getViewer, getViewerBySessionToken } from '@/lib/viewer/queries';
import { recordSql } from '../../scripts/lib/checks/recorded-sql';
import { createUserWithPassword, newOrigin, PASSWORD } from '../support/accounts';

const DAY = 86_400_000;

async function signedIn() {
  const { id, email } = await createUserWithPassword();
  const { token } = await signIn({ email, password: PASSWORD }, newOrigin(), () => 'this-browser');
  // Warms up, so that the connections have the plan cached before anything ends.
  expect((await getViewerBySessionToken(token))?.viewer.user?.id).toBe(id);
  return { id, email, token, where: { sessionToken: hashSecret(token) } };
}

test('viewer and session are read in one statement', async () => {
  const { id, token, where } = await signedIn();
  let found: Awaited<ReturnType<typeof getViewerBySessionToken>> = null;
  const statements = await recordSql(async () => {
    found = await getViewerBySessionToken(token);
  });
  expect(statements).toHaveLength(1);
  const session = await db.session.findUniqueOrThrow({
    where,
    select: { id: true, createdAt: true, lastSeenAt: true },
  });
  expect(found).toEqual({ session, viewer: await getViewer(id) });
});

test('an ended session has no viewer from that moment on', async () => {
  const { token } = await signedIn();
  await signOut(token);
  expect(await getViewerBySessionToken(token)).toBeNull();
});

test('a session past its idle or absolute limit has no viewer', async () => {
  const idle = await signedIn();
  await db.session.update({ where: idle.where, data: { expires: new Date(Date.now() - 1_000) } });
  expect(await getViewerBySessionToken(idle.token)).toBeNull();
  const old = await signedIn();
  await db.session.update({ where: old.where, data: { createdAt: new Date(Date.now() - 60 * DAY - 1_000) } });
  expect(await getViewerBySessionToken(old.token)).toBeNull();
});

test('a suspended, deleted or unverified account has no viewer, whatever its sessions', async () => {
  for (const data of [{ suspendedAt: new Date() }, { deletedAt: new Date() }, { emailVerified: null }]) {
    const { id, token } = await signedIn();
    await db.user.update({ where: { id }, data });
    expect(await getViewerBySessionToken(token)).toBeNull();
  }
});

test('unknown tokens, overlong tokens and access tokens are not accepted as cookies', async () => {
  const { email } = await signedIn();
  const { access } = await signInClient({ email, password: PASSWORD }, newOrigin());
  for (const token of [access, 'unknown', 'x'.repeat(10_000), '\0', '']) {
    expect(await getViewerBySessionToken(token)).toBeNull();
  }
});

test('a cached plan survives a migration of the columns it reads', async () => {
  const { token } = await signedIn();
  await db.$executeRaw`ALTER TABLE users ALTER COLUMN avatar TYPE varchar(200), ADD COLUMN later int`;
  expect(await getViewerBySessionToken(token)).not.toBeNull();
});
