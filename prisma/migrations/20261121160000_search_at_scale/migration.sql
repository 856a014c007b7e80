-- Search at a million listings: docs/decisions/041-search-at-a-million.md says why each part is as it is.

-- What filters look at, in a form that an index can hold ------------------------------------------------------------

-- One bit for each amenity of lib/listings/amenities.ts, in its order; an amenity that is not here has none. A new one is
-- appended by a migration that replaces this function and rewrites the column (a test compares the two lists).
CREATE FUNCTION amenity_bits(ids text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(bit_or(1::bigint << (array_position(ARRAY[
    'elevator', 'internal_staircase', 'secure_door', 'manned_reception', 'attic', 'facade', 'corner', 'frames_wooden',
    'floor_marble', 'single_glass', 'bright', 'airy', 'fireplace', 'furnished', 'storage', 'painted', 'luxury_home',
    'playroom', 'underfloor_heating', 'air_conditioning', 'central_heating', 'solar_water_heating', 'night_power',
    'garden', 'swimming_pool', 'awning', 'built_in_bbq', 'window_screens', 'balcony', 'parking_space', 'garage',
    'access_disabled', 'ev_charging', 'alarm', 'security_system', 'doorman', 'satellite_receiver', 'wifi',
    'dishwasher', 'laundry', 'residential_zone', 'view', 'waterfront', 'gym', 'pool', 'roof_deck', 'pets'
  ], id) - 1)), 0) FROM unnest(ids) AS id);

-- The map as 2^level by 2^level squares (Web Mercator, as map tiles have it). NULL without a point.
CREATE FUNCTION map_row(latitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN floor((1 - ln(tan(radians(greatest(-85, least(85, latitude)))) + 1 / cos(radians(greatest(-85, least(85, latitude)))))
  / pi()) / 2 * (1 << level))::integer;
CREATE FUNCTION map_column(longitude double precision, level integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN least((1 << level) - 1, floor((longitude + 180) / 360 * (1 << level))::integer);

ALTER TABLE "listings"
  ADD COLUMN "amenity_bits" BIGINT GENERATED ALWAYS AS (amenity_bits(amenities)) STORED,
  -- Square of level 13: about 4 km.
  ADD COLUMN "map_cell" INTEGER GENERATED ALWAYS AS (map_row(latitude, 13) * 8192 + map_column(longitude, 13)) STORED;

-- Indexes -----------------------------------------------------------------------------------------------------------

-- One for each order, one for places, one for parts of the map. Behind the order each holds everything that a filter
-- looks at, so that homes which do not match are passed over, and matches counted, without reading their rows.
DROP INDEX "listings_recommended", "listings_recommended_country", "listings_newest", "listings_newest_country",
  "listings_price", "listings_price_country", "listings_place", "listings_bounds";

-- CreateIndex
CREATE INDEX "listings_recommended" ON "listings"("property_status", "recommended_score" DESC, "id" DESC, "country", "place_id", "property_type", "price_cents", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_newest" ON "listings"("property_status", "listed_at" DESC, "id" DESC, "country", "place_id", "property_type", "price_cents", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_price" ON "listings"("property_status", "price_cents", "id", "country", "place_id", "property_type", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_place" ON "listings"("property_status", "place_id", "recommended_score" DESC, "id" DESC, "listed_at", "price_cents", "country", "property_type", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_cell" ON "listings"("property_status", "map_cell", "recommended_score" DESC, "id" DESC, "listed_at", "price_cents", "country", "place_id", "property_type", "bedrooms", "bathrooms", "latitude", "longitude", "amenity_bits") WHERE (published);

-- Functions of a card: planned once for each connection instead of once for each query ---------------------------------

-- The first pictures of a listing, as JSON.
CREATE FUNCTION card_pictures(listing integer, most integer) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'alt', i.alt) ORDER BY i.position)
    FROM (SELECT picture_key, alt, position FROM listing_images
          WHERE listing_id = listing ORDER BY position LIMIT most) i
    JOIN pictures p ON p.key = i.picture_key);
END $$;

-- The price that a reduction is measured against: `formerPrice` of lib/listings/price-history.ts as SQL.
CREATE FUNCTION former_price(listing integer, current_cents bigint, shown_days integer, reference_days integer)
RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  other_at timestamptz;
  changed_at timestamptz;
  former bigint;
BEGIN
  SELECT p.recorded_at INTO other_at FROM listing_prices p
    WHERE p.listing_id = listing AND p.price_cents IS DISTINCT FROM current_cents
    ORDER BY p.recorded_at DESC LIMIT 1;
  IF other_at IS NULL THEN RETURN NULL; END IF;
  SELECT min(p.recorded_at) INTO changed_at FROM listing_prices p
    WHERE p.listing_id = listing AND p.recorded_at > other_at;
  IF changed_at IS NULL OR changed_at <= now() - make_interval(days => shown_days) THEN RETURN NULL; END IF;
  SELECT CASE WHEN bool_and(p.price_cents IS NOT NULL) THEN min(p.price_cents) END INTO former
    FROM listing_prices p
    WHERE p.listing_id = listing AND p.recorded_at <= other_at AND p.recorded_at >= coalesce((
      SELECT max(w.recorded_at) FROM listing_prices w
      WHERE w.listing_id = listing AND w.recorded_at <= changed_at - make_interval(days => reference_days)), '-infinity');
  RETURN CASE WHEN former > current_cents THEN former END;
END $$;

-- Counters ----------------------------------------------------------------------------------------------------------

-- Every change of what the public sees, as what went (-1), what came (+1) or what was only edited (0). Writers only append
-- here, so they never wait for each other; readers add what lies here to the counters; a job folds it into them.
-- CreateTable
CREATE TABLE "listing_deltas" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "sign" SMALLINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "owner_id" UUID,
    "property_status" "property_status" NOT NULL,
    "country" "country" NOT NULL,
    "place_id" INTEGER NOT NULL,
    "property_type" "property_type" NOT NULL,
    "score" BIGINT NOT NULL,
    "day" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "map_row" INTEGER,
    "map_column" INTEGER,
    "latitude" BIGINT,
    "longitude" BIGINT,

    CONSTRAINT "listing_deltas_pkey" PRIMARY KEY ("id")
);
-- It is filled and emptied all day: without this it would grow to many times what is in it.
ALTER TABLE "listing_deltas" SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Public homes of each place itself (not of the places inside it).
-- CreateTable
CREATE TABLE "listing_counts" (
    "place_id" INTEGER NOT NULL,
    "property_status" "property_status" NOT NULL,
    "property_type" "property_type" NOT NULL,
    "country" "country" NOT NULL,
    "count" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_counts_pkey" PRIMARY KEY ("place_id","property_status","property_type","country")
);

