-- The very first homes of each order have bits in that order (docs/decisions/047-bitmaps.md).

-- The first homes of an order when the bits were written, in that order: their ids, four bytes each, and what the order sorts by
-- (score, milliseconds since 1970, cents), eight bytes each. A market without leaves has no bits, whatever stands here.
-- CreateTable
CREATE TABLE "listing_rankings" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "ids" BYTEA NOT NULL,
    "keys" BYTEA NOT NULL,

    CONSTRAINT "listing_rankings_pkey" PRIMARY KEY ("property_status","sort")
);
-- A part of it is read without the rest.
ALTER TABLE "listing_rankings" ALTER COLUMN "ids" SET STORAGE EXTERNAL, ALTER COLUMN "keys" SET STORAGE EXTERNAL;

-- Which of them have a facet: one bit each.
-- CreateTable
CREATE TABLE "listing_ranking_bitmaps" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "bits" BIT VARYING NOT NULL,

    CONSTRAINT "listing_ranking_bitmaps_pkey" PRIMARY KEY ("property_status","sort","facet")
);
-- As listing_bitmaps: beside its facet, not outside the row.
ALTER TABLE "listing_ranking_bitmaps" ALTER COLUMN "bits" SET STORAGE MAIN, SET (toast_tuple_target = 8160);

