// The backup of a database of one's own (docs/operations.md, Data): pg_dump, then pg_restore into an empty one of a new cluster.
import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { getActorBySessionToken } from '@/lib/auth/queries';
import { signIn } from '@/lib/auth/sign-in-commands';
import { db } from '@/lib/db';
import { createListing as writeListing } from '@/lib/listings/commands';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { checkMigrations } from '@/lib/readiness';
import { countHomesByPlace } from '@/lib/search/queries';
import { startSidecar } from '@/server/chat/sidecar';
import { loadPlaces, migrate } from '../../../scripts/lib/database/prepare-database';
import { createTemporaryDataDir, removeDataDir } from '../../../scripts/lib/database/temporary-data';
import { newOrigin, PASSWORD } from '../../support/accounts';
import { connected, socketTo } from '../../support/chat-client';
import { createListing, createPicture } from '../../support/factories';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../../support/import-feed';
import { typedListing } from '../../support/listing-values';
import { pointDbTo } from '../../support/own-database';
import { dump, isPostgresMissing, restore, SystemPostgres } from '../../support/system-postgres';
import { sumsOfTables } from '../../support/table-sums';
import { createWholePerson } from '../../support/whole-person';

/** A tenth of the ten minutes promised for a large site. */
const RESTORED_WITHIN_MS = 60_000;

const counted = async () => (await countHomesByPlace()).map((each) => JSON.stringify(each)).sort();

describe.skipIf(isPostgresMissing)('a dump of a site at work', () => {
  let folder: string;
  let file: string;
  let second: SystemPostgres;
  let pointBack: (() => Promise<void>) | undefined;
  let person: Awaited<ReturnType<typeof createWholePerson>>;
  let sums: Record<string, string>;
  let counts: string[];

  beforeAll(async () => {
    folder = await createTemporaryDataDir();
    chmodSync(folder, 0o777); // PostgreSQL's user writes the dump
    file = join(folder, 'estia.dump');
    const first = await SystemPostgres.start(join(folder, 'first'));
    try {
      const url = await first.createDatabase('estia');
      const env = { ...process.env, DATABASE_URL: url };
      await migrate(env);
      await loadPlaces(env);
      const away = pointDbTo(url);
      person = await createWholePerson('kept');
      const homes = Array.from({ length: 60 }, (_, at) => ({ ...FEED_HOME, reference: `D${at}` }));
      await importFeed(await createImporter('agency'), recordsOf(homes));
      await createListing({ title: 'Σπίτι με θέα 👩‍👩‍👧 İıſß' });
      await collectAlertEvents();
      sums = await sumsOfTables();
      counts = await counted();
      await dump(url, file);
      await away();
    } finally {
      await first.stop();
    }
    second = await SystemPostgres.start(join(folder, 'second'));
  }, 120_000);
  afterEach(async () => {
    await pointBack?.();
    pointBack = undefined;
  });
  afterAll(async () => {
    await second?.stop();
    if (folder) removeDataDir(folder);
  });

  async function restoreTo(database: string): Promise<void> {
    const url = await second.createDatabase(database);
    await restore(file, url);
    pointBack = pointDbTo(url);
  }

  test('is the whole site again in a new cluster: every row, people sign in, chat goes on, homes are written and found', async () => {
    const start = performance.now();
    await restoreTo('estia');
    const milliseconds = Math.round(performance.now() - start);
    console.log('restored', { tables: Object.keys(sums).length, bytes: statSync(file).size, milliseconds });
    expect(milliseconds).toBeLessThan(RESTORED_WITHIN_MS);
    expect(await sumsOfTables()).toEqual(sums);
    expect(await checkMigrations()).toBe('ok');
    expect(await counted()).toEqual(counts);

    const { user, session, thread } = person;
    expect(await getActorBySessionToken(session.value)).toMatchObject({ id: user.id });
    await signIn({ email: user.email, password: PASSWORD }, newOrigin(), () => 'this-browser');
    const sidecar = await startSidecar({ port: 0 });
    try {
      const socket = await connected(socketTo(sidecar.port, { cookie: session.cookie }));
      const resumed = await socket.emitWithAck('chat.resume', {
        thread_id: thread.id,
        after_seq: 1,
        from_seq: 1,
      });
      expect(resumed).toMatchObject({
        ok: true,
        messages: [{ seq: 2, content: 'Hello from the other one' }],
      });
      const message = { thread_id: thread.id, client_id: randomUUID(), content: 'I am back' };
      expect(await socket.emitWithAck('chat.message', message)).toMatchObject({
        ok: true,
        message: { seq: 3 },
      });
      socket.disconnect();
    } finally {
      await sidecar.stop();
    }
    // Its triggers, sequences and functions are complete, too.
    const total = async () => (await countHomesByPlace()).reduce((sum, { count }) => sum + count, 0);
    const before = await total();
    const { key, width, height, placeholder } = await createPicture({ ownerId: user.id });
    const values = typedListing({ photos: [{ key, width, height, placeholder, alt: '' }] });
    const actor = await getActorBySessionToken(session.value);
    if (!actor) throw new Error('not signed in');
    const { id } = await writeListing(actor, { submissionId: randomUUID(), values });
    await publishListing(actor, id);
    expect(await total()).toBeGreaterThan(before);
  }, 60_000);

  test('the control: a row that is missing or different after the restore is noticed', async () => {
    await restoreTo('damaged');
    await db.$executeRaw`DELETE FROM favourites WHERE ctid = (SELECT min(ctid) FROM favourites)`;
    await db.$executeRaw`UPDATE listing_details SET description = description || ' ' WHERE listing_id = ${person.listing.id}`;
    const damaged = await sumsOfTables();
    const differing = Object.keys(sums).filter((name) => damaged[name] !== sums[name]);
    expect(differing).toEqual(['public.favourites', 'public.listing_details']);
  }, 60_000);
});
