-- Trigger: the price of a sold or let home is kept where only its owner's queries read it, and comes back when the home is
-- offered again, whoever writes.
CREATE OR REPLACE FUNCTION withhold_closed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.availability = 'closed' THEN
    NEW.closed_price_cents := NEW.price_cents;
    NEW.price_cents := NULL;
  ELSE
    NEW.price_cents := coalesce(NEW.price_cents, NEW.closed_price_cents);
    NEW.closed_price_cents := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listings_closed_price BEFORE INSERT OR UPDATE ON "listings" FOR EACH ROW
  WHEN (CASE WHEN NEW.availability = 'closed' THEN NEW.price_cents ELSE NEW.closed_price_cents END IS NOT NULL)
  EXECUTE FUNCTION withhold_closed_price();
