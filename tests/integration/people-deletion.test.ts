import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { getActorBySessionToken } from '@/lib/auth/queries';
import { usernameRefusal } from '@/lib/auth/registration/username-queries';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { dumpDatabase, newSession, PASSWORD, queuedEmails, thrownBy } from '../support/accounts';
import { createSession, createUser } from '../support/factories';
import { createWholePerson } from '../support/whole-person';

/** Files in the site's folder with `mark` in them. */
function filesNaming(mark: string): string[] {
  const files = readdirSync(env().DATA_DIR, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file.includes(mark) || readFileSync(file).includes(mark));
}

const byPassword = { currentPassword: PASSWORD, username: '' };

test('a deleted account leaves no personal data, and content kept for others shows "Deleted user"', async () => {
  const mark = 'zq7canary';
  const { user, other, actor, session, listing, thread } = await createWholePerson(mark);
  expect(await dumpDatabase()).toContain(mark);
  expect(filesNaming(mark)).toHaveLength(7);
  await deleteAccount(actor, byPassword, newSession());

  const dump = (await dumpDatabase()).split('\n').filter((line) => line.includes(mark));
  // Only the reserved username remains, which does not identify the person behind it.
  expect(dump).toEqual([expect.stringContaining(`${mark}-user`)]);
  expect(await usernameRefusal(`${mark}-user`)).toBe('This username is already taken.');
  expect(await getActorBySessionToken(session.value)).toBeNull();
  expect(filesNaming(mark)).toEqual([]);
  expect(await db.picture.count({ where: { ownerId: user.id } })).toBe(0);

  const author = {
    username: `deleted-${user.id}`,
    email: `${user.id}@deleted.invalid`,
    name: 'Deleted user',
  };
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(row).toMatchObject({ ...author, phone: null, bio: null, image: null, role: 'user' });
  expect(row.deletedAt).not.toBeNull();
  const messages = await db.message.findMany({
    where: { threadId: thread.id },
    orderBy: { seq: 'asc' },
    include: { sender: true },
  });
  expect(messages.map(({ content, sender }) => [content, sender.name])).toEqual([
    ['Hello from me', 'Deleted user'],
    ['Hello from the other one', 'Other Person'],
  ]);
  const reviews = await db.review.findMany({ include: { reviewer: true } });
  expect(reviews.map(({ revieweeId, reviewer }) => [revieweeId, reviewer.name])).toEqual([
    [other.id, 'Deleted user'],
  ]);
  const home = await db.listing.findUniqueOrThrow({
    where: { id: listing.id },
    include: { contact: true, detail: true, images: true },
  });
  expect(home).toMatchObject({ published: false, ownerId: null, latitude: null, contact: null, images: [] });
  expect(home.removedAt).not.toBeNull();
  expect(await db.favourite.count({ where: { listingId: listing.id, userId: other.id } })).toBe(1);
  for (const count of await Promise.all([
    db.favourite.count({ where: { userId: user.id } }),
    db.session.count({ where: { userId: user.id } }),
    db.account.count({ where: { userId: user.id } }),
    db.connection.count({ where: { OR: [{ userLowId: user.id }, { userHighId: user.id }] } }),
  ])) {
    expect(count).toBe(0);
  }
  expect((await queuedEmails(`${mark}@mail.test`)).at(-1)?.content.template).toBe('account-deleted');
});

test('the log of a person from the first page view to deletion names nobody', async () => {
  const mark = 'zl8canary';
  const args = ['--import', 'tsx', 'tests/support/leaving-person.ts', mark];
  const all = { env: { ...process.env, LOG_LEVEL: 'trace' } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, all);
  // The log is not empty: the journey ends with a planted line.
  expect(stdout).toContain('the person has left');
  expect(`${stdout}${stderr}`).not.toContain(mark);
});

test('deletion requires the password, or the username for accounts without one', async () => {
  const { actor, user } = await createWholePerson('wrong-pw');
  const wrong = await thrownBy(deleteAccount(actor, { currentPassword: 'no', username: '' }, newSession()));
  expect(wrong?.fields?.currentPassword).toHaveLength(1);
  await db.credential.deleteMany({ where: { userId: user.id } });
  const unnamed = await thrownBy(deleteAccount(actor, { currentPassword: '', username: 'x' }, newSession()));
  expect(unnamed?.fields?.username).toEqual(['This is not your username.']);
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).deletedAt).toBeNull();
  await deleteAccount(actor, { currentPassword: '', username: user.username }, newSession());
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).deletedAt).not.toBeNull();
});

test('the last administrator cannot leave; of two leaving concurrently, one can', async () => {
  await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
  const admins = await Promise.all(
    [1, 2].map(async () => {
      const user = await createUser({ role: 'admin' });
      const actor = await getActorBySessionToken((await createSession(user.id)).value);
      if (!actor) throw new Error('not signed in');
      return actor;
    }),
  );
  const results = await Promise.all(
    admins.map((actor) =>
      thrownBy(deleteAccount(actor, { currentPassword: '', username: actor.username }, newSession())),
    ),
  );
  expect(results.map((error) => error?.code).sort()).toEqual(['conflict', undefined]);
  expect(await db.user.count({ where: { role: 'admin', deletedAt: null } })).toBe(1);
});

test('concurrent deletions count as one', async () => {
  const { actor, user } = await createWholePerson('twice');
  await Promise.all([1, 2, 3, 4].map(() => thrownBy(deleteAccount(actor, byPassword, newSession()))));
  expect(await db.auditEntry.count({ where: { action: 'account.delete', targetId: user.id } })).toBe(1);
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(row.username).toBe(`deleted-${user.id}`);
  expect(await db.usernameHold.count({ where: { username: { startsWith: 'deleted-' } } })).toBe(0);
});

test('the company of a deleted person is closed and keeps its pictures', async () => {
  const { actor, user } = await createWholePerson('company');
  const picture = await db.picture.findFirstOrThrow({ where: { ownerId: user.id } });
  const developer = await db.developer.create({
    data: {
      ownerId: user.id,
      name: 'Closing Homes',
      description: 'We build.',
      location: 'Limassol',
      country: 'cyprus',
      phone: '+35725000000',
      approvedAt: new Date(),
      image: `/media/${picture.key}/320.webp`,
    },
  });
  await deleteAccount(actor, byPassword, newSession());
  const after = await db.developer.findUniqueOrThrow({ where: { id: developer.id } });
  expect(after).toMatchObject({ ownerId: null, approvedAt: null, phone: null });
  expect(await db.picture.count({ where: { key: picture.key, ownerId: null } })).toBe(1);
});
