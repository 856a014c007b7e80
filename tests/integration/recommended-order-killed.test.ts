import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { rescoreDueListings } from '@/lib/listings/score/score-round-commands';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { connectClient } from '../support/connect-client';
import { createListing, createUser, findPlace } from '../support/factories';

const HOMES = 400;

test('after a run is killed midway, the next run continues and announces the changes of both', async () => {
  const client = await connectClient();
  const [ownerId, placeId] = [(await createUser()).id, (await findPlace('germasogeia')).id];
  const { id } = await createListing({ ownerId, placeId, propertyStatus: 'for_rent' });
  // The same listing many times, all with an outdated score.
  await client.query(`
    INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, latitude, longitude, published)
    SELECT owner_id, title, property_status, property_type, country, place_id, location, latitude, longitude, true
    FROM listings, generate_series(2, ${HOMES}) WHERE id = ${id}`);
  await db.listingScoreRound.update({ where: { id: 1 }, data: { scoredUntil: null } });
  const announced: string[] = [];
  client.on('notification', ({ payload = '' }) => announced.push(payload));
  await client.query(`LISTEN ${CACHE_CHANNEL}`);
  const scored = () => db.listing.count({ where: { recommendedScore: { gt: 0 } } });

  const round = spawn(process.execPath, ['--import', 'tsx', 'tests/support/score-round.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const ended = once(round, 'exit');
  await expect.poll(scored, { timeout: 30_000, interval: 5 }).toBeGreaterThan(10);
  round.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const done = await scored();
  expect(done).toBeLessThan(HOMES);
  expect(announced.join()).not.toContain('list:');

  // From now on the rest is for sale, so it belongs to another list.
  const moved = await client.query(
    `UPDATE listings SET property_status = 'for_sale' WHERE recommended_score = 0`,
  );
  expect(await rescoreDueListings()).toEqual({ rescored: moved.rowCount, held: 0 });
  expect(await scored()).toBe(HOMES);
  await expect.poll(() => announced.join()).toContain('featured');
  for (const tag of ['list:for_rent:cyprus', 'list:for_sale:cyprus']) expect(announced.join()).toContain(tag);
  expect(announced.join()).not.toMatch(/listing:\d/);

  const { scoredUntil, staleTags } = await db.listingScoreRound.findUniqueOrThrow({ where: { id: 1 } });
  expect([scoredUntil, staleTags]).toEqual([expect.any(Date), []]);
  announced.length = 0;
  expect(await rescoreDueListings()).toEqual({ rescored: 0, held: 0 });
  expect(announced).toEqual([]);
  await client.end();
}, 120_000);
