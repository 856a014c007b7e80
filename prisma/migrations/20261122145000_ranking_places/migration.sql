-- Of several places a ranking may have bits for some only, since those of small ones are left out: then it does not know the
-- search, or the homes of the others would be missing among the first. Otherwise as before (migration 20261122130000).

-- The first homes of an order that have all facets of `every`, and one of `places` unless there are none: their ids, as many as
-- `expected` or as there are, and what the order sorts by at the last of them. Nothing where the ranking has less than `wanted`.
CREATE OR REPLACE FUNCTION first_by_ranking(market property_status, every text[], places text[], sort text, wanted integer, expected integer,
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
    WHERE b.property_status = market AND b.sort = first_by_ranking.sort AND b.facet = ANY (places)
    HAVING count(*) = cardinality(places);
    IF in_places IS NULL THEN RETURN; END IF;
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
