-- Searches with amenities or words in a large market, by sets of bits: docs/decisions/047-bitmaps.md.

-- What a search looks at and the counters do not: of the words those that have bits, which so many homes have that they tell
-- nothing about one of them after it is gone.
ALTER TABLE "listing_deltas" ADD COLUMN "amenity_bits" BIGINT, ADD COLUMN "words" tsvector;

-- A part of a market: the public homes of one square of the map, or those without a point (then the square is NULL). `ids`
-- names them in the order of their bits, four bytes each.
-- CreateTable
CREATE TABLE "listing_bitmap_leaves" (
    "id" SERIAL NOT NULL,
    "property_status" "property_status" NOT NULL,
    "level" SMALLINT NOT NULL,
    "map_row" INTEGER,
    "map_column" INTEGER,
    "ids" BYTEA NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_bitmap_leaves_pkey" PRIMARY KEY ("id")
);
-- CreateIndex
CREATE INDEX "listing_bitmap_leaves_property_status_idx" ON "listing_bitmap_leaves"("property_status");
ALTER TABLE "listing_bitmap_leaves" ALTER COLUMN "ids" SET STORAGE EXTERNAL;

-- Where each smaller square of a leaf begins among its bits (from 0), and how many homes it has.
-- CreateTable
CREATE TABLE "listing_bitmap_squares" (
    "leaf_id" INTEGER NOT NULL,
    "level" SMALLINT NOT NULL,
    "property_status" "property_status" NOT NULL,
    "rows" INTEGER[] NOT NULL,
    "columns" INTEGER[] NOT NULL,
    "starts" INTEGER[] NOT NULL,
    "sizes" INTEGER[] NOT NULL,

    CONSTRAINT "listing_bitmap_squares_pkey" PRIMARY KEY ("leaf_id","level")
);

-- Which homes of a leaf have something that is searched for; no row where none has it.
-- CreateTable
CREATE TABLE "listing_bitmaps" (
    "property_status" "property_status" NOT NULL,
    "facet" TEXT NOT NULL,
    "leaf_id" INTEGER NOT NULL,
    "bits" BIT VARYING NOT NULL,

    CONSTRAINT "listing_bitmaps_pkey" PRIMARY KEY ("property_status","facet","leaf_id")
);
-- In the row: looking for 2 kB elsewhere takes longer than to combine them.
ALTER TABLE "listing_bitmaps" ALTER COLUMN "bits" SET STORAGE MAIN, SET (toast_tuple_target = 8160);

-- The words that have bits, and those that will have them when all who write now note them.
-- CreateTable
CREATE TABLE "listing_bitmap_words" (
    "property_status" "property_status" NOT NULL,
    "word" TEXT NOT NULL,
    "has_bits" BOOLEAN NOT NULL,

    CONSTRAINT "listing_bitmap_words_pkey" PRIMARY KEY ("property_status","word")
);

-- What has left listing_deltas since the bits were written.
-- CreateTable
CREATE TABLE "listing_bitmap_changes" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "sign" SMALLINT NOT NULL,
    "property_status" "property_status" NOT NULL,
    "country" "country" NOT NULL,
    "place_id" INTEGER NOT NULL,
    "property_type" "property_type" NOT NULL,
    "price_cents" BIGINT,
    "map_row" INTEGER,
    "map_column" INTEGER,
    "bedrooms" SMALLINT,
    "bathrooms" SMALLINT,
    "amenity_bits" BIGINT,
    "words" tsvector,

    CONSTRAINT "listing_bitmap_changes_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION keep_listing_bitmap_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bitmap_changes (listing_id, sign, property_status, country, place_id, property_type, price_cents,
                                      map_row, map_column, bedrooms, bathrooms, amenity_bits, words)
  SELECT d.listing_id, d.sign, d.property_status, d.country, d.place_id, d.property_type, d.price_cents, d.map_row,
         d.map_column, d.bedrooms, d.bathrooms, d.amenity_bits, d.words
  FROM gone d
  WHERE d.sign <> 0 AND d.property_status IN (SELECT f.property_status FROM listing_bitmap_leaves f);
  RETURN NULL;
END $$;
CREATE TRIGGER listing_deltas_gone AFTER DELETE ON "listing_deltas" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_bitmap_changes();

