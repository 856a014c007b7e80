import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/lib/db';
import { rescoreListings } from '@/lib/listings/score/score-commands';
import { parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import type { Storage } from '@/lib/storage/types';
import { withoutIndexes } from '../../prisma/seed/database/bulk-load';
import { loadSampleData } from '../../prisma/seed/load';
import { createListing, createUser } from '../support/factories';

const NOW = new Date('2026-11-21T12:00:00Z');
const OPTIONS = { listings: 150, reset: false, now: NOW, picturesLater: false };

/** Claims to have every picture: only the database is tested here, and encoding is slow. */
const fullStorage: Storage = {
  put: async () => undefined,
  open: async () => null,
  size: async () => 1_000,
  exists: async () => true,
  remove: async () => undefined,
  check: async () => undefined,
  upkeep: () => {
    throw new Error('only the clean-up job needs it');
  },
};

const connect = async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
};
let client: pg.Client;
const quiet = () => undefined;

async function value<T>(query: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(query);
  return rows[0]?.value as T;
}

/** A fingerprint of a table's rows, without intentionally random columns. */
const fingerprint = (table: string, columns = 't.*') =>
  value<string>(
    `SELECT md5(string_agg(row(${columns})::text, '|' ORDER BY row(${columns})::text)) AS value FROM ${table} t`,
  );

beforeAll(async () => {
  client = await connect();
  await loadSampleData(client, fullStorage, OPTIONS, quiet);
});
afterAll(() => client.end());

/** Of every part of the screens. */
const TABLES = [
  ...['users', 'credentials', 'listings', 'listing_details', 'listing_contacts', 'listing_prices'],
  ...['agencies', 'developers', 'projects', 'floor_plans', 'project_units', 'project_images'],
  ...['mortgage_offers', 'favourites', 'connections', 'reviews', 'threads'],
  ...['messages', 'reports', 'listing_statistics'],
];

