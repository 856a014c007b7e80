import pg from 'pg';

// Expected counter values, counted from the listings by independent SQL; each query returns the same rows for the
// counters plus listing_deltas.

/** Areas of a place: everywhere, and the countries and regions that contain it. */
const AREAS = `
  above(place_id, area_id) AS (
    SELECT id, id FROM places
    UNION ALL SELECT a.place_id, p.parent_id FROM above a JOIN places p ON p.id = a.area_id WHERE p.parent_id IS NOT NULL
  ), areas AS (
    SELECT a.place_id, a.area_id FROM above a JOIN places p ON p.id = a.area_id WHERE p.kind IN ('country', 'region')
    UNION ALL SELECT id, 0 FROM places
  )`;

/** Capped as in the map's counters: at most five bedrooms and four bathrooms. */
const ROOMS_AND_PRICE = `
  CASE WHEN bedrooms > 5 THEN 5 WHEN bedrooms IS NULL THEN -1 ELSE bedrooms END AS beds,
  CASE WHEN bathrooms > 4 THEN 4 WHEN bathrooms IS NULL THEN -1 ELSE bathrooms END AS baths,
  price_step(price_cents)::int AS step`;

type Check = { name: string; counted: string; kept: string };

const COUNTER_CHECKS: readonly Check[] = [
  {
    name: 'places',
    counted: `SELECT place_id, property_status::text AS status, property_type::text AS type, count(*)::int AS n
              FROM listings WHERE published GROUP BY 1, 2, 3`,
    kept: `SELECT place_id, status, type, sum(n)::int AS n FROM (
             SELECT place_id, property_status::text AS status, property_type::text AS type, count AS n FROM listing_counts
             UNION ALL SELECT place_id, property_status::text, property_type::text, sign FROM listing_deltas) t
           GROUP BY 1, 2, 3 HAVING sum(n) <> 0`,
  },
  {
    name: 'people',
    counted: `SELECT owner_id::text AS owner, count(*)::int AS n FROM listings
              WHERE published AND owner_id IS NOT NULL GROUP BY 1`,
    kept: `SELECT owner_id::text AS owner, sum(n)::int AS n FROM (
             SELECT owner_id, count AS n FROM listing_owner_counts
             UNION ALL SELECT owner_id, sign FROM listing_deltas WHERE owner_id IS NOT NULL) t
           GROUP BY 1 HAVING sum(n) <> 0`,
  },
  {
    name: 'files of the sitemap',
    counted: `SELECT (id - 1) / 50000 AS shard, count(*)::int AS n FROM listings WHERE published GROUP BY 1`,
    kept: `SELECT shard, sum(n)::int AS n FROM (
             SELECT shard, count AS n FROM listing_shards
             UNION ALL SELECT (listing_id - 1) / 50000, sign FROM listing_deltas) t
           GROUP BY 1 HAVING sum(n) <> 0`,
  },
  {
    name: 'orders',
    counted: `WITH RECURSIVE ${AREAS}
      SELECT l.property_status::text AS status, m.measure, a.area_id, k.kind, m.bucket::float8 AS bucket, count(*)::int AS n
      FROM listings l JOIN areas a ON a.place_id = l.place_id,
        LATERAL (VALUES ('total', 0::numeric), ('score', l.recommended_score),
                        ('day', floor(extract(epoch FROM l.listed_at) / 86400)),
                        ('price', CASE WHEN l.price_cents IS NULL THEN -1
                                       ELSE trunc(l.price_cents::numeric, 3 - length(l.price_cents::text)) END)) m(measure, bucket),
        LATERAL (VALUES ('all'), (l.property_type::text)) k(kind)
      WHERE l.published GROUP BY 1, 2, 3, 4, 5`,
    kept: `WITH RECURSIVE ${AREAS}
      SELECT status, measure, area_id, kind, bucket::float8 AS bucket, sum(n)::int AS n FROM (
        SELECT property_status::text AS status, measure, area_id, kind, bucket, count AS n FROM listing_tallies
        UNION ALL
        SELECT d.property_status::text, m.measure, a.area_id, k.kind, m.bucket, d.sign
        FROM listing_deltas d JOIN areas a ON a.place_id = d.place_id,
          LATERAL (VALUES ('total', 0::bigint), ('score', d.score), ('day', d.day), ('price', d.price)) m(measure, bucket),
          LATERAL (VALUES ('all'), (d.property_type::text)) k(kind)) t
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0`,
  },
  {
    name: 'squares of the map',
    counted: `
      SELECT property_status::text AS status, level, map_row(latitude, level) AS row, map_column(longitude, level) AS col,
             property_type::text AS type, country::text AS country, count(*)::int AS n,
             sum(round(latitude * 1e5))::float8 AS lat, sum(round(longitude * 1e5))::float8 AS lng
      FROM listings, generate_series(5, 15) level WHERE published AND latitude IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6`,
    kept: `
      SELECT status, level, row, col, type, country, sum(n)::int AS n, sum(lat)::float8 AS lat, sum(lng)::float8 AS lng FROM (
        SELECT property_status::text AS status, level, map_row AS row, map_column AS col, property_type::text AS type,
               country::text AS country, count AS n, latitude_sum AS lat, longitude_sum AS lng FROM listing_cells
        UNION ALL
        SELECT property_status::text, level, map_row >> (15 - level), map_column >> (15 - level), property_type::text,
               country::text, sign, sign * latitude, sign * longitude
        FROM listing_deltas, generate_series(5, 15) level WHERE map_row IS NOT NULL) t
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0`,
  },
  {
    name: 'squares of places',
    counted: `
      SELECT property_status::text AS status, place_id, level, map_row(latitude, level) AS row,
             map_column(longitude, level) AS col, property_type::text AS type, count(*)::int AS n,
             sum(round(latitude * 1e5))::float8 AS lat, sum(round(longitude * 1e5))::float8 AS lng
      FROM listings, generate_series(5, 15) level WHERE published AND latitude IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6`,
    kept: `
      SELECT status, place_id, level, row, col, type, sum(n)::int AS n, sum(lat)::float8 AS lat, sum(lng)::float8 AS lng FROM (
        SELECT property_status::text AS status, place_id, level, map_row AS row, map_column AS col,
               property_type::text AS type, count AS n, latitude_sum AS lat, longitude_sum AS lng FROM listing_place_cells
        UNION ALL
        SELECT property_status::text, place_id, level, map_row >> (15 - level), map_column >> (15 - level),
               property_type::text, sign, sign * latitude, sign * longitude
        FROM listing_deltas, generate_series(5, 15) level WHERE map_row IS NOT NULL) t
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0`,
  },
  {
    name: 'squares by price and rooms',
    counted: `
      SELECT property_status::text AS status, level, map_row(latitude, level) AS row, map_column(longitude, level) AS col,
             property_type::text AS type, country::text AS country, ${ROOMS_AND_PRICE}, count(*)::int AS n,
             sum(round(latitude * 1e5))::float8 AS lat, sum(round(longitude * 1e5))::float8 AS lng
      FROM listings, generate_series(5, 13) level WHERE published AND latitude IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    kept: `
      SELECT status, level, row, col, type, country, beds, baths, step, sum(n)::int AS n, sum(lat)::float8 AS lat,
             sum(lng)::float8 AS lng
      FROM (
        SELECT property_status::text AS status, level, map_row AS row, map_column AS col, property_type::text AS type,
               country::text AS country, bedrooms::int AS beds, bathrooms::int AS baths, price_step::int AS step, count AS n,
               latitude_sum AS lat, longitude_sum AS lng
        FROM listing_facets
        UNION ALL
        SELECT property_status::text, level, map_row >> (15 - level), map_column >> (15 - level), property_type::text,
               country::text, ${ROOMS_AND_PRICE}, sign, sign * latitude, sign * longitude
        FROM listing_deltas, generate_series(5, 13) level WHERE map_row IS NOT NULL) t
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(n) <> 0`,
  },
  {
    name: 'places by price and rooms',
    counted: `
      SELECT property_status::text AS status, place_id, map_row(latitude, 13) AS row, map_column(longitude, 13) AS col,
             property_type::text AS type, ${ROOMS_AND_PRICE}, count(*)::int AS n,
             sum(round(latitude * 1e5))::float8 AS lat, sum(round(longitude * 1e5))::float8 AS lng
      FROM listings WHERE published AND latitude IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
    kept: `
      SELECT status, place_id, row, col, type, beds, baths, step, sum(n)::int AS n, sum(lat)::float8 AS lat,
             sum(lng)::float8 AS lng
      FROM (
        SELECT property_status::text AS status, place_id, map_row AS row, map_column AS col, property_type::text AS type,
               bedrooms::int AS beds, bathrooms::int AS baths, price_step::int AS step, count AS n, latitude_sum AS lat,
               longitude_sum AS lng
        FROM listing_place_facets
        UNION ALL
        SELECT property_status::text, place_id, map_row >> 2, map_column >> 2, property_type::text, ${ROOMS_AND_PRICE}, sign,
               sign * latitude, sign * longitude
        FROM listing_deltas WHERE map_row IS NOT NULL) t
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0`,
  },
];

/** What a counter overstates (`kept`) or understates (`counted`), a few rows of each; empty if correct. */
export async function counterFaults(client: pg.Client): Promise<object[]> {
  const faults: object[] = [];
  // One snapshot for both sides, despite concurrent writers.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const { name, counted, kept } of COUNTER_CHECKS) {
    const { rows } = await client.query<object>(
      `WITH counted AS (${counted}), kept AS (${kept})
       (SELECT 'counted' AS side, t.* FROM (TABLE counted EXCEPT TABLE kept) t LIMIT 3)
       UNION ALL (SELECT 'kept', t.* FROM (TABLE kept EXCEPT TABLE counted) t LIMIT 3)`,
    );
    faults.push(...rows.map((row) => ({ counter: name, ...row })));
  }
  await client.query('COMMIT');
  return faults;
}

/** A separate connection, optionally to another database on the same server. */
export async function connectClient(database?: string): Promise<pg.Client> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  if (database) url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
