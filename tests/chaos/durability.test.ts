// Listings, reviews, favourites, drafts and requests while PostgreSQL or the web process is killed. README.md has the long run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { loadPlaces } from '../../scripts/lib/database/prepare-database';
import { sleep, waitUntil } from '../../scripts/lib/processes/run';
import { createListing, createUser } from '../support/factories';
import { killPostgres, type Victim } from './processes';
import { deathOf, deathOfPostgres, type Fault, type Ground, randomFrom, setGround, startWeb } from './stage';
import { type Summary, summaryOf, Writer } from './writers';

/** PostgreSQL is back in half a second, the web process in three. */
const KILLS = { postgres: 4, web: 2 };
const killsOf = (usual: number) => Number(process.env.ESTIA_CHAOS_KILLS ?? usual);
const SEED = Number(process.env.ESTIA_CHAOS_SEED ?? Date.now() % 1_000_000);
const WRITERS = 8;
const HOMES = 12;
/** By each writer on average. */
const WRITES_BETWEEN_KILLS = 5;
/** By each writer on average: all kinds in turn. */
const WRITES_OF_A_ROUND = 12;
const NOTHING_WRONG = { surprises: [], lost: [], twice: [], phantom: [], torn: [] };

let ground: Ground;
let web: Victim;
const homes: number[] = [];

beforeAll(async () => {
  ground = await setGround();
  [web] = await Promise.all([startWeb(ground), loadPlaces(ground.env)]);
  const { id: ownerId } = await createUser();
  for (let index = 0; index < HOMES; index += 1) homes.push((await createListing({ ownerId })).id);
}, 120_000);
afterAll(async () => {
  await web?.kill();
  await ground?.end();
}, 30_000);

async function createWriters(): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) writers.push(await Writer.create(homes));
  return writers;
}

const acknowledgedBy = (writers: readonly Writer[]) =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Waits for some more writes by each, however slow the machine is. */
async function writeMore(writers: readonly Writer[], each = WRITES_BETWEEN_KILLS): Promise<void> {
  const enough = acknowledgedBy(writers) + each * WRITERS;
  await waitUntil(() => acknowledgedBy(writers) >= enough, 60_000, 5);
}

/** What is stored after all have written while `fault` struck again and again. */
async function writeThrough(fault: Fault, kills: number): Promise<Summary> {
  const random = randomFrom(SEED);
  const writers = await createWriters();
  let isOver = false;
  const writing = writers.map((writer) => writer.write(web.port, () => isOver));
  for (let turn = 0; turn < kills; turn += 1) {
    await writeMore(writers);
    await sleep(random() * 300);
    await fault.kill();
    await sleep(random() * 300);
    await fault.heal();
  }
  await writeMore(writers);
  isOver = true;
  await Promise.all(writing);
  const summary = await summaryOf(writers);
  console.log('durability', JSON.stringify({ seed: SEED, killed: fault.name, times: kills, ...summary }));
  return summary;
}

/** What is stored after all have written for a while and then `kill` ended the process for good. */
async function writeUntilDeath(port: number, kill: () => Promise<void>): Promise<Writer[]> {
  const writers = await createWriters();
  let isOver = false;
  const writing = writers.map((writer) => writer.write(port, () => isOver));
  await writeMore(writers, WRITES_OF_A_ROUND);
  await kill();
  isOver = true;
  await Promise.all(writing);
  return writers;
}

test.each([
  [killsOf(KILLS.postgres), 'PostgreSQL', () => deathOfPostgres(ground.postgres)],
  [killsOf(KILLS.web), 'the web process', () => deathOf(web)],
])(
  `%i kill -9 of %s under ${WRITERS} writers: every acknowledged write is stored whole and once`,
  async (kills, _, fault) => {
    const summary = await writeThrough(fault(), kills);
    expect(summary).toMatchObject(NOTHING_WRONG);
    expect(summary.acknowledged).toBeGreaterThan(kills * WRITES_BETWEEN_KILLS * WRITERS);
  },
  120_000 + killsOf(KILLS.postgres) * 60_000,
);

test('the control that acknowledges before COMMIT is detected as losing writes', async () => {
  const liar = await startWeb(ground, { ACK_BEFORE_COMMIT: '1' });
  const writers = await writeUntilDeath(liar.port, () => liar.kill());
  const { acknowledged, lost } = await summaryOf(writers);
  console.log('acknowledged before COMMIT', JSON.stringify({ acknowledged, lost: lost.length }));
  const kinds = new Set(lost.map((key) => key.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['connection', 'draft', 'favourite', 'listing', 'review']);
}, 120_000);

test('the control with synchronous_commit off is detected as losing writes when PostgreSQL is killed', async () => {
  await db.$executeRaw`ALTER SYSTEM SET synchronous_commit = off`;
  await db.$queryRaw`SELECT pg_reload_conf()`;
  // Otherwise what is lost depends on when it last wrote.
  const [walWriter] = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`;
  if (walWriter) process.kill(walWriter.pid, 'SIGSTOP');
  try {
    const writers = await writeUntilDeath(web.port, () => killPostgres(ground.postgres));
    await ground.postgres.revive();
    const { acknowledged, lost } = await summaryOf(writers);
    console.log('synchronous_commit off', JSON.stringify({ acknowledged, lost: lost.length }));
    expect(lost.length).toBeGreaterThan(0);
  } finally {
    await db.$executeRaw`ALTER SYSTEM RESET ALL`;
    await db.$queryRaw`SELECT pg_reload_conf()`;
  }
}, 120_000);
