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
         came.owner_id, came.updated_at)
        IS DISTINCT FROM
        (gone.published, gone.property_status, gone.property_type, gone.country, gone.place_id, gone.latitude,
         gone.longitude, gone.price_cents, gone.bedrooms, gone.bathrooms, gone.area_m2, gone.lot_size_m2,
         gone.amenities, gone.recommended_score, gone.listed_at, gone.title, gone.titles, gone.location,
         gone.owner_id, gone.updated_at)));
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
