-- Deep pages after many changes: docs/decisions/047-bitmaps.md.

-- The place in an order where the page after `skip` homes of a market, area, country or kind begins, or a little before it, by what the
-- order sorts by and an id, and how many homes come `before` it. No row for an empty scope, or where homes without a price begin.
-- Counters tell, or a ranking if they would leave more than `max_scan` homes to skip; more after many changes, all of which a ranking
-- has to read. `every` and `place_facets` are the facets of the scope (bitmap-facets.ts), the other arguments those of page_near.
CREATE OR REPLACE FUNCTION page_position(market property_status, sort text, area integer, of_kind text, places integer[], of_country country,
                              every text[], place_facets text[], skip integer, max_scan integer)
RETURNS TABLE (key bigint, id integer, before integer) LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_variable
DECLARE
  max_changes CONSTANT integer := 5000;
  -- Of changes: 200 of them take as long as `max_scan` homes.
  bytes_per_scan CONSTANT double precision := 40000;
  is_ascending CONSTANT boolean := sort IN ('oldest', 'price-asc');
  measure CONSTANT text := CASE sort WHEN 'recommended' THEN 'score' WHEN 'newest' THEN 'day' WHEN 'oldest' THEN 'day' ELSE 'price' END;
  bucket bigint;
  change_keys bigint[];
  change_ids integer[];
  change_signs smallint[];
BEGIN
  SELECT n.bucket, n.before INTO bucket, before
  FROM page_near(market, measure, NOT is_ascending, area, of_kind, places, of_country, skip) n;
  IF bucket IS NULL OR measure = 'price' AND bucket < 0 THEN RETURN; END IF;
  -- Before the first home of the bucket: no id is 0.
  id := 0;
  key := CASE measure
    WHEN 'score' THEN bucket + 1
    WHEN 'day' THEN (CASE WHEN is_ascending THEN bucket ELSE bucket + 1 END) * 86400000
    -- `price_bucket` keeps three significant digits.
    ELSE CASE WHEN is_ascending THEN bucket ELSE bucket + (10 ^ greatest(length(bucket::text) - 3, 0))::bigint END
  END;
  IF skip - before > max_scan * (1 + (pg_relation_size('listing_deltas') + pg_relation_size('listing_bitmap_changes')) / bytes_per_scan) THEN
    SELECT coalesce(array_agg(c.at), '{}'), coalesce(array_agg(c.listing_id), '{}'), coalesce(array_agg(c.sign), '{}')
    INTO change_keys, change_ids, change_signs
    FROM (
      SELECT CASE measure WHEN 'score' THEN c.score WHEN 'day' THEN c.listed_ms ELSE c.price_cents END AS at, c.listing_id, c.sign
      FROM (
        SELECT d.listing_id, d.sign, d.property_status, d.country, d.place_id, d.property_type, d.score, d.listed_ms, d.price_cents
        FROM listing_deltas d WHERE d.sign <> 0
        UNION ALL
        SELECT b.listing_id, b.sign, b.property_status, b.country, b.place_id, b.property_type, b.score, b.listed_ms, b.price_cents
        FROM listing_bitmap_changes b
      ) c
      WHERE c.property_status = market AND (of_kind = 'all' OR c.property_type::text = of_kind)
        AND (of_country IS NULL OR c.country = of_country) AND (places = '{}' OR c.place_id IN (SELECT unnest(places)))
        AND (measure <> 'price' OR c.price_cents IS NOT NULL)
      LIMIT max_changes + 1
    ) c;
    IF cardinality(change_ids) <= max_changes THEN
      RETURN QUERY SELECT r.key, r.id, r.before
      FROM ranking_start(market, sort, every, place_facets, skip, change_keys, change_ids, change_signs) r WHERE r.before > before;
      IF FOUND THEN RETURN; END IF;
    END IF;
  END IF;
  RETURN NEXT;
END $$;
