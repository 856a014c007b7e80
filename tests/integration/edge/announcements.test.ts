import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveDeveloper } from '@/lib/admin/commands';
import { db } from '@/lib/db';
import { createDeveloper } from '@/lib/developers/commands';
import { developerInputSchema } from '@/lib/developers/schema';
import { updateProfile } from '@/lib/people/commands';
import { profileInputSchema } from '@/lib/people/schema';
import { followAnnouncements, newMark, publishCacheTags } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { parseInput } from '@/lib/validation';
import { createActor } from '../../support/actors';
import { ask, FakeWeb, listening, newServer, originOf, startEdge } from '../../support/edge';
import { createListing } from '../../support/factories';

let web: FakeWeb;
let upstream: Server;
let edge: Awaited<ReturnType<typeof startEdge>>;
let listener: ReturnType<typeof followAnnouncements>;

beforeEach(async () => {
  web = new FakeWeb();
  upstream = await listening(newServer(web.listener));
  edge = await startEdge([originOf(upstream)]);
  edge.cache.disconnected();
  listener = followAnnouncements(process.env.DATABASE_URL ?? '', edge.cache);
  await expect.poll(() => edge.cache.isListening).toBe(true);
  web.heard = await mark();
});
afterEach(async () => {
  await listener.stop();
  await edge.close();
  upstream.closeAllConnections();
  upstream.close();
});

/** Publishes a marker that every process receives; returns its id. */
async function mark(): Promise<string> {
  const { id, payload } = newMark();
  await db.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
  return id;
}
const statusOf = async (path: string) => (await ask(`${edge.origin}${path}`)).headers['cache-status'];

test('a write is announced on commit, and not at all on rollback', async () => {
  await statusOf('/property/7');
  await db
    .$transaction(async (tx) => {
      await publishCacheTags(tx, ['listing:7']);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await mark();
  expect(await statusOf('/property/7')).toBe('estia; hit');
  await db.$transaction((tx) => publishCacheTags(tx, ['listing:7']));
  await expect.poll(() => edge.cache.size.pages).toBe(0);
});

test('whoever becomes an agent or a developer changes the lists that say who offers a home', async () => {
  const owner = await createActor();
  await createListing({ ownerId: owner.id });
  const company = { name: 'Lister Homes', description: 'A firm.', established: '1987', location: 'Paphos' };
  const input = parseInput(developerInputSchema, { ...company, country: 'cyprus' });
  const { id: developerId } = await createDeveloper(owner, input);
  const admin = await createActor({ role: 'admin' });
  const changes = [
    () => updateProfile(owner, parseInput(profileInputSchema, { works_as: 'agent' })),
    () => approveDeveloper(admin, { developerId, reason: 'a reason' }),
  ];
  for (const change of changes) {
    web.heard = await mark();
    await statusOf('/buy');
    expect(await statusOf('/buy')).toBe('estia; hit');
    await change();
    await expect.poll(() => edge.cache.size.pages).toBe(0);
  }
});

test('ten thousand tags of an import all arrive', async () => {
  await statusOf('/property/9999');
  await statusOf('/property/20001');
  const tags = Array.from({ length: 10_000 }, (_, index) => `listing:${index}`);
  await db.$transaction((tx) => publishCacheTags(tx, tags), { timeout: 20_000 });
  await expect.poll(() => edge.cache.size.pages).toBe(1);
});

test('while the connection is lost nothing is served from memory, and afterwards everything is rendered anew', async () => {
  await statusOf('/buy');
  expect(await statusOf('/buy')).toBe('estia; hit');
  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`%${CACHE_CHANNEL}`}`;
  await expect.poll(() => edge.cache.isListening).toBe(false);
  expect(await statusOf('/buy')).toBe('estia; fwd=miss');
  // Lost: we are not listening at this moment.
  await db.$transaction((tx) => publishCacheTags(tx, ['place-counts']));
  await expect.poll(() => edge.cache.isListening, { timeout: 10_000 }).toBe(true);
  expect(edge.cache.size.pages).toBe(0);
  // Whether a web process was up to date before the gap says nothing about after it.
  await statusOf('/buy');
  expect(await statusOf('/buy')).toBe('estia; fwd=miss');
  web.heard = await mark();
  await statusOf('/buy');
  expect(await statusOf('/buy')).toBe('estia; hit');
});
