import type pg from 'pg';
import { cacheTags } from '@/lib/listings/cache-tags';
import { listPlaces } from '@/lib/places/gazetteer';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import type { Storage } from '@/lib/storage/types';
import { seconds } from '../../scripts/lib/progress.mjs';
import type { SeedOptions } from './arguments';
import { withoutIndexes } from './bulk-load';
import { Coast } from './coast';
import { copyRows } from './copy';
import { emptyTables, setSequences } from './database';
import { ListingRows, type ListingSummary } from './listings';
import { listMarketPlaces } from './market-places';
import { mortgageOfferRows } from './mortgage-offers';
import { Owners } from './owners';
import { credentialRows, makePeople, peopleRows, type SeedPerson } from './people';
import { PictureChooser } from './picture-sets';
import { loadPlaces } from './places';
import { PriceModel } from './price-model';
import { weightedPicker } from './random';
import { listSamplePictures, pictureRows, type StoredSample, storeSamples } from './sample-pictures';

/** Listings made and loaded at a time: the memory that a seed needs, whatever its size. */
const BATCH = 4_000;
/** From here on it is faster to build the indexes afterwards. */
const BULK = 20_000;
const LISTING_TABLES = [
  'listings',
  'listing_details',
  'listing_contacts',
  'listing_images',
  'listing_prices',
  'listing_units',
];
/** Summaries kept for what is said and written about homes. */
const REMEMBERED_LISTINGS = 400;

export type Report = (line: string) => void;

/**
 * Fills the database with the sample data, whole or not at all. What was there before is gone.
 * Writes the pictures' files first; they are the same for every database and stay when the load fails.
 */
export async function loadSampleData(
  client: pg.ClientBase,
  storage: Storage,
  options: SeedOptions,
  report: Report,
): Promise<void> {
  const start = Date.now();
  const say: Report = (line) => report(`${line} (${seconds(Date.now() - start)})`);
  await loadPlaces(client, listPlaces());
  const pictures = await storeSamples(listSamplePictures(), storage);
  say(`✓ ${pictures.length} pictures`);
  await client.query('BEGIN');
  try {
    await emptyTables(client);
    const people = makePeople(options.now);
    await copyRows(
      client,
      peopleRows(people, () => null),
    );
    await copyRows(client, await credentialRows(people));
    await copyRows(client, pictureRows(pictures, options.now));
    await copyRows(client, mortgageOfferRows(options.now));
    await loadListings(client, people, pictures, options, say);
    await setSequences(client);
    await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify([cacheTags.everything])]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  say(`✓ ${options.listings.toLocaleString('en-GB')} homes`);
  await client.query('ANALYZE');
  say('✓ statistics for the query planner');
}

async function loadListings(
  client: pg.ClientBase,
  people: readonly SeedPerson[],
  pictures: readonly StoredSample[],
  options: SeedOptions,
  say: Report,
): Promise<ListingSummary[]> {
  const places = listMarketPlaces(listPlaces());
  const market = {
    pickPlace: weightedPicker(places, (place) => place.weight),
    coast: new Coast(),
    prices: new PriceModel(places, options.now.getUTCFullYear()),
    owners: new Owners(people, places),
    now: options.now,
  };
  const rows = new ListingRows(market, new PictureChooser(pictures));
  const first: ListingSummary[] = [];
  const load = async () => {
    for (let id = 1; id <= options.listings; id++) {
      const summary = rows.add(id);
      if (first.length < REMEMBERED_LISTINGS) first.push(summary);
      if (id % BATCH !== 0 && id !== options.listings) continue;
      for (const table of rows.take()) await copyRows(client, table);
      if (id % (BATCH * 10) === 0) say(`… ${id.toLocaleString('en-GB')} homes`);
    }
  };
  if (options.listings < BULK) await load();
  else
    await withoutIndexes(client, LISTING_TABLES, load, (done, total) =>
      say(`… index ${done + 1} of ${total}`),
    );
  return first;
}
