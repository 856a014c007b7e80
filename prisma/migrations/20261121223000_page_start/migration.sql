-- Deep pages in one query, and room for edits: docs/decisions/041-search-at-a-million.md.

-- The bucket of a tally that holds the home number `skip` (from 0), and how many homes lie in the buckets before it; no row
-- without homes. A function, so that the query for the page can begin there itself. `places` narrows what is pending, as
-- `area` narrows what is kept; empty for everywhere and whole countries.
CREATE FUNCTION page_start(market property_status, ordered_by text, descending boolean, area integer, of_kind text,
                           places integer[], of_country country, skip integer)
RETURNS TABLE (bucket bigint, before integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1 AS $$
DECLARE
  passed integer := 0;
  next_bucket bigint;
  size integer;
BEGIN
  FOR next_bucket, size IN
    SELECT b.bucket, sum(b.count)::integer
    FROM (
      SELECT t.bucket, t.count FROM listing_tallies t
      WHERE t.property_status = market AND t.measure = ordered_by AND t.area_id = area AND t.kind = of_kind
      UNION ALL
      SELECT CASE ordered_by WHEN 'score' THEN d.score WHEN 'day' THEN d.day ELSE d.price END, d.sign
      FROM listing_deltas d
      WHERE d.property_status = market AND (of_kind = 'all' OR d.property_type::text = of_kind)
        AND (of_country IS NULL OR d.country = of_country) AND (places = '{}' OR d.place_id = ANY (places))
    ) b
    GROUP BY 1 HAVING sum(b.count) > 0
    -- -1 stands for no price, last in both orders of price.
    ORDER BY b.bucket < 0, CASE WHEN descending THEN -b.bucket ELSE b.bucket END
  LOOP
    EXIT WHEN passed > skip;
    bucket := next_bucket;
    before := passed;
    passed := passed + size;
  END LOOP;
  IF bucket IS NOT NULL THEN RETURN NEXT; END IF;
END $$;

-- Room on each page for the next version of a row: a change of what no index holds then writes to no index.
ALTER TABLE "listings" SET (fillfactor = 90);