describe('the sample data', () => {
  it('is in the recommended order of its day, so that no full rescoring run is needed', async () => {
    const ids = await value<number[]>('SELECT array_agg(id) AS value FROM listings');
    expect(ids.length).toBe(150);
    expect(await rescoreListings(db, ids, NOW)).toEqual({ changed: [], held: 0 });
    expect(await value<Date>('SELECT scored_until AS value FROM listing_score_rounds')).toEqual(NOW);
  });

  it('has content for every part of the screens', async () => {
    const counted = TABLES.map((table) => `SELECT '${table}' AS table, count(*)::int AS count FROM ${table}`);
    const counts = await client.query<{ table: string; count: number }>(counted.join(' UNION ALL '));
    expect(counts.rows.filter(({ count }) => count === 0)).toEqual([]);
    const of = (table: string) => counts.rows.find((row) => row.table === table)?.count;
    expect(of('listings')).toBe(150);
    expect(of('listing_contacts')).toBe(150);
    expect(of('developers')).toBe(6);
    expect(of('projects')).toBe(14);
    expect(of('credentials')).toBe(5);
  });

  it('has an agency of two people with homes, of which the second looks after some of the first', async () => {
    const { rows } = await client.query(
      `SELECT u.username, u.works_as, s.role, count(l.id) > 0 AS homes FROM agency_seats s JOIN users u ON u.id = s.user_id
       LEFT JOIN listings l ON u.id IN (l.owner_id, l.agent_id) GROUP BY u.id, s.role ORDER BY u.username`,
    );
    expect(rows).toEqual([
      { username: 'agent', works_as: 'agent', role: 'owner', homes: true },
      { username: 'androulla-michael', works_as: 'agent', role: 'agent', homes: true },
    ]);
    const assigned = `SELECT array_agg(DISTINCT o.username || ' ' || a.username) AS value FROM listings l
      JOIN users o ON o.id = l.owner_id JOIN users a ON a.id = l.agent_id`;
    expect(await value(assigned)).toEqual(['agent androulla-michael']);
  });

  it('has the five logins with verified addresses, one of them an administrator', async () => {
    const { rows } = await client.query(
      `SELECT u.username, u.role, u.email_verified IS NOT NULL AS verified, c.password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%' AS hashed
       FROM users u JOIN credentials c ON c.user_id = u.id ORDER BY u.username`,
    );
    expect(rows).toEqual(
      ['admin', 'agent', 'buyer', 'developer', 'owner'].map((username) => ({
        username,
        role: username === 'admin' ? 'admin' : 'user',
        verified: true,
        hashed: true,
      })),
    );
  });

  it('shows a contact address of every person, and nowhere the one they sign in with', async () => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS listings FROM listing_contacts c JOIN listings l ON l.id = c.listing_id JOIN users u ON u.id = l.owner_id
       WHERE c.email = u.contact_email AND c.email <> u.email`,
    );
    expect(rows).toEqual([{ listings: 150 }]);
    const without = await client.query('SELECT username FROM users WHERE contact_email IS NULL');
    expect(without.rows).toEqual([]);
  });

  it('gives every listing 3 to 8 pictures in order', async () => {
    const { rows } = await client.query(
      `SELECT l.id FROM listings l LEFT JOIN listing_images i ON i.listing_id = l.id GROUP BY l.id
       HAVING count(i.id) NOT BETWEEN 3 AND 8 OR max(i.position) <> count(i.id) - 1`,
    );
    expect(rows).toEqual([]);
  });

  it('ends each price history at the current price', async () => {
    const { rows } = await client.query(
      `SELECT l.id FROM listings l WHERE l.price_cents IS DISTINCT FROM
         (SELECT price_cents FROM listing_prices p WHERE p.listing_id = l.id ORDER BY recorded_at DESC LIMIT 1)`,
    );
    expect(rows).toEqual([]);
  });

  it('has the three bank offers in order', async () => {
    const { rows } = await client.query(
      'SELECT rate_basis_points AS rate FROM mortgage_offers ORDER BY position',
    );
    expect(rows.map(({ rate }) => rate)).toEqual([380, 466, 580]);
  });

  it('has conversations as the chat itself would store them', async () => {
    expect(
      await value(`SELECT count(*)::int AS value FROM threads t WHERE last_seq <> (SELECT max(seq) FROM messages m WHERE m.thread_id = t.id)
                   OR last_seq <> (SELECT count(*) FROM messages m WHERE m.thread_id = t.id)`),
    ).toBe(0);
    expect(
      await value(`SELECT count(*)::int AS value FROM messages m JOIN thread_participants p ON p.thread_id = m.thread_id AND p.user_id <> m.sender_id
                   WHERE (m.seq <= p.last_read_seq) <> (m.read_at IS NOT NULL)`),
    ).toBe(0);
    expect(await value(`SELECT count(*)::int AS value FROM messages WHERE unsent_at IS NOT NULL`)).toBe(1);
    expect(
      await value(
        `SELECT count(*)::int AS value FROM messages m JOIN threads t ON t.id = m.thread_id WHERE m.sender_id NOT IN (t.user_low_id, t.user_high_id)`,
      ),
    ).toBe(0);
  });

  it('has reviews only between people who exchanged messages or are connected', async () => {
    expect(
      await value(`SELECT count(*)::int AS value FROM reviews r
        WHERE NOT EXISTS (SELECT 1 FROM connections c WHERE c.status = 'accepted'
                          AND c.user_low_id = least(r.reviewer_id, r.reviewee_id) AND c.user_high_id = greatest(r.reviewer_id, r.reviewee_id))
          AND NOT EXISTS (SELECT 1 FROM threads t WHERE t.user_low_id = least(r.reviewer_id, r.reviewee_id)
                          AND t.user_high_id = greatest(r.reviewer_id, r.reviewee_id)
                          AND (SELECT count(DISTINCT sender_id) FROM messages m WHERE m.thread_id = t.id) = 2)`),
    ).toBe(0);
  });

  it('has no dates in the future', async () => {
    const latest =
      await value<Date>(`SELECT greatest((SELECT max(listed_at) FROM listings), (SELECT max(created_at) FROM messages),
      (SELECT max(recorded_at) FROM listing_prices), (SELECT max(created_at) FROM favourites), (SELECT max(created_at) FROM reviews)) AS value`);
    expect(latest.getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  it('leaves the sequences after the last row, so that the next insert works', async () => {
    const owner = await createUser();
    const { id } = await createListing({ ownerId: owner.id, pictures: 2 });
    expect(id).toBe(151);
    await client.query('DELETE FROM listings WHERE id = $1', [id]);
  });
});

describe('loading it again', () => {
  it('is refused in one line by the command while there is data, and changes nothing', async () => {
    const before = await fingerprint('users', 't.id, t.username');
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'prisma/seed/main.ts', '--listings', '5'], {
      encoding: 'utf8',
      env: process.env,
    });
    expect(run.status).toBe(1);
    expect(run.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^✗ The database has data already\. --reset empties it first/),
    ]);
    expect(await fingerprint('users', 't.id, t.username')).toBe(before);
  });

  it('is refused, even with --reset, by a database that no seed has filled', async () => {
    const mark = (value: string) =>
      client.query("UPDATE installation_values SET value = $1 WHERE key = 'sample_data'", [value]);
    const before = await fingerprint('users', 't.id, t.username');
    await mark('declined');
    const args = ['--import', 'tsx', 'prisma/seed/main.ts', '--listings', '5', '--reset'];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: process.env });
    await mark('loaded');
    expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/^✗ The seed did not fill this/)]);
    expect(await fingerprint('users', 't.id, t.username')).toBe(before);
  });

  it('yields the same rows and notifies running servers', async () => {
    const tables = [
      'listings',
      'listing_details',
      'listing_images',
      'listing_prices',
      'projects',
      'project_units',
      'reviews',
      'favourites',
      'messages',
    ];
    const columns = (table: string) =>
      table === 'listings'
        ? '(t.id, t.title, t.owner_id, t.price_cents, t.latitude, t.longitude, t.amenities, t.listed_at, t.recommended_score)'
        : 't.*';
    const fingerprints = async () => {
      const found: string[] = [];
      for (const table of tables) found.push(await fingerprint(table, columns(table)));
      return found;
    };
    const before = await fingerprints();
    const listener = await connect();
    await listener.query(`LISTEN ${CACHE_CHANNEL}`);
    const heard: string[][] = [];
    listener.on('notification', ({ payload }) => heard.push(parseAnnouncement(payload ?? '')?.tags ?? []));
    await createUser({ username: 'somebody-else' });

    await loadSampleData(client, fullStorage, { ...OPTIONS, reset: true }, quiet);

    expect(await fingerprints()).toEqual(before);
    expect(await value(`SELECT count(*)::int AS value FROM users WHERE username = 'somebody-else'`)).toBe(0);
    await expect.poll(() => heard).toEqual([['everything']]);
    await listener.end();
  });

  it('changes nothing if it fails halfway', async () => {
    const before = await fingerprint('listings', 't.id, t.title');
    const failing = await connect();
    const query = failing.query.bind(failing);
    Object.assign(failing, {
      query: (...args: unknown[]) => {
        const text = JSON.stringify(args[0] ?? '');
        if (text.includes('listing_contacts')) throw new Error('connection lost');
        return Reflect.apply(query, failing, args);
      },
    });
    await expect(loadSampleData(failing, fullStorage, { ...OPTIONS, listings: 20 }, quiet)).rejects.toThrow(
      'connection lost',
    );
    await failing.end();
    expect(await fingerprint('listings', 't.id, t.title')).toBe(before);
  });
});

describe('withoutIndexes', () => {
  const DEFINITIONS = `
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  const TABLES = ['listings', 'listing_images'];
  const countIndexes = () =>
    value<number>(`SELECT count(*)::int AS value FROM pg_indexes WHERE tablename = 'listings'`);

  it('drops indexes and foreign keys during the load and restores every one', async () => {
    const { rows: before } = await client.query(DEFINITIONS);
    const all = await countIndexes();
    await client.query('BEGIN');
    let during = all;
    const load = async () => {
      during = await countIndexes();
    };
    await withoutIndexes(client, TABLES, load, quiet);
    await client.query('COMMIT');
    expect(during).toBeLessThan(all);
    expect((await client.query(DEFINITIONS)).rows).toEqual(before);
  });

  it('detects a row that violates a foreign key', async () => {
    await client.query('BEGIN');
    const wrong = `INSERT INTO listing_images (listing_id, picture_key, position) VALUES (999999, 'nothing', 0)`;
    const load = async () => void (await client.query(wrong));
    await expect(withoutIndexes(client, TABLES, load, quiet)).rejects.toThrow(/foreign key/);
    await client.query('ROLLBACK');
  });
});