-- The homes whose bits are set; the first bit is that of the home number `first` of `ids`, from 0.
CREATE FUNCTION bitmap_ids(bits bit varying, ids bytea, first integer) RETURNS SETOF integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- A copy at hand: each look at the original would fetch it again.
  near bytea := ids || ''::bytea;
  missing integer := bit_count(bits);
  at integer := first;
  zeros text;
BEGIN
  FOREACH zeros IN ARRAY string_to_array(bits::text, '1') LOOP
    EXIT WHEN missing = 0;
    at := at + length(zeros);
    RETURN NEXT (get_byte(near, at * 4) << 24) | (get_byte(near, at * 4 + 1) << 16) | (get_byte(near, at * 4 + 2) << 8)
      | get_byte(near, at * 4 + 3);
    at := at + 1;
    missing := missing - 1;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION note_listing_change(l listings, sign integer, changed_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE
BEGIN ATOMIC
  INSERT INTO listing_deltas (listing_id, sign, changed_at, owner_id, property_status, country, place_id, property_type,
                              score, day, price, price_cents, map_row, map_column, latitude, longitude, bedrooms, bathrooms,
                              amenity_bits, words)
  SELECT l.id, sign, changed_at, l.owner_id, l.property_status, l.country, l.place_id, l.property_type,
         l.recommended_score, floor(extract(epoch FROM l.listed_at) / 86400), price_bucket(l.price_cents), l.price_cents,
         map_row(l.latitude, 15), map_column(l.longitude, 15), round(l.latitude * 1e5), round(l.longitude * 1e5),
         l.bedrooms, l.bathrooms, l.amenity_bits,
         (SELECT array_to_tsvector(array_agg(w.word)) FROM listing_bitmap_words w
          WHERE w.property_status = l.property_status AND w.word = ANY (tsvector_to_array(l.words)));
END;

-- As before, with amenities and words among what moves a home.
CREATE OR REPLACE FUNCTION count_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    -- Not TRUNCATE: the statement that fired this may be emptying them too. Leaves first: without them nothing is kept.
    DELETE FROM listing_bitmap_leaves;
    DELETE FROM listing_bitmap_squares;
    DELETE FROM listing_bitmaps;
    DELETE FROM listing_bitmap_words;
    DELETE FROM listing_bitmap_changes;
    DELETE FROM listing_deltas;
    DELETE FROM listing_counts;
    DELETE FROM listing_tallies;
    DELETE FROM listing_owner_counts;
    DELETE FROM listing_shards;
    DELETE FROM listing_cells;
    DELETE FROM listing_place_cells;
    DELETE FROM listing_facets;
    DELETE FROM listing_place_facets;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.published AND NEW.published
    AND (OLD.owner_id, OLD.property_status, OLD.country, OLD.place_id, OLD.property_type, OLD.recommended_score,
         OLD.listed_at, OLD.price_cents, OLD.latitude, OLD.longitude, OLD.bedrooms, OLD.bathrooms, OLD.amenity_bits, OLD.words)
      IS NOT DISTINCT FROM
        (NEW.owner_id, NEW.property_status, NEW.country, NEW.place_id, NEW.property_type, NEW.recommended_score,
         NEW.listed_at, NEW.price_cents, NEW.latitude, NEW.longitude, NEW.bedrooms, NEW.bathrooms, NEW.amenity_bits, NEW.words)
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

-- As before; the bits are written anew by the next round (lib/listings/bitmap-commands.ts).
CREATE OR REPLACE FUNCTION rebuild_listing_counters() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_listing_deltas'));
  DELETE FROM listing_bitmap_leaves;
  DELETE FROM listing_bitmap_squares;
  DELETE FROM listing_bitmaps;
  DELETE FROM listing_bitmap_words;
  DELETE FROM listing_bitmap_changes;
  DELETE FROM listing_deltas;
  DELETE FROM listing_counts;
  DELETE FROM listing_tallies;
  DELETE FROM listing_owner_counts;
  DELETE FROM listing_shards;
  DELETE FROM listing_cells;
  DELETE FROM listing_place_cells;
  DELETE FROM listing_facets;
  DELETE FROM listing_place_facets;
  PERFORM note_listing_change(l, 1, l.updated_at) FROM listings l WHERE l.published;
  PERFORM fold_listing_deltas();
END $$;
