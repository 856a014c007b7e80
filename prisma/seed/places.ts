// Loads the gazetteer into the table `places`. Safe to repeat: nothing happens while the gazetteer is the same.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isMain } from '../../scripts/lib/is-main';
import { copyLine, copyRows } from './copy';
import { PLACES_FIXTURE } from './places-fixture-data';

export type SeedPlace = {
  id: number;
  kind: 'country' | 'region' | 'city' | 'area';
  country: 'cyprus' | 'greece';
  parentId: number | null;
  slug: string;
  nameEn: string;
  nameEl: string | null;
  nameRu: string | null;
  latitude: number;
  longitude: number;
  population: number;
  occupied: boolean;
};

export function listSeedPlaces(): SeedPlace[] {
  return PLACES_FIXTURE.map(([id, kind, country, parent, slug, en, el, point, population]) => {
    const [latitude = 0, longitude = 0] = (point ?? '').split(',').map(Number);
    return {
      id: Number(id),
      kind: kind === 'country' || kind === 'region' || kind === 'area' ? kind : 'city',
      country: country === 'cyprus' ? 'cyprus' : 'greece',
      parentId: parent ? Number(parent) : null,
      slug: slug ?? '',
      nameEn: en ?? '',
      nameEl: el ?? null,
      nameRu: null,
      latitude,
      longitude,
      population: Number(population),
      occupied: false,
    };
  });
}

const COLUMNS = [
  'id',
  'kind',
  'country',
  'parent_id',
  'slug',
  'name_en',
  'name_el',
  'name_ru',
  'latitude',
  'longitude',
  'population',
];
const HASH_KEY = 'places';

function placeLines(places: readonly SeedPlace[]): string[] {
  return places.map((place) =>
    copyLine([
      place.id,
      place.kind,
      place.country,
      place.parentId,
      place.slug,
      place.nameEn,
      place.nameEl,
      place.nameRu,
      place.latitude,
      place.longitude,
      place.population,
    ]),
  );
}

/** Brings `places` in line with the gazetteer in one transaction; `false` when it already was. */
export async function loadPlaces(client: pg.ClientBase, places: readonly SeedPlace[]): Promise<boolean> {
  const lines = placeLines(places);
  const hash = createHash('sha256').update(lines.join('')).digest('hex');
  const known = await client.query('SELECT 1 FROM installation_values WHERE key = $1 AND value = $2', [
    HASH_KEY,
    hash,
  ]);
  if (known.rowCount) return false;
  await client.query('BEGIN');
  try {
    await replacePlaces(client, lines);
    await client.query(
      `INSERT INTO installation_values (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = $2, updated_at = now()`,
      [HASH_KEY, hash],
    );
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function replacePlaces(client: pg.ClientBase, lines: readonly string[]): Promise<void> {
  await client.query('CREATE TEMP TABLE new_places (LIKE places) ON COMMIT DROP');
  await copyRows(client, { table: 'new_places', columns: COLUMNS, lines }, false);
  // Slugs are unique: those that move between places are freed first.
  await client.query(
    `UPDATE places p SET slug = '~' || p.id FROM new_places n WHERE n.id = p.id AND n.slug <> p.slug`,
  );
  await client.query(`
    DELETE FROM places p WHERE NOT EXISTS (SELECT 1 FROM new_places n WHERE n.id = p.id)
      AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.place_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM projects j WHERE j.place_id = p.id)`);
  const updates = COLUMNS.filter((column) => column !== 'id').map(
    (column) => `${column} = excluded.${column}`,
  );
  await client.query(
    `INSERT INTO places SELECT * FROM new_places ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`,
  );
}

if (isMain(import.meta.url)) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const places = listSeedPlaces();
  const isChanged = await loadPlaces(client, places);
  await client.end();
  console.log(isChanged ? `Loaded ${places.length} places.` : 'The places are up to date.');
}
