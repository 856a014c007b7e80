-- Rankings of whole markets, in segments, instead of the first 60,000 homes and heads: docs/decisions/047-bitmaps.md.

-- Waits for a round that is writing them, beside readers; DROP would wait in front of these. In the order in which a round takes them.
LOCK TABLE "listing_bitmap_leaves", "listing_heads", "listing_rankings", "listing_ranking_bitmaps" IN SHARE ROW EXCLUSIVE MODE;

-- All of it is derived and written again by the next round (lib/listings/search-index/bitmap-commands.ts).
DROP TABLE "listing_heads";
DROP TABLE "listing_rankings";
DROP TABLE "listing_ranking_bitmaps";

-- All homes of a market in a descending order (recommended, newest, price-desc: those with a price); the ascending orders read it
-- backwards. Its bitmaps are divided into segments, the last of which may be shorter.
-- CreateTable
CREATE TABLE "listing_rankings" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "homes" INTEGER NOT NULL,
    "segment_homes" INTEGER NOT NULL,

    CONSTRAINT "listing_rankings_pkey" PRIMARY KEY ("property_status","sort")
);

-- Which homes of a segment have a facet, one bit each; no row if none. A facet without any row is not covered.
-- CreateTable
CREATE TABLE "listing_ranking_bitmaps" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "segment" SMALLINT NOT NULL,
    "bits" BIT VARYING NOT NULL,

    CONSTRAINT "listing_ranking_bitmaps_pkey" PRIMARY KEY ("property_status","sort","facet","segment")
);
-- As listing_bitmaps: beside its facet, not outside the row.
ALTER TABLE "listing_ranking_bitmaps" ALTER COLUMN "bits" SET STORAGE MAIN, SET (toast_tuple_target = 8160);

-- 200 consecutive homes of a ranking: ids, and what the order sorts by (score, milliseconds since 1970, cents); in the recommended
-- order also what the map shows of them (0 without a point, NULL without a price).
-- CreateTable
CREATE TABLE "listing_ranking_homes" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "block" INTEGER NOT NULL,
    "ids" INTEGER[] NOT NULL,
    "keys" BIGINT[] NOT NULL,
    "latitudes" DOUBLE PRECISION[],
    "longitudes" DOUBLE PRECISION[],
    "prices" BIGINT[],

    CONSTRAINT "listing_ranking_homes_pkey" PRIMARY KEY ("property_status","sort","block")
);
-- In the row (7 kB), not compressed.
ALTER TABLE "listing_ranking_homes" ALTER COLUMN "ids" SET STORAGE MAIN, ALTER COLUMN "keys" SET STORAGE MAIN,
  ALTER COLUMN "latitudes" SET STORAGE MAIN, ALTER COLUMN "longitudes" SET STORAGE MAIN, ALTER COLUMN "prices" SET STORAGE MAIN,
  SET (toast_tuple_target = 8160);

-- Positions (from 0) of the first `most` ones of a bit string, or of the last ones, from the end.
CREATE FUNCTION first_ones(bits bit varying, most integer, backwards boolean) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Bits are read as text, in parts that have any: writing out all of a segment takes ten times as long.
  size CONSTANT integer := 512;
  part bit varying;
  position integer;
  zeros text;
  inside integer[];
  positions integer[] := '{}';
BEGIN
  FOR part, position IN
    SELECT substring(bits FROM first + 1 FOR size), first FROM generate_series(0, (length(bits) - 1) / size * size, size) AS first
    WHERE bit_count(substring(bits FROM first + 1 FOR size)) > 0
    ORDER BY CASE WHEN backwards THEN -first ELSE first END
  LOOP
    inside := '{}';
    FOREACH zeros IN ARRAY (string_to_array(part::text, '1'))[1:bit_count(part)] LOOP
      position := position + length(zeros);
      inside := inside || position;
      position := position + 1;
    END LOOP;
    positions := positions || CASE WHEN backwards THEN array_reverse(inside) ELSE inside END;
    EXIT WHEN cardinality(positions) >= most;
  END LOOP;
  RETURN positions[1:most];
END $$;

