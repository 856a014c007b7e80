import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { blockPerson, sendRequest } from '@/lib/connections/commands';
import { listConnections } from '@/lib/connections/queries';
import { db } from '@/lib/db';
import { findPeople, revealPersonContact, updateProfile } from '@/lib/people/commands';
import { USER_SEARCH_LIMIT } from '@/lib/people/constants';
import { matchesName } from '@/lib/people/name-search-query';
import { getPublicProfile, listSitemapProfiles, searchPeople } from '@/lib/people/queries';
import { profileInputSchema } from '@/lib/people/schema';
import { parseInput } from '@/lib/validation';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createUser } from '../support/factories';

/** Pairs of spellings that must find each other. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Γιώργος Παπαδόπουλος', 'Yiorgos Papadopulos'],
  ['Αικατερίνη Ραφαηλίδου', 'Ekaterini Rafailidou'],
  ['Χριστίνα Δημητρίου', 'Christina Demetriou'],
  ['Ξενοφών Καλλέργης', 'Xenofon Kalergis'],
  ['Θανάσης Λαμπρόπουλος', 'Thanasis Lampropoulos'],
  ['Ευαγγελία Χατζηγεωργίου', 'Evangelia Hadjigeorgiou'],
  ['Σταύρος Βλάχος', 'STAVROS VLAHOS'],
  ['Κωνσταντίνος Αγγελίδης', 'Constantinos Angelides'],
  ['Γιάννης Μπάμπης', 'Yannis Babis'],
];

let viewer: Actor;
const idOf: Record<string, string> = {};

beforeAll(async () => {
  viewer = await createActor({ name: 'The Viewer' });
  for (const [greek, latin] of SPELLINGS) {
    for (const name of [greek, latin]) idOf[name] ??= (await createUser({ name })).id;
  }
});

const foundIds = async (query: string) => (await searchPeople(viewer, query)).map(({ id }) => id);

test.each(SPELLINGS)('%s and %s find each other', async (greek, latin) => {
  const both = [idOf[greek], idOf[latin]];
  expect(await foundIds(latin)).toEqual(expect.arrayContaining(both));
  expect(await foundIds(greek)).toEqual(expect.arrayContaining(both));
});

test('people are found by part of the name, without accents, with a typo and by username', async () => {
  const id = idOf['Χριστίνα Δημητρίου'];
  for (const query of ['χριστινα', 'Δημητρίου', 'christin', 'Dimitriou', 'Xristina', 'Cristina']) {
    expect(await foundIds(query), query).toContain(id);
  }
  const someone = await createUser({ username: 'sea-view-homes', name: null });
  expect(await foundIds('sea-view')).toContain(someone.id);
});

test('letters that fold to a single one do not find everybody with that letter', async () => {
  await createUser({ name: 'Elena Kyriakou' });
  await createUser({ name: 'Petros Zervas' });
  for (const query of ['qqq', 'zzzz', 'kkkk']) expect(await foundIds(query), query).toEqual([]);
  expect(await foundIds('z')).not.toEqual([]);
});

test('text that is not a name finds nobody', async () => {
  for (const query of ['', '   ', '%', '_', "'; DROP TABLE users; --", '***', 'zyx bruf']) {
    expect(await findPeople(viewer, query), query).toEqual([]);
  }
  expect(await findPeople(viewer, 'Γιώργος\0')).not.toEqual([]);
});

test('only verified active people are found, and nobody across a block in either direction', async () => {
  const name = 'Zenobia Quartermaine';
  const people = {
    suspended: await createUser({ name, suspendedAt: new Date() }),
    deleted: await createUser({ name, deletedAt: new Date() }),
    unverified: await createUser({ name, emailVerified: null }),
  };
  const [blocked, blocker, plain] = [
    await createActor({ name }),
    await createActor({ name }),
    await createActor({ name }),
  ];
  await blockPerson(viewer, { userId: blocked.id });
  await blockPerson(blocker, { userId: viewer.id });
  expect(await foundIds(name)).toEqual([plain.id]);
  for (const { username } of Object.values(people)) expect(await getPublicProfile(username)).toBeNull();
});

test('results and profiles hold exactly these fields and no contact data', async () => {
  const actor = await createActor({ name: 'Fieldtest Person', phone: '+35799111222' });
  const [found] = await searchPeople(viewer, 'Fieldtest Person');
  expect(Object.keys(found ?? {}).sort()).toEqual(['avatar', 'id', 'location', 'name', 'username']);
  expect(Object.keys((await getPublicProfile(actor.username)) ?? {}).sort()).toEqual([
    'avatar',
    'bio',
    'connectionsCount',
    'id',
    'joinedAt',
    'location',
    'name',
    'office',
    'propertiesCount',
    'responseRate',
    'username',
    'website',
  ]);
});

test('contact data is shown to signed-in viewers, sixty times an hour, and not across a block', async () => {
  const actor = await createActor({ phone: '+35799111333' });
  expect(await revealPersonContact(viewer, { userId: actor.id })).toMatchObject({ phone: '+35799111333' });
  const curious = await createActor();
  for (let count = 0; count < 60; count++) await revealPersonContact(curious, { userId: actor.id });
  expect((await thrownBy(revealPersonContact(curious, { userId: actor.id })))?.code).toBe('rate_limited');
  const unwanted = await createActor();
  await blockPerson(actor, { userId: unwanted.id });
  expect((await thrownBy(revealPersonContact(unwanted, { userId: actor.id })))?.code).toBe('not_found');
});

test('the address somebody signs in with is shown to nobody; a contact address is, if they chose one', async () => {
  const actor = await createActor({ email: 'signs-in@mail.example' });
  expect(await revealPersonContact(viewer, { userId: actor.id })).toEqual({ email: null, phone: null });
  await updateProfile(actor, parseInput(profileInputSchema, { contact_email: ' Shown@Mail.example ' }));
  expect(await revealPersonContact(viewer, { userId: actor.id })).toEqual({
    email: 'shown@mail.example',
    phone: null,
  });
  const refused = await thrownBy(
    Promise.resolve().then(() =>
      parseInput(profileInputSchema, { contact_email: 'a@b.example\r\nBcc: c@d.example' }),
    ),
  );
  expect(refused?.fields).toEqual({ contact_email: ['Please enter a valid email address'] });
  await updateProfile(actor, parseInput(profileInputSchema, { contact_email: '' }));
  expect(await revealPersonContact(viewer, { userId: actor.id })).toEqual({ email: null, phone: null });
});

test('the connections page searches names in both alphabets', async () => {
  const [anna, ben] = [await createActor({ name: 'Άννα Κυριάκου' }), await createActor({ name: 'Ben' })];
  await sendRequest(anna, { userId: ben.id });
  await sendRequest(ben, { userId: anna.id });
  expect((await listConnections(ben.id, { q: 'Anna Kyriakou' })).count).toBe(1);
  expect((await listConnections(ben.id, { q: 'Sofia' })).count).toBe(0);
});

test('only profiles of people with public listings are in the sitemap', async () => {
  const [seller, idle] = [await createActor(), await createActor()];
  await createListing({ ownerId: seller.id });
  await createListing({ ownerId: idle.id, published: false });
  const names = (await listSitemapProfiles()).map(({ username }) => username);
  expect(names).toContain(seller.username);
  expect(names).not.toContain(idle.username);
  expect((await getPublicProfile(seller.username))?.propertiesCount).toBe(1);
  expect((await getPublicProfile(idle.username))?.propertiesCount).toBe(0);
});

test('the search uses its index', async () => {
  await db.$executeRaw`ANALYZE users`;
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT id FROM users u WHERE ${matchesName('giorgos')}`;
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('users_name_key');
});

test('after a rename, only the new name finds the person', async () => {
  const { id } = await createUser({ username: 'before-and-after', name: 'Θεοδώρα Μακρή' });
  await db.user.update({ where: { id }, data: { name: 'Wilhelmina Quist' } });
  expect(await foundIds('Wilhelmina')).toContain(id);
  expect(await foundIds('Theodora')).not.toContain(id);
  await db.user.update({ where: { id }, data: { username: 'unheard-of' } });
  expect(await foundIds('unheard')).toContain(id);
  expect(await foundIds('before-and')).not.toContain(id);
});

test('among thousands of namesakes, exact username and full name come first', async () => {
  await db.$executeRaw`
    INSERT INTO users (id, username, email, email_verified, name, updated_at)
    SELECT gen_random_uuid(), 'many-' || n, 'many-' || n || '@example.com', now(), 'Evridiki Manyfold', now()
    FROM generate_series(1, 5000) n`;
  const named = await createUser({ username: 'manyfold', name: 'Somebody Else' });
  const almost = await createUser({ name: 'Evridiki Manyfoldt' });
  expect((await foundIds('manyfold'))[0]).toBe(named.id);
  expect((await foundIds('Manyfoldt'))[0]).toBe(almost.id);
  expect(await foundIds('Evridiki Manyfold')).toHaveLength(USER_SEARCH_LIMIT);
});
