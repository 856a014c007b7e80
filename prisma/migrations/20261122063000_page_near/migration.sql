-- Deep pages without reading all buckets of an order: docs/decisions/041-search-at-a-million.md.

-- A bucket at or a little before the one that page_start finds, and how many homes lie in the buckets before it. It reads the
-- kept buckets in their order and stops where even with all that is pending no more than `skip` homes come before.
CREATE FUNCTION page_near(market property_status, ordered_by text, descending boolean, area integer, of_kind text,
                          places integer[], of_country country, skip integer)
RETURNS TABLE (bucket bigint, before integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1 AS $$
DECLARE
  pending listing_deltas[];
  passed integer := 0;
  wanted integer;
  next_bucket bigint;
  size integer;
BEGIN
  SELECT array_agg(d.delta) INTO pending FROM (
    SELECT d AS delta FROM listing_deltas d
    WHERE d.property_status = market AND d.sign <> 0 AND (of_kind = 'all' OR d.property_type::text = of_kind)
      AND (of_country IS NULL OR d.country = of_country) AND (places = '{}' OR d.place_id = ANY (places))
    LIMIT 1001) d;
  -- After a large import all of it is read.
  wanted := CASE WHEN cardinality(pending) > 1000 THEN -1 ELSE skip - coalesce(cardinality(pending), 0) END;
  -- Two loops, because only an order by the bucket itself is one that the index has.
  IF wanted >= 0 AND descending THEN
    FOR next_bucket, size IN
      SELECT t.bucket, t.count FROM listing_tallies t
      WHERE t.property_status = market AND t.measure = ordered_by AND t.area_id = area AND t.kind = of_kind AND t.bucket >= 0
      ORDER BY t.bucket DESC
    LOOP
      EXIT WHEN passed > wanted;
      bucket := next_bucket;
      before := passed;
      passed := passed + size;
    END LOOP;
  ELSIF wanted >= 0 THEN
    FOR next_bucket, size IN
      SELECT t.bucket, t.count FROM listing_tallies t
      WHERE t.property_status = market AND t.measure = ordered_by AND t.area_id = area AND t.kind = of_kind AND t.bucket >= 0
      ORDER BY t.bucket
    LOOP
      EXIT WHEN passed > wanted;
      bucket := next_bucket;
      before := passed;
      passed := passed + size;
    END LOOP;
  END IF;
  IF passed <= wanted OR wanted < 0 THEN
    RETURN QUERY SELECT * FROM page_start(market, ordered_by, descending, area, of_kind, places, of_country, skip);
    RETURN;
  END IF;
  IF pending IS NOT NULL THEN
    SELECT before + coalesce(sum(p.sign), 0) INTO before
    FROM (SELECT d.sign, CASE ordered_by WHEN 'score' THEN d.score WHEN 'day' THEN d.day ELSE d.price END AS at
          FROM unnest(pending) d) p
    WHERE CASE WHEN descending THEN p.at > bucket ELSE p.at >= 0 AND p.at < bucket END;
  END IF;
  RETURN NEXT;
END $$;
