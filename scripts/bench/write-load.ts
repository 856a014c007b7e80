import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { listListingsByIds } from '@/lib/listings/queries';
import { recordSql } from '../lib/checks/recorded-sql';

export type Times = Record<string, number[]>;

const CALLS = 300;

const COLUMNS = `owner_id, lister_type, title, property_status, property_type, country, place_id, location, latitude, longitude,
  price_cents, bedrooms, bathrooms, area_m2, amenities, published, recommended_score, listed_at`;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

/** Compared with a table that has only a primary key. */
export async function measureWrites(client: pg.Client, ids: readonly number[]): Promise<Times> {
  await client.query(`DROP TABLE IF EXISTS bench_plain;
    CREATE TABLE bench_plain (LIKE listings INCLUDING DEFAULTS INCLUDING GENERATED, PRIMARY KEY (id))`);
  const times: Times = {};
  const made: Record<string, number[]> = { listings: [], bench_plain: [] };
  const measure = async (name: string, write: (table: string, call: number) => Promise<unknown>) => {
    for (let call = 0; call < CALLS; call += 1) {
      for (const [table, column] of [
        ['listings', name],
        ['bench_plain', `plain ${name}`],
      ] as const) {
        times[column] ??= [];
        await timed(times[column], () => write(table, call));
      }
    }
  };
  await measure('insert', async (table, call) => {
    const insert = `INSERT INTO ${table} (${COLUMNS}) SELECT ${COLUMNS} FROM listings WHERE id = $1 RETURNING id`;
    const { rows } = await client.query<{ id: number }>(insert, [ids[call % ids.length]]);
    made[table]?.push(rows[0]?.id ?? 0);
  });
  const update = (change: string) => (table: string, call: number) =>
    client.query(`UPDATE ${table} SET ${change}, updated_at = now() WHERE id = $1`, [made[table]?.[call]]);
  await measure('update', update('bedrooms = bedrooms % 5 + 1'));
  await measure('edit', update('area_m2 = area_m2 + 1'));
  await client.query('DELETE FROM listings WHERE id = ANY($1)', [made.listings]);
  await client.query('DROP TABLE bench_plain');
  return times;
}

/** The application's client compared with the same SQL through the bare driver. */
export async function measureClient(client: pg.Client, ids: readonly number[]): Promise<Times> {
  const page = () => listListingsByIds(ids.slice(0, 10));
  const [statement] = await recordSql(page);
  if (!statement) throw new Error('no statement was seen');
  const times: Times = { client: [], driver: [] };
  for (let call = 0; call < CALLS; call += 1) {
    await timed(times.client ?? [], page);
    await timed(times.driver ?? [], () => client.query(statement.text, statement.values));
  }
  return times;
}