-- The places of the first `most` ones of a bit string, from 1; all that is said of each by a loop of PL/pgSQL makes it slower.
CREATE FUNCTION ones(bits bit varying, most integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  places integer[];
  place integer := 0;
  missing integer := most;
  zeros text;
BEGIN
  FOREACH zeros IN ARRAY string_to_array(bits::text, '1') LOOP
    EXIT WHEN missing = 0;
    place := place + length(zeros) + 1;
    places := places || place;
    missing := missing - 1;
  END LOOP;
  RETURN places;
END $$;

-- The first homes of an order that have all facets of `every`, and one of `places` unless there are none: their ids, as many as
-- `expected` or as there are, and what the order sorts by at the last of them. Nothing where the ranking has less than `wanted`.
CREATE FUNCTION first_by_ranking(market property_status, every text[], places text[], sort text, wanted integer, expected integer,
                                 OUT ids integer[], OUT last_key bigint, OUT last_id integer)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  matching bit varying;
  in_places bit varying;
  missing integer;
  size integer := 64;
  near bytea;
  found integer[];
BEGIN
  IF cardinality(every) > 0 THEN
    SELECT bit_and(b.bits) INTO matching FROM listing_ranking_bitmaps b
    WHERE b.property_status = market AND b.sort = first_by_ranking.sort AND b.facet = ANY (every)
    HAVING count(*) = cardinality(every);
    IF matching IS NULL THEN RETURN; END IF;
  END IF;
  IF cardinality(places) > 0 THEN
    SELECT bit_or(b.bits) INTO in_places FROM listing_ranking_bitmaps b
    WHERE b.property_status = market AND b.sort = first_by_ranking.sort AND b.facet = ANY (places);
    matching := CASE WHEN cardinality(every) > 0 THEN matching & in_places ELSE in_places END;
  END IF;
  missing := least(bit_count(matching), expected);
  IF missing IS NULL OR missing < wanted THEN RETURN; END IF;
  -- So much of it holds them.
  WHILE size < length(matching) AND bit_count(substring(matching FOR size)) < missing LOOP
    size := size * 2;
  END LOOP;
  SELECT substring(r.ids FOR size * 4) INTO near FROM listing_rankings r
  WHERE r.property_status = market AND r.sort = first_by_ranking.sort;
  found := ones(substring(matching FOR size), missing);
  ids := ARRAY(
    SELECT (get_byte(near, place * 4 - 4) << 24) | (get_byte(near, place * 4 - 3) << 16)
      | (get_byte(near, place * 4 - 2) << 8) | get_byte(near, place * 4 - 1)
    FROM unnest(found) AS o(place));
  last_id := ids[cardinality(ids)];
  SELECT ('x' || encode(substring(r.keys FROM found[cardinality(found)] * 8 - 7 FOR 8), 'hex'))::bit(64)::bigint INTO last_key FROM listing_rankings r
  WHERE r.property_status = market AND r.sort = first_by_ranking.sort;
END $$;

-- As before (migration 20261122085000), once the ranking has too few.
CREATE OR REPLACE FUNCTION first_by_bitmaps(market property_status, every text[], places text[], sort text, wanted integer, expected integer,
                                 most integer, OUT total integer, OUT homes integer, OUT ids integer[], OUT last_key bigint,
                                 OUT last_id integer)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  leaves integer[];
  sets bit varying[];
  head listing_heads;
  head_leaves integer[];
  head_sets bit varying[];
  inside integer;
  size integer;
BEGIN
  IF wanted <= most THEN
    SELECT r.ids, r.last_key, r.last_id INTO ids, last_key, last_id
    FROM first_by_ranking(market, every, places, first_by_bitmaps.sort, wanted, least(expected, most)) r;
    IF ids IS NOT NULL THEN RETURN; END IF;
  END IF;
  SELECT array_agg(m.leaf_id), array_agg(m.bits), coalesce(sum(bit_count(m.bits)), 0) INTO leaves, sets, total
  FROM matching_bitmaps(market, every, places) m WHERE bit_count(m.bits) > 0;
  SELECT sum(octet_length(f.ids)) / 4 INTO homes FROM listing_bitmap_leaves f WHERE f.property_status = market;
  inside := total;
  FOR step IN 0..2 LOOP
    SELECT * INTO head FROM listing_heads h
    WHERE h.property_status = market AND h.sort = first_by_bitmaps.sort
      AND h.homes >= CASE WHEN step = 0 THEN expected::float8 * first_by_bitmaps.homes / nullif(total, 0) ELSE size * 8 END
    ORDER BY h.homes LIMIT 1;
    EXIT WHEN NOT FOUND;
    size := head.homes;
    SELECT array_agg(leaf_id), array_agg(bits::bit varying), coalesce(sum(bit_count(bits)), 0) INTO head_leaves, head_sets, inside
    FROM (
      SELECT m.leaf_id, m.bits & b.bits AS bits
      FROM unnest(leaves, sets) AS m(leaf_id, bits) JOIN listing_bitmaps b USING (leaf_id)
      WHERE b.property_status = market AND b.facet = head.facet) both_of
    WHERE bit_count(bits) > 0;
    EXIT WHEN inside >= wanted;
  END LOOP;
  IF size IS NOT NULL AND inside >= wanted THEN
    leaves := head_leaves;
    sets := head_sets;
    last_key := head.last_key;
    last_id := head.last_id;
  ELSE
    inside := total;
  END IF;
  IF inside <= most THEN
    ids := ARRAY(
      SELECT i.id FROM unnest(leaves, sets) AS m(leaf_id, bits) JOIN listing_bitmap_leaves f ON f.id = m.leaf_id,
        bitmap_ids(m.bits, f.ids, 0) AS i(id));
  END IF;
END $$;

-- As before (migration 20261122085000), many by one statement.
CREATE OR REPLACE FUNCTION bitmap_ids(bits bit varying, ids bytea, first integer) RETURNS SETOF integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  missing integer := bit_count(bits);
  at integer;
  near bytea;
BEGIN
  IF missing <= 4 THEN
    LOOP
      EXIT WHEN missing = 0;
      at := position(B'1' IN bits) - 1;
      bits := set_bit(bits, at, 0);
      at := at + first;
      RETURN NEXT ('x' || encode(substring(ids FROM at * 4 + 1 FOR 4), 'hex'))::bit(32)::integer;
      missing := missing - 1;
    END LOOP;
    RETURN;
  END IF;
  -- A copy at hand: each look at the original would fetch it again.
  near := substring(ids FROM first * 4 + 1 FOR length(bits) * 4);
  RETURN QUERY
    SELECT (get_byte(near, place * 4 - 4) << 24) | (get_byte(near, place * 4 - 3) << 16) | (get_byte(near, place * 4 - 2) << 8)
      | get_byte(near, place * 4 - 1)
    FROM unnest(ones(bits, missing)) AS o(place);
END $$;

-- Large markets have no rankings yet: their bits count as old, so that the next round writes them.
UPDATE listing_bitmap_leaves SET built_at = to_timestamp(0);
