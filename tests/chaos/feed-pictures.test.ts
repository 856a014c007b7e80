// A feed's pictures come from a hostile server while their worker is killed (tests/support/hostile-pictures.ts).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { failedPictures } from '@/lib/imports/pictures/queries';
import { getPublicListing } from '@/lib/listings/queries';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { sleep } from '../../scripts/lib/processes/run';
import { typescript } from '../../scripts/lib/tools';
import { createListing, createUser } from '../support/factories';
import { goodOf, HostileServer, hostileFeed, PICTURES_PER_HOME } from '../support/hostile-pictures';
import { createImporter, importFeed } from '../support/import-feed';
import { keysInUse } from '../support/stored-pictures';

/** PICTURE_FEED_HOMES=10000 takes some hours. */
const HOMES = Number(process.env.PICTURE_FEED_HOMES ?? 60);
const LIMIT_MS = HOMES * 10_000 + 180_000;
const MEMORY_GROWTH = 80 * 1_048_576;

const server = await HostileServer.start();
let worker: ChildProcess | undefined;
const resident: number[] = [];
/** Of reading somebody else's page meanwhile. */
const readMs: number[] = [];

function startWorker(): void {
  const env = { ...process.env, OUTBOUND_HOSTS: `127.0.0.1:${server.port}`, LOG_LEVEL: 'warn' };
  worker = spawn(process.execPath, [...typescript, 'tests/support/picture-fetcher-process.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function killWorker(): Promise<void> {
  const ending = worker;
  worker = undefined;
  if (!ending || ending.exitCode !== null) return;
  const ended = once(ending, 'exit');
  ending.kill('SIGKILL');
  await ended;
}

function noteMemory(): void {
  if (!worker?.pid || worker.exitCode !== null) return;
  const status = readFileSync(`/proc/${worker.pid}/status`, 'utf8');
  resident.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024);
}

const TOLD_EVERY = 1_000;

function tell(stored: number, started: number): void {
  const sorted = readMs.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  console.log(
    `${stored} pictures after ${Math.round((Date.now() - started) / 1_000)} s; memory of the worker ${Math.round((resident.at(-1) ?? 0) / 1_048_576)} MB, ` +
      `at most ${Math.round(Math.max(...resident) / 1_048_576)}; another home's page ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}`,
  );
}

afterAll(async () => {
  await killWorker();
  server.stop();
});

/** Claims of killed workers and waits between attempts last minutes and hours. */
async function passTime(): Promise<void> {
  await db.$executeRaw`UPDATE listing_source_pictures s SET next_try_at = now() FROM listing_picture_queue q
    WHERE q.listing_id = s.listing_id AND q.busy_until IS NULL AND s.next_try_at > now()`;
  await db.$executeRaw`UPDATE listing_picture_queue SET next_try_at = now() WHERE busy_until IS NULL AND next_try_at > now()`;
}
const endClaims = () => db.$executeRaw`UPDATE listing_picture_queue SET busy_until = NULL`;

async function restartWorker(): Promise<void> {
  await killWorker();
  await endClaims();
  startWorker();
}

const countStored = () => db.listingSourcePicture.count({ where: { pictureKey: { not: null } } });
const countOpen = () => db.listingPictureQueue.count({ where: { nextTryAt: { not: null } } });

test(
  `${HOMES} homes with ${HOMES * PICTURES_PER_HOME} pictures`,
  async () => {
    const neighbour = await createListing({ ownerId: (await createUser()).id });
    const before = await db.listing.findUniqueOrThrow({ where: { id: neighbour.id } });
    const actor = await createImporter('chaos-feed');
    expect(await importFeed(actor, hostileFeed(server.port, HOMES))).toMatchObject({ created: HOMES });
    const good = Array.from({ length: HOMES }, (_, home) => goodOf(home));
    const all = good.flat().length;

    const started = Date.now();
    startWorker();
    const kills = [0.15, 0.35, 0.6].map((part) => Math.floor(all * part));
    let isDead = false;
    while ((await countOpen()) > 0) {
      await sleep(100);
      noteMemory();
      const asked = performance.now();
      expect(await getPublicListing(neighbour.id)).toMatchObject({ state: 'public' });
      readMs.push(performance.now() - asked);
      const stored = await countStored();
      if (readMs.length % TOLD_EVERY === 0) tell(stored, started);
      if (isDead) {
        server.die();
        await sleep(1_000);
        await killWorker();
        await server.revive();
        isDead = false;
        await restartWorker();
      } else if (kills.length > 0 && stored >= (kills[0] ?? 0)) {
        kills.shift();
        isDead = kills.length === 1;
        await restartWorker();
      }
      await passTime();
    }
    await killWorker();
    tell(all, started);

    expect(kills).toEqual([]);
    expect(server.innerCalls).toBe(0);
    const homes = await db.listing.findMany({
      where: { ownerId: actor.id },
      select: {
        reference: true,
        published: true,
        images: { orderBy: { position: 'asc' }, select: { alt: true } },
      },
    });
    const shown = new Map(homes.map(({ reference, images }) => [reference, images.map(({ alt }) => alt)]));
    for (const [home, numbers] of good.entries())
      expect(shown.get(`H${home}`)).toEqual(numbers.map((index) => `${home}/${index}`));
    expect(homes.every(({ published }) => published)).toBe(true);

    const failed = await failedPictures(actor, { limit: HOMES });
    expect(failed.reduce((sum, { count }) => sum + count, 0)).toBe(HOMES * PICTURES_PER_HOME - all);
    expect(await db.listing.findUniqueOrThrow({ where: { id: neighbour.id } })).toEqual(before);

    // A picture that was stored when the worker was killed is not used, and removed by the clean-up.
    expect(await db.picture.count({ where: { ownerId: actor.id } })).toBeLessThanOrEqual(all + 4 * 4);
    await cleanUpPictures(new Date(Date.now() + 2 * 86_400_000), { sweep: true });
    const used = await db.listingImage.findMany({
      where: { listing: { ownerId: actor.id } },
      select: { pictureKey: true },
    });
    expect(used).toHaveLength(all);
    expect(keysInUse()).toEqual(used.map(({ pictureKey }) => pictureKey).sort());

    const half = Math.floor(resident.length / 2);
    expect(Math.max(...resident.slice(half))).toBeLessThan(
      Math.max(...resident.slice(0, half)) + MEMORY_GROWTH,
    );
  },
  LIMIT_MS,
);
