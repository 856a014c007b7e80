// Loads the gazetteer into the table `places`. Idempotent.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { listPlaces } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { isMain } from '../../scripts/lib/is-main';
import { copyRows, type TableRows, tableRows } from './database/copy';

const HASH_KEY = 'places';

function placeRows(places: readonly Place[]): TableRows {
  return tableRows(
    'new_places',
    places.map((place) => ({
      id: place.id,
      kind: place.kind,
      country: place.country,
      parent_id: place.parentId,
      slug: place.slug,
      name_en: place.nameEn,
      name_el: place.nameEl,
      name_ru: place.nameRu,
      latitude: place.latitude,
      longitude: place.longitude,
      population: place.population,
    })),
  );
}

/** Runs in one transaction; `false` if the table was up to date. */
export async function loadPlaces(client: pg.ClientBase, places: readonly Place[]): Promise<boolean> {
  const rows = placeRows(places);
  const hash = createHash('sha256').update(rows.lines.join('')).digest('hex');
  const known = await client.query('SELECT 1 FROM installation_values WHERE key = $1 AND value = $2', [
    HASH_KEY,
    hash,
  ]);
  if (known.rowCount) return false;
  await client.query('BEGIN');
  try {
    await replacePlaces(client, rows);
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

async function replacePlaces(client: pg.ClientBase, rows: TableRows): Promise<void> {
  await client.query('CREATE TEMP TABLE new_places (LIKE places) ON COMMIT DROP');
  await copyRows(client, rows, false);
  await client.query(`
    CREATE TEMP TABLE gone_places ON COMMIT DROP AS
    SELECT p.* FROM places p WHERE NOT EXISTS (SELECT 1 FROM new_places n WHERE n.id = p.id)`);
  // Slugs are unique: those that move between places are released first.
  await client.query(`
    UPDATE places p SET slug = '~' || p.id
    WHERE NOT EXISTS (SELECT 1 FROM new_places n WHERE n.id = p.id AND n.slug = p.slug)`);
  const updates = rows.columns
    .filter((column) => column !== 'id')
    .map((column) => `${column} = excluded.${column}`);
  await client.query(
    `INSERT INTO places SELECT * FROM new_places ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`,
  );
  await dropGonePlaces(client);
}

/** Reassigns homes and projects to the place of the same name, else to the nearest. */
async function dropGonePlaces(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM gone_places LIMIT 1');
  if (!rowCount) return;
  for (const table of ['listings', 'projects']) {
    await client.query(`
      UPDATE ${table} l SET place_id = (
        SELECT n.id FROM new_places n WHERE n.country = g.country
        ORDER BY n.slug = g.slug DESC, n.kind IN ('city', 'area') DESC,
                 (n.latitude - g.latitude) ^ 2 + (n.longitude - g.longitude) ^ 2, n.id LIMIT 1)
      FROM gone_places g WHERE l.place_id = g.id`);
  }
  await client.query('UPDATE places SET parent_id = NULL WHERE id IN (SELECT id FROM gone_places)');
  await client.query('DELETE FROM places WHERE id IN (SELECT id FROM gone_places)');
}

if (isMain(import.meta.url)) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const places = listPlaces();
  const isChanged = await loadPlaces(client, places);
  await client.end();
  console.log(isChanged ? `Loaded ${places.length} places.` : 'The places are up to date.');
}
