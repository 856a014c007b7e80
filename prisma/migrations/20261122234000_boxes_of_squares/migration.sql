-- Many homes that change at once in a large market lie in many squares of the map. To write the boxes of those took minutes, so that
-- folding was given up and began anew for ever.

-- As before (migration 20261121160000), but not STRICT: the planner puts such a function's expression in place of a call, which takes a
-- tenth of the time.
CREATE OR REPLACE FUNCTION map_row(latitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN latitude IS NOT NULL THEN
  floor((1 - ln(tan(radians(greatest(-85, least(85, latitude)))) + 1 / cos(radians(greatest(-85, least(85, latitude)))))
    / pi()) / 2 * (1 << level))::integer END;
CREATE OR REPLACE FUNCTION map_column(longitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN longitude IS NOT NULL THEN least((1 << level) - 1, floor((longitude + 180) / 360 * (1 << level))::integer) END;

-- As before (migration 20261122123000), but for the squares of level 15. Joined to listing_cells first they were taken for one row, and
-- all homes gone through for each of them; now squares and homes are joined first. Planned anew each time, since the number of squares
-- decides. And homes that only have another score do not count.
CREATE OR REPLACE FUNCTION fold_listing_deltas(most integer DEFAULT NULL) RETURNS integer LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  folded integer;
  statuses property_status[];
  rows integer[];
  columns integer[];
  types property_type[];
  countries country[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_listing_deltas'));
  WITH RECURSIVE gone AS (
    DELETE FROM listing_deltas
    WHERE id <= (SELECT max(id) FROM (SELECT id FROM listing_deltas ORDER BY id LIMIT most) oldest)
    RETURNING *
  ), above(place_id, area_id) AS (
    SELECT id, id FROM places
    UNION ALL
    SELECT a.place_id, p.parent_id FROM above a JOIN places p ON p.id = a.area_id WHERE p.parent_id IS NOT NULL
  ), areas AS (
    SELECT a.place_id, a.area_id FROM above a JOIN places p ON p.id = a.area_id WHERE p.kind IN ('country', 'region')
    UNION ALL
    SELECT id, 0 FROM places
  ), counts AS (
    INSERT INTO listing_counts AS c (place_id, property_status, property_type, country, count, changed_at)
    SELECT place_id, property_status, property_type, country, sum(sign), max(changed_at) FROM gone
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (place_id, property_status, property_type, country) DO UPDATE
      SET count = c.count + excluded.count, changed_at = greatest(c.changed_at, excluded.changed_at)
  ), owners AS (
    INSERT INTO listing_owner_counts AS c (owner_id, count, changed_at)
    SELECT owner_id, sum(sign), max(changed_at) FROM gone WHERE owner_id IS NOT NULL GROUP BY 1
    ON CONFLICT (owner_id) DO UPDATE
      SET count = c.count + excluded.count, changed_at = greatest(c.changed_at, excluded.changed_at)
  ), shards AS (
    INSERT INTO listing_shards AS c (shard, count, changed_at)
    SELECT (listing_id - 1) / 50000, sum(sign), max(changed_at) FROM gone GROUP BY 1
    ON CONFLICT (shard) DO UPDATE
      SET count = c.count + excluded.count, changed_at = greatest(c.changed_at, excluded.changed_at)
  ), measured AS (
    SELECT property_status, measure, place_id, kind, bucket, sum(sign) AS count
    FROM gone,
      LATERAL (VALUES ('total', 0), ('score', score), ('day', day), ('price', price)) AS m(measure, bucket),
      LATERAL (VALUES ('all'), (property_type::text)) AS k(kind)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0
  ), tallies AS (
    INSERT INTO listing_tallies AS c (property_status, measure, area_id, kind, bucket, count)
    SELECT m.property_status, m.measure, a.area_id, m.kind, m.bucket, sum(m.count)
    FROM measured m JOIN areas a ON a.place_id = m.place_id
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.count) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (property_status, measure, area_id, kind, bucket) DO UPDATE SET count = c.count + excluded.count
  ), cells AS (
    INSERT INTO listing_cells AS c (property_status, level, map_row, map_column, property_type, country, count, latitude_sum, longitude_sum)
    SELECT property_status, level, map_row >> (15 - level), map_column >> (15 - level), property_type, country,
           sum(count), sum(latitude), sum(longitude)
    FROM (SELECT property_status, map_row, map_column, property_type, country, sum(sign) AS count,
                 sum(sign * latitude) AS latitude, sum(sign * longitude) AS longitude
          FROM gone WHERE map_row IS NOT NULL GROUP BY 1, 2, 3, 4, 5) squares, generate_series(5, 15) AS level
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(latitude) <> 0 OR sum(longitude) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (property_status, level, map_row, map_column, property_type, country) DO UPDATE
      SET count = c.count + excluded.count, latitude_sum = c.latitude_sum + excluded.latitude_sum,
          longitude_sum = c.longitude_sum + excluded.longitude_sum
  ), place_cells AS (
    INSERT INTO listing_place_cells AS c (property_status, place_id, level, map_row, map_column, property_type, count, latitude_sum, longitude_sum)
    SELECT property_status, place_id, level, map_row >> (15 - level), map_column >> (15 - level), property_type,
           sum(count), sum(latitude), sum(longitude)
    FROM (SELECT property_status, place_id, map_row, map_column, property_type, sum(sign) AS count,
                 sum(sign * latitude) AS latitude, sum(sign * longitude) AS longitude
          FROM gone WHERE map_row IS NOT NULL GROUP BY 1, 2, 3, 4, 5) squares, generate_series(5, 15) AS level
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(latitude) <> 0 OR sum(longitude) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (property_status, place_id, level, map_row, map_column, property_type) DO UPDATE
      SET count = c.count + excluded.count, latitude_sum = c.latitude_sum + excluded.latitude_sum,
          longitude_sum = c.longitude_sum + excluded.longitude_sum
  ), facets AS (
    INSERT INTO listing_facets AS c (property_status, level, map_row, map_column, property_type, country, bedrooms, bathrooms,
                                     price_step, count, latitude_sum, longitude_sum)
    SELECT property_status, level, map_row >> (13 - level), map_column >> (13 - level), property_type, country, bedrooms,
           bathrooms, price_step, sum(count), sum(latitude), sum(longitude)
    FROM (SELECT property_status, map_row >> 2 AS map_row, map_column >> 2 AS map_column, property_type, country,
                 least(coalesce(bedrooms, -1), 5) AS bedrooms, least(coalesce(bathrooms, -1), 4) AS bathrooms,
                 price_step(price_cents) AS price_step, sum(sign) AS count,
                 sum(sign * latitude) AS latitude, sum(sign * longitude) AS longitude
          FROM gone WHERE map_row IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) squares, generate_series(5, 13) AS level
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(count) <> 0 OR sum(latitude) <> 0 OR sum(longitude) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT (property_status, level, map_row, map_column, property_type, country, bedrooms, bathrooms, price_step) DO UPDATE
      SET count = c.count + excluded.count, latitude_sum = c.latitude_sum + excluded.latitude_sum,
          longitude_sum = c.longitude_sum + excluded.longitude_sum
  ), place_facets AS (
    INSERT INTO listing_place_facets AS c (property_status, place_id, map_row, map_column, property_type, bedrooms, bathrooms,
                                           price_step, count, latitude_sum, longitude_sum)
    SELECT property_status, place_id, map_row >> 2, map_column >> 2, property_type, least(coalesce(bedrooms, -1), 5),
           least(coalesce(bathrooms, -1), 4), price_step(price_cents), sum(sign), sum(sign * latitude), sum(sign * longitude)
    FROM gone WHERE map_row IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    HAVING sum(sign) <> 0 OR sum(sign * latitude) <> 0 OR sum(sign * longitude) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (property_status, place_id, map_row, map_column, property_type, bedrooms, bathrooms, price_step) DO UPDATE
      SET count = c.count + excluded.count, latitude_sum = c.latitude_sum + excluded.latitude_sum,
          longitude_sum = c.longitude_sum + excluded.longitude_sum
  )
  SELECT (SELECT count(*) FROM gone), array_agg(t.property_status), array_agg(t.map_row), array_agg(t.map_column),
         array_agg(t.property_type), array_agg(t.country)
  INTO folded, statuses, rows, columns, types, countries
  FROM (SELECT DISTINCT property_status, map_row, map_column, property_type, country
        -- A home that only has another score, or is back as it was, leaves its square's box as it is.
        FROM (SELECT property_status, map_row, map_column, property_type, country
              FROM gone WHERE map_row IS NOT NULL AND sign <> 0
              GROUP BY property_status, map_row, map_column, property_type, country, listing_id, latitude, longitude, price_cents
              HAVING sum(sign) <> 0) moved) t;
  IF statuses IS NULL THEN RETURN folded; END IF;

  WITH boxes AS MATERIALIZED (
    SELECT k.*, f.south, f.west, f.north, f.east, f.lowest_cents, f.first_id
    FROM unnest(statuses, rows, columns, types, countries) AS k(s, r, c, t, n) LEFT JOIN (
      SELECT l.property_status, map_row(l.latitude, 15) AS r, map_column(l.longitude, 15) AS c, l.property_type, l.country,
             -- Outwards, so that the box holds its homes.
             floor((min(l.latitude) * 1e5)::numeric) AS south, floor((min(l.longitude) * 1e5)::numeric) AS west,
             ceil((max(l.latitude) * 1e5)::numeric) AS north, ceil((max(l.longitude) * 1e5)::numeric) AS east,
             min(l.price_cents) AS lowest_cents, min(l.id) AS first_id
      FROM listings l
      WHERE l.published AND l.property_status = ANY (SELECT DISTINCT unnest(statuses))
        AND l.map_cell = ANY (SELECT DISTINCT (u.r >> 2) * 8192 + (u.c >> 2) FROM unnest(rows, columns) AS u(r, c))
      GROUP BY 1, 2, 3, 4, 5
    ) f ON (f.property_status, f.r, f.c, f.property_type, f.country) = (k.s, k.r, k.c, k.t, k.n)
  )
  UPDATE listing_cells c
  SET south = b.south, west = b.west, north = b.north, east = b.east, lowest_cents = b.lowest_cents, first_id = b.first_id
  FROM boxes b
  WHERE c.level = 15
    AND (c.property_status, c.map_row, c.map_column, c.property_type, c.country) = (b.s, b.r, b.c, b.t, b.n);

  FOR above_level IN REVERSE 14 .. 5 LOOP
    UPDATE listing_cells c
    SET south = f.south, west = f.west, north = f.north, east = f.east, lowest_cents = f.lowest_cents, first_id = f.first_id
    FROM (SELECT DISTINCT s, r >> (15 - above_level) AS r, c >> (15 - above_level) AS c, t, n
          FROM unnest(statuses, rows, columns, types, countries) AS u(s, r, c, t, n)) k,
      LATERAL (
        SELECT min(i.south) AS south, min(i.west) AS west, max(i.north) AS north, max(i.east) AS east,
               min(i.lowest_cents) AS lowest_cents, min(i.first_id) AS first_id
        FROM listing_cells i
        WHERE i.property_status = k.s AND i.level = above_level + 1 AND i.map_row IN (k.r * 2, k.r * 2 + 1)
          AND i.map_column IN (k.c * 2, k.c * 2 + 1) AND i.property_type = k.t AND i.country = k.n AND i.count > 0) f
    WHERE c.level = above_level
      AND (c.property_status, c.map_row, c.map_column, c.property_type, c.country) = (k.s, k.r, k.c, k.t, k.n);
  END LOOP;
  RETURN folded;
END $$;
