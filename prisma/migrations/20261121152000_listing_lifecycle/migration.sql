-- The life of a listing: when it was first public, what became of its price, who keeps it, what is left when it is erased.

-- NULL: never public. `listed_at` is set when it is; homes that were listed before this migration keep their date.
ALTER TABLE "listings" ADD COLUMN "first_published_at" TIMESTAMPTZ(3);
UPDATE "listings" SET "first_published_at" = "listed_at" WHERE "property_status" <> 'unavailable';

-- Whether a person wants e-mail about the homes they keep.
ALTER TABLE "users" ADD COLUMN "email_on_favourites" BOOLEAN NOT NULL DEFAULT true;

-- What the person was told of a home they keep, so that nothing is told twice.
ALTER TABLE "favourites"
  ADD COLUMN "told_price_cents" BIGINT,
  ADD COLUMN "told_gone_at" TIMESTAMPTZ(3);

-- A home that was erased, as far as it takes to know it again when it is listed anew: no text, no picture, no contact.
CREATE TABLE "listing_traces" (
  "id" SERIAL NOT NULL,
  "owner_id" UUID NOT NULL,
  "property_status" "property_status" NOT NULL,
  "property_type" "property_type" NOT NULL,
  "latitude" DOUBLE PRECISION NOT NULL,
  "longitude" DOUBLE PRECISION NOT NULL,
  "area_m2" DOUBLE PRECISION,
  "listed_at" TIMESTAMPTZ(3) NOT NULL,
  "removed_at" TIMESTAMPTZ(3) NOT NULL,
  "prices" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "listing_traces_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "listing_traces_owner_id_idx" ON "listing_traces"("owner_id");
CREATE INDEX "listing_traces_removed_at_idx" ON "listing_traces"("removed_at");
ALTER TABLE "listing_traces" ADD CONSTRAINT "listing_traces_owner_id_fkey" FOREIGN KEY ("owner_id")
  REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every change of a price is kept, whichever door it comes through. The first one also keeps the price of the beginning
-- where nobody recorded it. Two changes within a millisecond are a millisecond apart.
CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT OLD.id, LEAST(OLD.created_at, now() - interval '1 millisecond'), OLD.price_cents
    WHERE NOT EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = OLD.id);
  INSERT INTO listing_prices (listing_id, recorded_at, price_cents)
    SELECT NEW.id, GREATEST(clock_timestamp(), max(p.recorded_at) + interval '1 millisecond'), NEW.price_cents
    FROM listing_prices p WHERE p.listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_price_change AFTER UPDATE OF "price_cents" ON "listings"
  FOR EACH ROW WHEN (OLD.price_cents IS DISTINCT FROM NEW.price_cents) EXECUTE FUNCTION record_price_change();

-- The history goes only with its listing.
CREATE FUNCTION refuse_price_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM listings l WHERE l.id = OLD.listing_id) THEN
    RAISE EXCEPTION 'listing_prices is append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER listing_prices_stay BEFORE DELETE ON "listing_prices"
  FOR EACH ROW EXECUTE FUNCTION refuse_price_removal();

-- The queues.
SELECT pgboss.create_queue('favourite-news', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
SELECT pgboss.create_queue('listing-erasure', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
