import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { COUNTRIES, type MarketStatus, PROPERTY_TYPES } from '@/lib/listings/constants';
import type { Home } from './columns';
import { positionOf } from './place-tree';

// Public homes from PostgreSQL: all of them by COPY, single ones by id.

export type HomeRow = { status: MarketStatus; home: Home };
/** Which version of a home is public. */
export type HomeVersion = { id: number; version: number; status: MarketStatus };

const COLUMNS = `l.id, l.xmin::text, l.property_status, l.property_type, l.country, l.place_id, l.latitude, l.longitude,
  l.price_cents, l.bedrooms, l.bathrooms, l.recommended_score, extract(epoch FROM l.listed_at) * 1000,
  floor(extract(epoch FROM l.updated_at)),
  CASE WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END,
  array_to_string(l.amenities, ' '), array_to_string(tsvector_to_array(l.words), ' ')`;

const AMENITY_AT: ReadonlyMap<string, number> = new Map(AMENITY_IDS.map((id, at) => [id, at]));

/** A number as text, or as COPY writes NULL. */
const number = (text: string | null | undefined) => (text == null || text === '\\N' ? null : Number(text));
const list = (text: string | null | undefined) => (text ? text.split(' ') : []);

/** @param fields a row of COLUMNS as text */
function toHomeRow(fields: readonly (string | null)[]): HomeRow {
  const [id, version, status, kind, country, place, latitude, longitude, cents, bedrooms, bathrooms] = fields;
  const [score, listedMs, changedS, area, amenities, words] = fields.slice(11);
  return {
    status: status as MarketStatus,
    home: {
      id: Number(id),
      version: Number(version),
      kind: PROPERTY_TYPES.indexOf(kind as (typeof PROPERTY_TYPES)[number]),
      country: COUNTRIES.indexOf(country as (typeof COUNTRIES)[number]),
      place: positionOf(Number(place)),
      latitude: number(latitude),
      longitude: number(longitude),
      cents: number(cents),
      bedrooms: number(bedrooms),
      bathrooms: number(bathrooms),
      score: Number(score),
      listedMs: Number(listedMs),
      changedS: Number(changedS),
      area: number(area),
      amenities: list(amenities).flatMap((name) => AMENITY_AT.get(name) ?? []),
      lexemes: list(words),
    },
  };
}

/** Calls `onRow` with the fields of each row; NULL is `\N`. Lexemes contain no control characters, so only backslashes are escaped. */
async function copyRows(client: pg.Client, query: string, onRow: (fields: string[]) => void) {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`)).setEncoding('utf8');
  let begun = '';
  for await (const text of stream as AsyncIterable<string>) {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onRow(line.replaceAll('\\\\', '\\').split('\t'));
  }
}

/** Calls `onHome` with every public home. */
export function loadHomes(client: pg.Client, onHome: (row: HomeRow) => void): Promise<void> {
  return copyRows(client, `SELECT ${COLUMNS} FROM listings l WHERE l.published`, (fields) =>
    onHome(toHomeRow(fields)),
  );
}

/** Calls `onVersion` for every public home. */
export function loadVersions(client: pg.Client, onVersion: (version: HomeVersion) => void): Promise<void> {
  const query = 'SELECT l.id, l.xmin::text, l.property_status FROM listings l WHERE l.published';
  return copyRows(client, query, ([id, version, status]) =>
    onVersion({ id: Number(id), version: Number(version), status: status as MarketStatus }),
  );
}

/** Those of the homes that are public. */
export async function readHomes(client: pg.Client, ids: readonly number[]): Promise<HomeRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    name: 'homes by id',
    text: `SELECT ${COLUMNS} FROM listings l WHERE l.id = ANY($1) AND l.published`,
    values: [ids],
    rowMode: 'array',
    types: { getTypeParser: () => (value: string | Buffer) => String(value) },
  });
  return rows.map(toHomeRow);
}

/**
 * Names the history that versions (`xmin`) belong to: another database, or the same one restored to an earlier state, counts
 * its transactions differently. `null` if this role may not know.
 */
export async function readHistory(client: pg.Client): Promise<string | null> {
  const query = `
    SELECT concat_ws('/', s.system_identifier, c.timeline_id, d.oid, 'listings'::regclass::oid) AS history
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`;
  try {
    return (await client.query<{ history: string }>(query)).rows[0]?.history ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return null;
    throw error;
  }
}

export async function countHomes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ homes: number }>(
    "SELECT greatest(reltuples, 0)::float8 AS homes FROM pg_class WHERE oid = 'listings'::regclass",
  );
  return rows[0]?.homes ?? 0;
}