-- The homes of the segments `first` to `last` that have all facets of `every` and, if there are any, one of `places`.
CREATE FUNCTION ranked_bitmaps(market property_status, ranking text, every text[], places text[], first integer, last integer)
RETURNS TABLE (segment smallint, bits bit varying) LANGUAGE plpgsql STABLE ROWS 10 AS $$
#variable_conflict use_column
BEGIN
  IF cardinality(places) = 0 THEN
    RETURN QUERY
      SELECT segment, bit_and(bits)::bit varying FROM listing_ranking_bitmaps
      WHERE property_status = market AND sort = ranking AND facet = ANY (every) AND segment BETWEEN first AND last
      GROUP BY segment HAVING count(*) = cardinality(every);
  ELSIF cardinality(every) = 0 THEN
    RETURN QUERY
      SELECT segment, bit_or(bits)::bit varying FROM listing_ranking_bitmaps
      WHERE property_status = market AND sort = ranking AND facet = ANY (places) AND segment BETWEEN first AND last
      GROUP BY segment;
  ELSE
    RETURN QUERY
      SELECT p.segment, (e.bits & p.bits)::bit varying FROM ranked_bitmaps(market, ranking, '{}', places, first, last) p
        JOIN ranked_bitmaps(market, ranking, every, '{}', first, last) e USING (segment);
  END IF;
END $$;

-- Whether a ranking has bitmaps of all these facets: those of small places are left out.
CREATE FUNCTION ranking_covers(market property_status, ranking text, facets text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM unnest(facets) AS f(facet) WHERE NOT EXISTS (
      SELECT FROM listing_ranking_bitmaps b WHERE b.property_status = market AND b.sort = ranking AND b.facet = f.facet));
END $$;

-- Positions (from 0) in a ranking of the first `most` homes that match, in its order or backwards. None with a facet of `every` that
-- it does not cover; NULL with such a place, or without a ranking.
CREATE FUNCTION ranked_positions(market property_status, ranking text, backwards boolean, every text[], places text[], most integer)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  positions integer[] := '{}';
  size integer;
  ends integer;
  from_segment integer := 0;
  to_segment integer := 0;
  part record;
BEGIN
  SELECT r.segment_homes, (r.homes - 1) / r.segment_homes INTO size, ends
  FROM listing_rankings r WHERE r.property_status = market AND r.sort = ranking;
  IF NOT FOUND OR cardinality(places) > 0 AND NOT ranking_covers(market, ranking, places) THEN RETURN NULL; END IF;
  -- Most pages lie in the first segment.
  WHILE from_segment <= ends LOOP
    FOR part IN
      SELECT m.segment, m.bits FROM ranked_bitmaps(market, ranking, every, places,
        CASE WHEN backwards THEN ends - to_segment ELSE from_segment END,
        CASE WHEN backwards THEN ends - from_segment ELSE to_segment END) m
      ORDER BY CASE WHEN backwards THEN -m.segment ELSE m.segment END
    LOOP
      positions := positions || ARRAY(
        SELECT part.segment * size + one
        FROM unnest(first_ones(part.bits, most - cardinality(positions), backwards)) AS one);
      IF cardinality(positions) >= most THEN RETURN positions; END IF;
    END LOOP;
    from_segment := to_segment + 1;
    to_segment := to_segment * 4 + 3;
  END LOOP;
  RETURN positions;
END $$;

-- How many homes of a market match when its bitmaps were written.
CREATE FUNCTION count_by_bitmaps(market property_status, every text[], places text[]) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF ranking_covers(market, 'recommended', every || places) THEN
    RETURN (SELECT coalesce(sum(bit_count(m.bits)), 0) FROM ranked_bitmaps(market, 'recommended', every, places, 0, 32767) m);
  END IF;
  RETURN (SELECT coalesce(sum(bit_count(m.bits)), 0) FROM matching_bitmaps(market, every, places) m);
END $$;

