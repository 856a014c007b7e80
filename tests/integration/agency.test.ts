import { text as textFrom } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { getActorForOperator } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { listOwnListings, listStoredListings } from '@/lib/listings/own-listings-query';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { exportAccount } from '@/lib/people/export-queries';
import { jsonText } from '@/lib/runtime/json-text';
import { newSession } from '../support/accounts';
import { createUser, findPlace } from '../support/factories';

const HOMES = 2_500;
let agency: Actor;

beforeAll(async () => {
  const user = await createUser({ username: 'large-agency' });
  const actor = await getActorForOperator('large-agency');
  if (!actor) throw new Error('no actor');
  agency = actor;
  // As created by an import: all with one timestamp.
  await db.$executeRaw`
    INSERT INTO listings (owner_id, reference, published, updated_at, title, property_status, property_type, country, location, price_cents, latitude, longitude, place_id, bedrooms, bathrooms, area_m2, energy_class)
    SELECT ${user.id}::uuid, 'R' || n, true, now(), 'Home ' || n, 'for_sale', 'apartment', 'cyprus', 'Limassol', 20000000,
           34.68, 33.04, ${(await findPlace())?.id}, 2, 1, 80, 'B'
    FROM generate_series(1, ${HOMES}::int) n`;
  await db.$executeRaw`INSERT INTO listing_details (listing_id) SELECT id FROM listings WHERE owner_id = ${user.id}::uuid`;
  await db.$executeRaw`
    INSERT INTO listing_contacts (listing_id, email) SELECT id, 'large@agency.example' FROM listings WHERE owner_id = ${user.id}::uuid`;
  await db.$executeRaw`ANALYZE listings, listing_details`;
});

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Number of listing_details rows read by the statements of `read`, from their plans. */
async function detailsRead(read: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await read();
  const statements = asked.mock.calls.map(([query, values]: unknown[]) =>
    typeof query === 'string' ? { text: query, values } : (query as { text: string; values: unknown }),
  );
  asked.mockRestore();
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  let rows = 0;
  for (const { text, values } of statements.filter((statement) => /listing_details/.test(statement.text))) {
    const { rows: plans } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values as unknown[]);
    const nodes = nodesOf(plans[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'listing_details',
    );
    rows += nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  }
  await client.end();
  return rows;
}

test('listings with one timestamp each appear on exactly one page, newest first, and a page reads only its own', async () => {
  const read = await detailsRead(() => listOwnListings(agency, 1));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
  const first = await listOwnListings(agency, 1);
  const last = await listOwnListings(agency, 1_000_000);
  expect(first).toMatchObject({ count: HOMES, page: 1, pageCount: last.pageCount });
  const seen: number[] = [];
  for (let page = 1; page <= last.pageCount; page += 1)
    seen.push(...(await listOwnListings(agency, page)).results.map(({ id }) => id));
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect(seen).toHaveLength(HOMES);
  expect((await listStoredListings(agency)).map(({ listing }) => listing.id)).toEqual(seen.slice(0, 1_000));
});

test('the export contains every listing once, and deleting the account removes them all', async () => {
  const text = await textFrom(jsonText(await exportAccount(agency)));
  const { listings }: { listings: { reference: string }[] } = JSON.parse(text);
  expect(listings).toHaveLength(HOMES);
  expect(new Set(listings.map(({ reference }) => reference)).size).toBe(HOMES);
  await deleteAccount(agency, { currentPassword: '', username: 'large-agency' }, newSession());
  expect(await db.listing.count({ where: { OR: [{ ownerId: agency.id }, { published: true }] } })).toBe(0);
  expect(await db.listingContact.count()).toBe(0);
  expect(await db.listingDetail.count()).toBe(0);
});
