-- Trigger: a recorded price stays as long as its listing.
CREATE OR REPLACE FUNCTION refuse_price_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM listings l WHERE l.id = OLD.listing_id) THEN
    RAISE EXCEPTION 'listing_prices is append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER listing_prices_stay BEFORE DELETE ON "listing_prices"
  FOR EACH ROW EXECUTE FUNCTION refuse_price_removal();
