// What an owner, and an administrator, can do while an import of the owner's homes runs, which may take hours.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { suspendUser } from '@/lib/admin/user-commands';
import { saveSearch } from '@/lib/alerts/commands';
import { changePassword } from '@/lib/auth/password/password-commands';
import { confirmEmailChange, requestEmailChange } from '@/lib/auth/registration/email-commands';
import { startSession } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { IMPORT_BATCH_SIZE } from '@/lib/imports/constants';
import type { FeedRecord } from '@/lib/imports/types';
import { changeUsername, updateProfile } from '@/lib/people/commands';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { mailedToken, newOrigin, newSession, PASSWORD, thrownBy } from '../support/accounts';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';
import { createAdmin } from '../support/moderation';

const batch = (price: string) =>
  Array.from({ length: IMPORT_BATCH_SIZE }, (_, at) => ({ ...FEED_HOME, reference: `E${at}`, price }));

/** Homes of which the first batch is stored, and not yet committed, when `meanwhile` runs. */
async function* feedAround(meanwhile: () => Promise<unknown>, rest = 1): AsyncGenerator<FeedRecord> {
  yield* recordsOf(batch('290000'));
  await meanwhile();
  for (let line = 0; line < rest; line += 1) yield { line, home: { ...FEED_HOME, reference: `R${line}` } };
}

test('without contact data in the feed a home shows what its owner shows, never the address they sign in with', async () => {
  const actor = await createImporter('quiet');
  const contactOf = async () => {
    await importFeed(actor, recordsOf([FEED_HOME]));
    return db.listingContact.findFirst({
      where: { listing: { ownerId: actor.id } },
      select: { email: true, phone: true },
    });
  };
  expect(await contactOf()).toEqual({ email: null, phone: null });
  await updateProfile(actor, { contact_email: 'office@quiet.example', phone: '+35799123456' });
  expect(await contactOf()).toEqual({ email: 'office@quiet.example', phone: '+35799123456' });
});

test('the owner edits the profile, password, username and address, saves searches and signs in', async () => {
  const actor = await createImporter('edits');
  const meanwhile = async () => {
    await updateProfile(actor, { bio: 'We sell homes.' });
    await changeUsername(actor, 'edited');
    const change = { email: 'edited@mail.test', currentPassword: '' };
    await requestEmailChange(actor, change, newSession(), newOrigin());
    await confirmEmailChange(await mailedToken(change.email), null);
    await changePassword(actor, { currentPassword: '', password: PASSWORD }, newSession());
    await saveSearch(actor, { address: '/buy/limassol', frequency: 'daily' });
    await db.$transaction((tx) => startSession(tx, actor.id, 'Firefox'));
  };
  expect(await importFeed(actor, feedAround(meanwhile))).toMatchObject({ created: IMPORT_BATCH_SIZE + 1 });
  expect(await db.user.findUnique({ where: { id: actor.id } })).toMatchObject({
    bio: 'We sell homes.',
    username: 'edited',
    email: 'edited@mail.test',
  });
});

test.each([
  [
    'deletion',
    (owner: Actor) => deleteAccount(owner, { currentPassword: '', username: owner.username }, newSession()),
  ],
  [
    'suspension',
    async (owner: Actor) =>
      suspendUser(await createAdmin(), { userId: owner.id, reason: 'They are not homes.' }),
  ],
])('a %s ends an import, which leaves nothing behind, and is complete itself', async (name, end) => {
  const owner = await createImporter(`ends-by-${name}`);
  await importFeed(owner, recordsOf(batch('285000')));
  const count = await db.listing.count();
  const own = await db.listing.findMany({ where: { ownerId: owner.id }, select: { id: true } });
  let ended: Promise<void> | undefined;
  const meanwhile = async () => {
    ended = end(owner);
    await sleep(300);
  };
  const imported = await thrownBy(importFeed(owner, feedAround(meanwhile, 1_000)));
  expect(imported?.message).toBe(`The account ${owner.username} was deleted or suspended during the import.`);
  await ended;
  expect(await db.listing.count()).toBe(count);
  const after = await db.listing.findMany({ where: { id: { in: own.map(({ id }) => id) } } });
  expect(new Set(after.map(({ priceCents, published }) => `${priceCents} ${published}`))).toEqual(
    new Set(['28500000 false']),
  );
});

test('a deletion that an import does not make way for says what to do, and changes nothing', async () => {
  const owner = await createImporter('stays');
  const refuse = async () => {
    const deletion = deleteAccount(owner, { currentPassword: '', username: owner.username }, newSession());
    expect(await thrownBy(deletion)).toMatchObject({
      code: 'conflict',
      message: 'Homes are being imported for this account. Please try again when the import has ended.',
    });
  };
  expect(await importFeed(owner, feedAround(refuse))).toMatchObject({ created: IMPORT_BATCH_SIZE + 1 });
  expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({ deletedAt: null });
}, 40_000);

test('two imports for one owner run one after the other, and neither ends the other', async () => {
  const owner = await createImporter('twice');
  let second: ReturnType<typeof importFeed> | undefined;
  const meanwhile = async () => {
    second = importFeed(owner, recordsOf(batch('300000')));
    await sleep(300);
  };
  expect(await importFeed(owner, feedAround(meanwhile, 1_000))).toMatchObject({ read: 1_500 });
  expect(await second).toMatchObject({ updated: IMPORT_BATCH_SIZE });
});
