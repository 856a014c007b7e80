import type pg from 'pg';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';
import { EVERYTHING } from '@/lib/next/constants';
import { listPlaces } from '@/lib/places/gazetteer';
import { announcementPayloads } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import type { Storage } from '@/lib/storage/types';
import { seconds } from '../../scripts/lib/progress.mjs';
import type { SeedOptions } from './arguments';
import { withoutIndexes } from './database/bulk-load';
import { copyRows } from './database/copy';
import { analyzeTables, emptyTables, setSequences } from './database/tables';
import { Coast } from './model/coast';
import type { Market } from './model/make-facts';
import { listMarketPlaces } from './model/market-places';
import { makePeople, Owners, type SeedPerson } from './model/people';
import { PictureChooser } from './model/picture-sets';
import { PriceModel } from './model/price-model';
import { weightedPicker } from './model/random';
import {
  listFloorPlans,
  listSamplePictures,
  pictureRows,
  type StoredSample,
  storeArtwork,
  storeSamples,
} from './model/sample-pictures';
import { loadPlaces } from './places';
import { agencyRows } from './rows/agencies';
import { conversationRows } from './rows/conversations';
import { LISTING_TABLES, ListingRows, type ListingSummary } from './rows/listings';
import { mortgageOfferRows } from './rows/mortgage-offers';
import { credentialRows, peopleRows } from './rows/people';
import { DEVELOPERS, developerRows, projectRows } from './rows/projects';
import { connectionRows, favouriteRows, reportRows, reviewRows, statisticRows } from './rows/social';

/** Bounds the memory of a seed of any size. */
const BATCH = 4_000;
/** Above this, rebuilding the indexes afterwards is faster. */
const BULK = 20_000;
const REMEMBERED_LISTINGS = 400;

const TOLD_EVERY = 100_000;
const inFigures = (count: number) => count.toLocaleString('en-GB');

export type Report = (line: string) => void;

/** Runs in one transaction. Picture files are written first and stay if the load fails. */
export async function loadSampleData(
  client: pg.ClientBase,
  storage: Storage,
  options: SeedOptions,
  report: Report,
): Promise<void> {
  const start = Date.now();
  const say: Report = (line) => report(`${line} (${seconds(Date.now() - start)})`);
  await loadPlaces(client, listPlaces());
  const people = makePeople(options.now);
  const files = await storeFiles(people, storage, options.picturesLater);
  say(`✓ ${files.all.length} pictures`);
  await client.query('BEGIN');
  try {
    await emptyTables(client);
    await copyRows(client, peopleRows(people, files.avatarOf));
    await copyRows(client, await credentialRows(people));
    for (const rows of agencyRows(people, options.now)) await copyRows(client, rows);
    await copyRows(client, pictureRows(files.all, options.now));
    await copyRows(client, mortgageOfferRows(options.now));
    await loadMarket(client, people, files, options, say);
    await setSequences(client);
    // Generated homes already have a score.
    await client.query('INSERT INTO listing_score_rounds (scored_until) VALUES ($1)', [options.now]);
    await client.query('INSERT INTO alert_progress DEFAULT VALUES');
    await client.query(
      `INSERT INTO installation_values (key, value, updated_at) VALUES ($1, 'loaded', now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      [INSTALLATION_KEYS.sampleData],
    );
    const [everything] = announcementPayloads([EVERYTHING]);
    await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, everything]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  say(`✓ ${inFigures(options.listings)} homes`);
  await analyzeTables(client);
  say('✓ statistics for the query planner');
}

type Files = {
  homes: StoredSample[];
  plans: StoredSample[];
  all: StoredSample[];
  avatarOf: (username: string) => string | null;
  logoOf: (slug: string) => string | null;
};

async function storeFiles(people: readonly SeedPerson[], storage: Storage, later: boolean): Promise<Files> {
  const homes = await storeSamples(listSamplePictures(), storage, later);
  const plans = await storeSamples(listFloorPlans(), storage);
  const avatars = await storeArtwork(
    'avatars',
    people.map(({ username }) => username),
    storage,
  );
  const logos = await storeArtwork(
    'logos',
    DEVELOPERS.map(({ slug }) => slug),
    storage,
  );
  const all = [...homes, ...plans, ...avatars.stored, ...logos.stored];
  return { homes, plans, all, avatarOf: avatars.urlOf, logoOf: logos.urlOf };
}

async function loadMarket(
  client: pg.ClientBase,
  people: readonly SeedPerson[],
  files: Files,
  options: SeedOptions,
  say: Report,
): Promise<void> {
  const places = listMarketPlaces(listPlaces());
  const prices = new PriceModel(places, options.now.getUTCFullYear());
  const market: Market = {
    pickPlace: weightedPicker(places, (place) => place.weight),
    coast: new Coast(),
    prices,
    owners: new Owners(people, places),
    now: options.now,
  };
  const listings = await loadListings(client, market, files.homes, options.listings, say);
  const projects = {
    people,
    places,
    prices,
    pictures: files.homes,
    plans: files.plans,
    logoOf: files.logoOf,
    now: options.now,
  };
  const social = { people, listings, now: options.now };
  const tables = [
    developerRows(projects),
    ...projectRows(projects),
    connectionRows(social),
    ...reviewRows(social),
    favouriteRows(social),
    ...conversationRows(social),
    reportRows(social),
    statisticRows(social),
  ];
  for (const rows of tables) await copyRows(client, rows);
}

async function loadListings(
  client: pg.ClientBase,
  market: Market,
  pictures: readonly StoredSample[],
  count: number,
  say: Report,
): Promise<ListingSummary[]> {
  const rows = new ListingRows(market, new PictureChooser(pictures));
  const first: ListingSummary[] = [];
  const load = async () => {
    for (let id = 1; id <= count; id++) {
      const summary = rows.add(id);
      if (first.length < REMEMBERED_LISTINGS) first.push(summary);
      if (id % BATCH !== 0 && id !== count) continue;
      for (const table of rows.take()) await copyRows(client, table);
      if (id % TOLD_EVERY === 0) say(`… ${inFigures(id)} of ${inFigures(count)} homes`);
    }
  };
  if (count < BULK) await load();
  else {
    // The truncation has announced that everything changes.
    await client.query('ALTER TABLE listings DISABLE TRIGGER listings_announce_insert');
    await withoutIndexes(client, LISTING_TABLES, load, () => say('… indexes'));
    await client.query('ALTER TABLE listings ENABLE TRIGGER listings_announce_insert');
  }
  return first;
}
