-- Trigger: records each change of a listing's price in listing_prices, whoever made it. The first one also records the
-- original price if nobody has. Two changes within a millisecond are recorded a millisecond apart.
CREATE OR REPLACE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT OLD.id, LEAST(OLD.created_at, now() - interval '1 millisecond'), OLD.price_cents
    WHERE NOT EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = OLD.id);
  INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT NEW.id, GREATEST(clock_timestamp(), max(p.recorded_at) + interval '1 millisecond'), NEW.price_cents
    FROM listing_prices p WHERE p.listing_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_price_change AFTER UPDATE OF "price_cents" ON "listings"
  FOR EACH ROW WHEN (OLD.price_cents IS DISTINCT FROM NEW.price_cents) EXECUTE FUNCTION record_price_change();