-- Public homes of a whole area (0 everywhere, else a country or region with all places inside it), in total and by
-- bucket of each order: where a page begins is looked up here instead of counted through.
-- CreateTable
CREATE TABLE "listing_tallies" (
    "property_status" "property_status" NOT NULL,
    "measure" TEXT NOT NULL,
    "area_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "bucket" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "listing_tallies_pkey" PRIMARY KEY ("property_status","measure","area_id","kind","bucket")
);

-- Public homes of each person.
-- CreateTable
CREATE TABLE "listing_owner_counts" (
    "owner_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_owner_counts_pkey" PRIMARY KEY ("owner_id")
);

-- Public homes of each file of the sitemap (SITEMAP_SHARD_SIZE ids).
-- CreateTable
CREATE TABLE "listing_shards" (
    "shard" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_shards_pkey" PRIMARY KEY ("shard")
);

-- The map's pyramid: public homes of each square of each level, with the sums of their coordinates (in 1e-5 degrees, so
-- that adding and taking away leaves no rest).
-- CreateTable
CREATE TABLE "listing_cells" (
    "property_status" "property_status" NOT NULL,
    "level" SMALLINT NOT NULL,
    "map_row" INTEGER NOT NULL,
    "map_column" INTEGER NOT NULL,
    "property_type" "property_type" NOT NULL,
    "country" "country" NOT NULL,
    "count" INTEGER NOT NULL,
    "latitude_sum" BIGINT NOT NULL,
    "longitude_sum" BIGINT NOT NULL,

    CONSTRAINT "listing_cells_pkey" PRIMARY KEY ("property_status","level","map_row","map_column","property_type","country")
);

