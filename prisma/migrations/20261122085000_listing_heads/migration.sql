-- The first homes of each order have bits of their own (docs/decisions/047-bitmaps.md).

-- The last home of the first `homes` of an order when the bits were written: what the order sorts by (score, milliseconds since
-- 1970, cents) and its id; `facet` names its bits. A market without leaves has no bits, whatever stands here.
-- CreateTable
CREATE TABLE "listing_heads" (
    "property_status" "property_status" NOT NULL,
    "sort" TEXT NOT NULL,
    "homes" INTEGER NOT NULL,
    "facet" TEXT NOT NULL,
    "last_key" BIGINT NOT NULL,
    "last_id" INTEGER NOT NULL,

    CONSTRAINT "listing_heads_pkey" PRIMARY KEY ("property_status","sort","homes")
);

-- The homes of a market that have all facets of `every`, and one of `places` unless there are none: their bits, by leaf. In
-- PL/pgSQL, as what follows: it keeps its plans, and to plan these takes as long as to run them.
CREATE FUNCTION matching_bitmaps(market property_status, every text[], places text[])
RETURNS TABLE (leaf_id integer, bits bit varying) LANGUAGE plpgsql STABLE ROWS 100 AS $$
#variable_conflict use_column
BEGIN
  IF cardinality(places) = 0 THEN
    RETURN QUERY
      SELECT leaf_id, bit_and(bits)::bit varying FROM listing_bitmaps WHERE property_status = market AND facet = ANY (every)
      GROUP BY leaf_id HAVING count(*) = cardinality(every);
  ELSIF cardinality(every) = 0 THEN
    RETURN QUERY
      SELECT leaf_id, bit_or(bits)::bit varying FROM listing_bitmaps WHERE property_status = market AND facet = ANY (places)
      GROUP BY leaf_id;
  ELSE
    RETURN QUERY
      SELECT p.leaf_id, (e.bits & p.bits)::bit varying
      FROM matching_bitmaps(market, '{}', places) p JOIN matching_bitmaps(market, every, '{}') e USING (leaf_id);
  END IF;
END $$;

-- The first `wanted` homes of an order among those (matching_bitmaps): how many there are in all, how many homes the market has,
-- and the ids of all that match in a head which holds `wanted` of them, with its end, or of all that match where no head does;
-- no ids where they would be more than `most`. Heads are tried from the one that would hold `expected` of them if they lay evenly;
-- as what is dear or old is rarely like all else, each next one is eight times as large.
CREATE FUNCTION first_by_bitmaps(market property_status, every text[], places text[], sort text, wanted integer, expected integer,
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

-- As before; few are looked up one by one, without writing all bits out or fetching all ids.
CREATE OR REPLACE FUNCTION bitmap_ids(bits bit varying, ids bytea, first integer) RETURNS SETOF integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  missing integer := bit_count(bits);
  at integer := first;
  near bytea;
  zeros text;
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
  near := ids || ''::bytea;
  FOREACH zeros IN ARRAY string_to_array(bits::text, '1') LOOP
    EXIT WHEN missing = 0;
    at := at + length(zeros);
    RETURN NEXT (get_byte(near, at * 4) << 24) | (get_byte(near, at * 4 + 1) << 16) | (get_byte(near, at * 4 + 2) << 8)
      | get_byte(near, at * 4 + 3);
    at := at + 1;
    missing := missing - 1;
  END LOOP;
END $$;