-- The ids of the homes at these ascending or descending positions of a ranking, in their order. Each block is fetched once.
CREATE FUNCTION ranking_ids(market property_status, ranking text, positions integer[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT h.ids[b.places[number]]
    FROM (
      SELECT position / 200 AS block, array_agg(position % 200 + 1 ORDER BY number) AS places, min(number) AS first
      FROM unnest(positions) WITH ORDINALITY AS p(position, number) GROUP BY 1) b
      JOIN listing_ranking_homes h ON h.property_status = market AND h.sort = ranking AND h.block = b.block,
      generate_subscripts(b.places, 1) AS number
    ORDER BY b.first + number);
END $$;

-- Of the homes that match, the first of an order. With a ranking that has `wanted` of them: the ids of the first `expected`, in the
-- order, and what the order sorts by at the last of them. Otherwise how many match (`total`) of how many (`homes`), and the ids of
-- all; no ids if these would be more than `most`.
CREATE OR REPLACE FUNCTION first_by_bitmaps(market property_status, every text[], places text[], sort text, wanted integer, expected integer,
                                 most integer, OUT total integer, OUT homes integer, OUT ids integer[], OUT last_key bigint,
                                 OUT last_id integer)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  is_by_price boolean := sort IN ('price-asc', 'price-desc');
  backwards boolean := sort IN ('oldest', 'price-asc');
  ranking text := CASE sort WHEN 'oldest' THEN 'newest' WHEN 'price-asc' THEN 'price-desc' ELSE sort END;
  positions integer[];
  last_position integer;
BEGIN
  IF wanted <= most THEN
    positions := ranked_positions(market, ranking, backwards, every, places, least(expected, most));
    IF cardinality(positions) >= wanted THEN
      ids := ranking_ids(market, ranking, positions);
      last_position := positions[cardinality(positions)];
      SELECT h.ids[last_position % 200 + 1], h.keys[last_position % 200 + 1] INTO last_id, last_key FROM listing_ranking_homes h
      WHERE h.property_status = market AND h.sort = ranking AND h.block = last_position / 200;
      RETURN;
    END IF;
  END IF;
  SELECT r.homes INTO homes FROM listing_rankings r WHERE r.property_status = market AND r.sort = 'recommended';
  IF NOT ranking_covers(market, 'recommended', every || places) THEN
    SELECT coalesce(sum(bit_count(m.bits)), 0) INTO total FROM matching_bitmaps(market, every, places) m;
    IF total > most THEN RETURN; END IF;
    ids := ARRAY(
      SELECT i.id FROM matching_bitmaps(market, every, places) m JOIN listing_bitmap_leaves f ON f.id = m.leaf_id,
        bitmap_ids(m.bits, f.ids, 0) AS i(id)
      WHERE bit_count(m.bits) > 0);
    RETURN;
  END IF;
  -- Homes without a price are in no ranking by price.
  IF positions IS NULL OR is_by_price THEN
    total := count_by_bitmaps(market, every, places);
    IF total > most THEN RETURN; END IF;
    ranking := 'recommended';
    positions := ranked_positions(market, ranking, false, every, places, total);
  END IF;
  total := cardinality(positions);
  ids := ranking_ids(market, ranking, positions);
END $$;

-- The first `most` homes with a point, by recommendation, that have all facets of `every`, with what the map shows of them.
CREATE FUNCTION points_by_ranking(market property_status, every text[], places text[], most integer)
RETURNS TABLE (id integer, latitude double precision, longitude double precision, price_cents bigint, score bigint)
LANGUAGE plpgsql STABLE ROWS 500 AS $$
BEGIN
  RETURN QUERY
    SELECT h.ids[place], h.latitudes[place], h.longitudes[place], h.prices[place], h.keys[place]
    FROM (
      SELECT position / 200 AS block, array_agg(position % 200 + 1) AS places
      FROM unnest(ranked_positions(market, 'recommended', false, every || 'point'::text, places, most)) AS position GROUP BY 1) b
      JOIN listing_ranking_homes h ON h.property_status = market AND h.sort = 'recommended' AND h.block = b.block,
      unnest(b.places) AS place;
END $$;

DROP FUNCTION first_by_ranking(property_status, text[], text[], text, integer, integer);

-- The next round writes the rankings.
UPDATE listing_bitmap_leaves SET built_at = to_timestamp(0);
