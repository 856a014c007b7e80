-- Triggers: announce which public listings have changed, for the search index (docs/decisions/067-search-index.md): ids
-- separated by commas, or '*' for more than 20,000 of one statement. Inside the transaction, so that a rollback announces
-- nothing and no writer can forget it.
CREATE OR REPLACE FUNCTION announce_listing_ids(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 20000 THEN
    PERFORM pg_notify('estia_listings', '*');
    RETURN;
  END IF;
  -- An id has at most ten digits, and a payload must stay below 8,000 bytes.
  PERFORM pg_notify('estia_listings', array_to_string(ids[first : first + 699], ','))
  FROM generate_series(1, cardinality(ids), 700) first;
END $$;

-- Without nested loops, because the plan for a statement with one row is kept for one with thousands.
CREATE OR REPLACE FUNCTION announce_listings() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM announce_listing_ids(ARRAY(SELECT id FROM came WHERE published));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM announce_listing_ids(ARRAY(SELECT id FROM gone WHERE published));
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('estia_listings', '*');
  ELSE
    -- Only if something has changed that the index knows.
    PERFORM announce_listing_ids(ARRAY(
      SELECT coalesce(came.id, gone.id) FROM came FULL JOIN gone ON gone.id = came.id
      WHERE (came.published OR gone.published) AND
        (came.published, came.property_status, came.property_type, came.country, came.place_id, came.latitude,
         came.longitude, came.price_cents, came.bedrooms, came.bathrooms, came.area_m2, came.lot_size_m2,
         came.amenities, came.recommended_score, came.listed_at, came.title, came.titles, came.location,
         came.owner_id, came.updated_at, came.floor_level, came.total_floors, came.year_built, came.energy_class,
         came.lister_type, came.last_confirmed_at)
        IS DISTINCT FROM
        (gone.published, gone.property_status, gone.property_type, gone.country, gone.place_id, gone.latitude,
         gone.longitude, gone.price_cents, gone.bedrooms, gone.bathrooms, gone.area_m2, gone.lot_size_m2,
         gone.amenities, gone.recommended_score, gone.listed_at, gone.title, gone.titles, gone.location,
         gone.owner_id, gone.updated_at, gone.floor_level, gone.total_floors, gone.year_built, gone.energy_class,
         gone.lister_type, gone.last_confirmed_at)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_announce_insert AFTER INSERT ON "listings" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
CREATE OR REPLACE TRIGGER listings_announce_update AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
CREATE OR REPLACE TRIGGER listings_announce_delete AFTER DELETE ON "listings" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
CREATE OR REPLACE TRIGGER listings_announce_truncate AFTER TRUNCATE ON "listings"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();

-- Triggers: what a search knows of a home and another table holds (lib/search/home-facts-sql.ts). The rows are written again,
-- too, so that an index that was away finds them by their version (`xmin`).
CREATE OR REPLACE FUNCTION rewrite_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  UPDATE listings SET featured = featured WHERE id = ANY (ids);
  PERFORM keep_cards(ids);
  PERFORM announce_listing_ids(ids);
END $$;

CREATE OR REPLACE FUNCTION announce_lister() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_TABLE_NAME = 'users' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'owner_id')::uuid END;
BEGIN
  PERFORM rewrite_listings(ARRAY(SELECT id FROM listings WHERE owner_id = owner AND published));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_announce_lister AFTER UPDATE OF "works_as" ON "users" FOR EACH ROW
  WHEN (OLD.works_as IS DISTINCT FROM NEW.works_as) EXECUTE FUNCTION announce_lister();
CREATE OR REPLACE TRIGGER developers_announce_lister
  AFTER INSERT OR DELETE OR UPDATE OF "owner_id", "approved_at" ON "developers"
  FOR EACH ROW EXECUTE FUNCTION announce_lister();

-- A listing that the same transaction has written is announced by itself.
CREATE OR REPLACE FUNCTION announce_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM rewrite_listings(ARRAY(
      SELECT l.id FROM came JOIN listings l ON l.id = came.listing_id
      WHERE l.published AND concat(came.video_url, came.virtual_tour_url) <> '' AND l.xmin <> pg_current_xact_id()::xid));
  ELSE
    PERFORM rewrite_listings(ARRAY(
      SELECT l.id FROM came JOIN gone USING (listing_id) JOIN listings l ON l.id = came.listing_id
      WHERE l.published AND (concat(came.video_url, came.virtual_tour_url) = '')
        IS DISTINCT FROM (concat(gone.video_url, gone.virtual_tour_url) = '')));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_details_announce_insert AFTER INSERT ON "listing_details" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION announce_video();
CREATE OR REPLACE TRIGGER listing_details_announce_update AFTER UPDATE ON "listing_details"
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION announce_video();

-- A home with units is a new building.
CREATE OR REPLACE FUNCTION announce_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rewrite_listings(ARRAY(
    SELECT DISTINCT l.id FROM changed JOIN listings l ON l.id = changed.listing_id
    WHERE l.published AND l.xmin <> pg_current_xact_id()::xid));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_units_announce_insert AFTER INSERT ON "listing_units" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_units();
CREATE OR REPLACE TRIGGER listing_units_announce_delete AFTER DELETE ON "listing_units" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_units();
