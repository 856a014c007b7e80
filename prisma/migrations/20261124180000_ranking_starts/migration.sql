-- Pages anywhere in an order, however many homes share a day or a price: docs/decisions/047-bitmaps.md.

-- What the orders sort by, of each change since the rankings were written. NULL in changes from before this migration; the rankings
-- do without them until they are next written.
ALTER TABLE "listing_deltas" ADD COLUMN "listed_ms" BIGINT;
ALTER TABLE "listing_bitmap_changes" ADD COLUMN "score" BIGINT, ADD COLUMN "listed_ms" BIGINT;

CREATE OR REPLACE FUNCTION note_listing_change(l listings, sign integer, changed_at timestamptz) RETURNS void
LANGUAGE sql VOLATILE
BEGIN ATOMIC
  INSERT INTO listing_deltas (listing_id, sign, changed_at, owner_id, property_status, country, place_id, property_type,
                              score, listed_ms, day, price, price_cents, map_row, map_column, latitude, longitude, bedrooms,
                              bathrooms, amenity_bits, words)
  SELECT l.id, sign, changed_at, l.owner_id, l.property_status, l.country, l.place_id, l.property_type,
         l.recommended_score, extract(epoch FROM l.listed_at) * 1000, floor(extract(epoch FROM l.listed_at) / 86400),
         price_bucket(l.price_cents), l.price_cents, map_row(l.latitude, 15), map_column(l.longitude, 15),
         round(l.latitude * 1e5), round(l.longitude * 1e5), l.bedrooms, l.bathrooms, l.amenity_bits,
         (SELECT array_to_tsvector(array_agg(w.word)) FROM listing_bitmap_words w
          WHERE w.property_status = l.property_status AND w.word = ANY (tsvector_to_array(l.words)));
END;

CREATE OR REPLACE FUNCTION keep_listing_bitmap_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bitmap_changes (listing_id, sign, property_status, country, place_id, property_type, score, listed_ms,
                                      price_cents, map_row, map_column, bedrooms, bathrooms, amenity_bits, words)
  SELECT d.listing_id, d.sign, d.property_status, d.country, d.place_id, d.property_type, d.score, d.listed_ms, d.price_cents,
         d.map_row, d.map_column, d.bedrooms, d.bathrooms, d.amenity_bits, d.words
  FROM gone d
  WHERE d.sign <> 0 AND d.property_status IN (SELECT f.property_status FROM listing_bitmap_leaves f);
  RETURN NULL;
END $$;

-- The position (from 0) of the set bit number `number` (from 0) of a bit string that has more of them.
CREATE FUNCTION nth_one(bits bit varying, number integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  first integer := 0;
  size integer := length(bits);
  half integer;
  ones integer;
BEGIN
  -- It lies among the `size` bits from `first` on.
  WHILE size > 1 LOOP
    half := size / 2;
    ones := bit_count(substring(bits FROM first + 1 FOR half));
    IF ones > number THEN
      size := half;
    ELSE
      number := number - ones;
      first := first + half;
      size := size - half;
    END IF;
  END LOOP;
  RETURN first;
END $$;

-- A place in an order with at most `skip` matching homes before it, hardly fewer: that of a home when the ranking was written, by what
-- the order sorts by and its id, and how many homes match before it now. No row where the ranking does not tell. The changes since it
-- was written, to homes that match: what the order sorts by, ids, and +1 or -1.
CREATE FUNCTION ranking_start(market property_status, sort text, every text[], places text[], skip integer, change_keys bigint[],
                              change_ids integer[], change_signs smallint[])
RETURNS TABLE (key bigint, id integer, before integer) LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_variable
DECLARE
  is_ascending CONSTANT boolean := sort IN ('oldest', 'price-asc');
  ranking CONSTANT text := CASE sort WHEN 'oldest' THEN 'newest' WHEN 'price-asc' THEN 'price-desc' ELSE sort END;
  has_facets CONSTANT boolean := cardinality(every) + cardinality(places) > 0;
  segment_size integer;
  total integer;
  segments smallint[];
  bitmaps bit varying[];
  ones integer[];
  number integer := skip;
  part integer;
  position integer;
BEGIN
  SELECT r.segment_homes, r.homes INTO segment_size, total FROM listing_rankings r
  WHERE r.property_status = market AND r.sort = ranking;
  IF NOT FOUND OR array_position(change_keys, NULL) IS NOT NULL OR NOT ranking_covers(market, ranking, every || places) THEN RETURN; END IF;
  IF has_facets THEN
    SELECT array_agg(m.segment ORDER BY m.segment), array_agg(m.bits ORDER BY m.segment), array_agg(m.ones ORDER BY m.segment), sum(m.ones)
    INTO segments, bitmaps, ones, total
    FROM (SELECT m.segment, m.bits, bit_count(m.bits)::integer AS ones FROM ranked_bitmaps(market, ranking, every, places, 0, 32767) m) m;
  END IF;
  IF total IS NULL OR total = 0 THEN RETURN; END IF;

  -- Where it began when the ranking was written, then corrected by what has changed before it; at last by all that has come.
  FOR attempt IN 1..4 LOOP
    number := least(greatest(number, 0), total - 1);
    position := CASE WHEN is_ascending THEN total - 1 - number ELSE number END;
    IF has_facets THEN
      part := 1;
      WHILE position >= ones[part] LOOP
        position := position - ones[part];
        part := part + 1;
      END LOOP;
      position := segments[part] * segment_size + nth_one(bitmaps[part], position);
    END IF;
    SELECT h.keys[position % 200 + 1], h.ids[position % 200 + 1] INTO key, id FROM listing_ranking_homes h
    WHERE h.property_status = market AND h.sort = ranking AND h.block = position / 200;
    SELECT number + coalesce(sum(c.sign), 0) INTO before FROM unnest(change_keys, change_ids, change_signs) AS c(at, home, sign)
    WHERE CASE WHEN is_ascending THEN (c.at, c.home) < (key, id) ELSE (c.at, c.home) > (key, id) END;
    IF before <= skip AND (skip - before <= 10 OR number = total - 1 OR attempt > 2) THEN
      RETURN NEXT;
      RETURN;
    END IF;
    number := CASE WHEN attempt < 3 THEN number + skip - before
                   ELSE skip - (SELECT count(*) FROM unnest(change_signs) AS c(sign) WHERE c.sign > 0) END;
  END LOOP;
END $$;