-- A price as the bucket it falls into: its first three digits, which is also the lowest price of the bucket; -1 without one.
CREATE FUNCTION price_bucket(cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN cents IS NULL THEN -1
            ELSE cents - cents % (10 ^ greatest(length(cents::text) - 3, 0))::bigint END;

CREATE FUNCTION note_listing_change(l listings, sign integer, changed_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE
BEGIN ATOMIC
  INSERT INTO listing_deltas (listing_id, sign, changed_at, owner_id, property_status, country, place_id, property_type,
                              score, day, price, map_row, map_column, latitude, longitude)
  SELECT l.id, sign, changed_at, l.owner_id, l.property_status, l.country, l.place_id, l.property_type,
         l.recommended_score, floor(extract(epoch FROM l.listed_at) / 86400), price_bucket(l.price_cents),
         map_row(l.latitude, 15), map_column(l.longitude, 15), round(l.latitude * 1e5), round(l.longitude * 1e5);
END;

CREATE FUNCTION count_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Not TRUNCATE: the statement that fired this may be emptying them too.
    DELETE FROM listing_deltas;
    DELETE FROM listing_counts;
    DELETE FROM listing_tallies;
    DELETE FROM listing_owner_counts;
    DELETE FROM listing_shards;
    DELETE FROM listing_cells;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.published AND NEW.published
    AND (OLD.owner_id, OLD.property_status, OLD.country, OLD.place_id, OLD.property_type, OLD.recommended_score,
         OLD.listed_at, OLD.price_cents, OLD.latitude, OLD.longitude)
      IS NOT DISTINCT FROM
        (NEW.owner_id, NEW.property_status, NEW.country, NEW.place_id, NEW.property_type, NEW.recommended_score,
         NEW.listed_at, NEW.price_cents, NEW.latitude, NEW.longitude)
  THEN
    IF NEW.updated_at > OLD.updated_at THEN PERFORM note_listing_change(NEW, 0, NEW.updated_at); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.published THEN
    PERFORM note_listing_change(OLD, -1, CASE WHEN TG_OP = 'DELETE' THEN now() ELSE NEW.updated_at END);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published THEN PERFORM note_listing_change(NEW, 1, NEW.updated_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_count_insert AFTER INSERT ON "listings"
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION count_listing_change();
CREATE TRIGGER listings_count_update AFTER UPDATE ON "listings"
  FOR EACH ROW WHEN (OLD.published OR NEW.published) EXECUTE FUNCTION count_listing_change();
CREATE TRIGGER listings_count_delete AFTER DELETE ON "listings"
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION count_listing_change();
CREATE TRIGGER listings_count_truncate AFTER TRUNCATE ON "listings"
  FOR EACH STATEMENT EXECUTE FUNCTION count_listing_change();

-- Folds what has been committed so far into the counters and returns how many changes that were. One statement takes the
-- changes and writes the counters, so that a reader sees either; one caller at a time.
CREATE FUNCTION fold_listing_deltas() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_listing_deltas'));
  WITH RECURSIVE gone AS (
    DELETE FROM listing_deltas RETURNING *
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
    SELECT place_id, property_status, property_type, country, sum(sign), max(changed_at) FROM gone GROUP BY 1, 2, 3, 4
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
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.count) <> 0
    ON CONFLICT (property_status, measure, area_id, kind, bucket) DO UPDATE SET count = c.count + excluded.count
  ), cells AS (
    INSERT INTO listing_cells AS c (property_status, level, map_row, map_column, property_type, country, count, latitude_sum, longitude_sum)
    SELECT property_status, level, map_row >> (15 - level), map_column >> (15 - level), property_type, country,
           sum(sign), sum(sign * latitude), sum(sign * longitude)
    FROM gone, generate_series(5, 15) AS level WHERE map_row IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) <> 0 OR sum(sign * latitude) <> 0 OR sum(sign * longitude) <> 0
    ON CONFLICT (property_status, level, map_row, map_column, property_type, country) DO UPDATE
      SET count = c.count + excluded.count, latitude_sum = c.latitude_sum + excluded.latitude_sum,
          longitude_sum = c.longitude_sum + excluded.longitude_sum
  )
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END $$;

-- Counts everything anew. Call it alone in a REPEATABLE READ transaction (then nobody has to wait: what others commit
-- meanwhile stays in listing_deltas), or in one that has locked the listings.
CREATE FUNCTION rebuild_listing_counters() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_listing_deltas'));
  DELETE FROM listing_deltas;
  DELETE FROM listing_counts;
  DELETE FROM listing_tallies;
  DELETE FROM listing_owner_counts;
  DELETE FROM listing_shards;
  DELETE FROM listing_cells;
  PERFORM note_listing_change(l, 1, l.updated_at) FROM listings l WHERE l.published;
  PERFORM fold_listing_deltas();
END $$;

SELECT rebuild_listing_counters();

-- The queue.
SELECT pgboss.create_queue('listing-counters', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
