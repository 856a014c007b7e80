import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ENERGY_STEPS, energyClassesFrom } from '@/lib/listings/energy-steps';
import {
  CONFIRMED_UNTIL_SQL,
  EXTRA_SQL,
  LISTER_SQL,
  NEW_UNTIL_SQL,
  REDUCED_UNTIL_SQL,
  SIZE_SQL,
  TOP_FLOOR_SQL,
} from '@/lib/search/home-facts-sql';
import { GROUPS, type Home, NO_FLOOR, NO_PRICE, newYearsUntil, roomsUpTo } from './columns';
import { positionOf } from './place-tree';
import { curveOf } from './squares';

// Reads public homes from PostgreSQL by COPY.

const COLUMNS = `l.id, l.xmin::text, l.property_status, l.property_type, l.country, l.place_id, l.latitude, l.longitude,
  l.price_cents, l.bedrooms, l.bathrooms, l.recommended_score, extract(epoch FROM l.listed_at) * 1000,
  floor(extract(epoch FROM l.updated_at)),
  ${SIZE_SQL}, l.floor_level, l.year_built, ceil(extract(epoch FROM ${REDUCED_UNTIL_SQL})),
  ceil(extract(epoch FROM ${CONFIRMED_UNTIL_SQL})), ${TOP_FLOOR_SQL},
  ${EXTRA_SQL.floor_plan}, ${EXTRA_SQL.video}, l.energy_class, ${LISTER_SQL}, ${NEW_UNTIL_SQL},
  array_to_string(l.amenities, ' '), array_to_string(tsvector_to_array(l.words), ' ')`;

const YEAR_2000_MS = Date.UTC(2000, 0, 1);
/** PostgreSQL sends the first row at once. After this long without one, the connection is lost. */
const SILENCE_MS = 10_000;

const number = (text: string | undefined) => (text === '\\N' ? Number.NaN : Number(text));
const list = (text: string | undefined) => (text ? text.split(' ') : []);

function toHome(fields: readonly string[]): Home {
  const [id, version, status = '', type = '', country = '', place, ...numbers] = fields;
  const [
    latitude,
    longitude,
    cents,
    bedrooms,
    bathrooms,
    score,
    listedMs,
    changedS,
    area,
    floor,
    year,
    reduced,
    confirmed,
  ] = numbers.slice(0, 13).map(number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [isTop, hasPlan, hasVideo, energy = '', lister = '', newUntil, amenities, lexemes] = fields.slice(19);
  const isLocated = !Number.isNaN(latitude);
  const rooms = [...roomsUpTo('bedrooms', bedrooms), ...roomsUpTo('bathrooms', bathrooms)];
  const steps = ENERGY_STEPS.filter((least) => energyClassesFrom(least).includes(energy));
  const facets = [status, type, country, lister, ...rooms, ...list(amenities)];
  facets.push(...steps.map((least) => `energy ${least}`));
  facets.push(...newYearsUntil(number(newUntil)));
  if (isTop === 't') facets.push('top floor');
  if (hasPlan === 't') facets.push('with floor_plan');
  if (hasVideo === 't') facets.push('with video');
  if (isLocated) facets.push('located');
  if (!Number.isNaN(cents)) facets.push('priced');
  if (cents > 0) facets.push('asking');
  if (cents > 0 && area > 0) facets.push('measured');
  return {
    id: Number(id),
    version: Number(version),
    latitude,
    longitude,
    curve: isLocated ? curveOf(latitude, longitude) : -1,
    cents: Number.isNaN(cents) ? NO_PRICE : cents,
    centsPerM2: cents > 0 && area > 0 ? cents / area : 0,
    listedMs: Math.max(0, listedMs - YEAR_2000_MS),
    changedS,
    size: area || 0,
    floor: Number.isNaN(floor) ? NO_FLOOR : floor,
    year: year || 0,
    reducedUntilS: reduced || 0,
    confirmedUntilS: confirmed,
    score,
    place: positionOf(Number(place)),
    group: GROUPS.findIndex((group) => group.status === status && group.type === type),
    facets,
    lexemes: list(lexemes),
  };
}

/** Snapshots of a version that reads other columns, or reads them differently, are not used. */
export const HOME_SOURCE = `${COLUMNS} ${toHome}`;

/** NULL is `\N`. Lexemes contain no control characters, so only backslashes are escaped. */
async function copyHomes(
  client: pg.Client,
  columns: string,
  ids: readonly number[] | undefined,
  onRow: (fields: string[]) => void,
): Promise<void> {
  const wanted = ids ? `AND l.id = ANY ('{${ids.map(Number)}}')` : '';
  const query = `COPY (SELECT ${columns} FROM listings l WHERE l.published ${wanted}) TO STDOUT`;
  const stream = client.query(copyTo(query)).setEncoding('utf8');
  const silence = setTimeout(() => void client.end(), SILENCE_MS);
  let begun = '';
  try {
    for await (const text of stream as AsyncIterable<string>) {
      silence.refresh();
      const lines = (begun + text).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) onRow(line.replaceAll('\\\\', '\\').split('\t'));
    }
  } finally {
    clearTimeout(silence);
  }
}

export const readHomes = (client: pg.Client, onHome: (home: Home) => void, ids?: readonly number[]) =>
  copyHomes(client, COLUMNS, ids, (fields) => onHome(toHome(fields)));

/** Ids of public homes, and `xmin` of their rows. */
export type Versions = { ids: number[]; versions: number[] };

export async function readVersions(client: pg.Client, only?: readonly number[]): Promise<Versions> {
  const read: Versions = { ids: [], versions: [] };
  await copyHomes(client, 'l.id, l.xmin::text', only, ([id, version]) => {
    read.ids.push(Number(id));
    read.versions.push(Number(version));
  });
  return read;
}

/** Another database, or an older backup, counts versions (`xmin`) differently. `null` if this role may not read it. */
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
