-- The price that a reduction is measured against, in euro cents; NULL if none may be shown. The same as `formerPrice` in
-- lib/listings/price-history.ts. `shown_days`: how long a reduction is shown; `reference_days`: the period whose lowest
-- price counts.
CREATE OR REPLACE FUNCTION former_price(listing integer, current_cents bigint, shown_days integer, reference_days integer)
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
