// npm run seed: sample data, the same in every run (README.md in this folder).
import pg from 'pg';
import { env } from '@/lib/env';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listPlaces } from '@/lib/places/gazetteer';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { storage } from '@/lib/storage/storage';
import { asFailure, Failure } from '../../scripts/lib/failure';
import { seconds } from '../../scripts/lib/progress.mjs';
import { parseSeedArguments, type SeedOptions } from './arguments';
import { copyRows } from './copy';
import { ListingRows } from './listings';
import { listMarketPlaces } from './market-places';
import { mortgageOfferRows } from './mortgage-offers';
import { credentialRows, makePeople, peopleRows, SAMPLE_PASSWORD } from './people';
import { PictureChooser } from './picture-sets';
import { loadPlaces } from './places';
import { weightedPicker } from './random';
import { listSamplePictures, pictureRows, storeSamples } from './sample-pictures';

/** Listings made and loaded at a time: the memory that a seed needs, whatever its size. */
const BATCH = 5_000;

/** Everything but the places, which are reference data, and what the installation remembers. */
const KEPT = new Set(['places', 'installation_values', '_prisma_migrations']);

async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  return rows.map(({ name }) => name).filter((name) => !KEPT.has(name));
}

async function hasData(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM listings) AS found',
  );
  return rows[0]?.found ?? false;
}

async function loadEverything(client: pg.ClientBase, options: SeedOptions): Promise<void> {
  const start = Date.now();
  const say = (text: string) => console.log(`${text} (${seconds(Date.now() - start)})`);
  const places = listPlaces();
  await loadPlaces(client, places);
  const stored = await storeSamples(listSamplePictures(), storage());
  say(`✓ ${stored.length} pictures`);

  await client.query('BEGIN');
  const tables = await listTables(client);
  await client.query(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')} RESTART IDENTITY CASCADE`);
  const people = makePeople(options.now);
  await copyRows(
    client,
    peopleRows(people, () => null),
  );
  await copyRows(client, await credentialRows(people));
  await copyRows(client, pictureRows(stored, options.now));
  await copyRows(client, mortgageOfferRows(options.now));

  const pickPlace = weightedPicker(listMarketPlaces(places), (place) => place.weight);
  const owners = people.filter((person) => person.username !== 'buyer' && person.role !== 'admin');
  const rows = new ListingRows({ pickPlace, people: owners, now: options.now }, new PictureChooser(stored));
  for (let id = 1; id <= options.listings; id++) {
    rows.add(id);
    if (id % BATCH !== 0 && id !== options.listings) continue;
    for (const table of rows.take()) await copyRows(client, table);
    if (id % (BATCH * 10) === 0) say(`… ${id} of ${options.listings} listings`);
  }
  await setSequences(client);
  await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify([cacheTags.everything])]);
  await client.query('COMMIT');
  say(`✓ ${options.listings} listings`);
  await client.query('ANALYZE');
  say('✓ statistics');
}

/** COPY brings its own ids; the sequences go on behind them. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT table_name AS table, column_name AS column,
           pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
    FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1::regclass, (SELECT coalesce(max("${column}"), 0) + 1 FROM "${table}"), false)`,
      [sequence],
    );
  }
}

async function main(): Promise<void> {
  const options = parseSeedArguments(process.argv.slice(2));
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    if (await hasData(client)) {
      if (!options.reset)
        throw new Failure('The database has data. Add --reset to empty it first; all of it would be lost.');
      console.log('Emptying the database …');
    }
    await loadEverything(client, options);
    console.log(
      `Sample logins: buyer, owner, agent, developer, admin @estia.example, password ${SAMPLE_PASSWORD}`,
    );
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${asFailure('The sample data could not be loaded', error).message}`);
  process.exitCode = 1;
}
