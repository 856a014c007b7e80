-- Triggers: maintain listing_cards, each public listing as its card shows it, whoever wrote it. A page of 24 cards is 24
-- reads by key; joined from the tables they took three times as long.

-- The first five pictures. Only a cover has a placeholder: the others are loaded before anybody sees them. Planned once:
-- planning takes twice as long as storing one card.
CREATE OR REPLACE FUNCTION keep_cards(ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stored bigint;
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO listing_cards (listing_id, owner_id, title, titles, price_cents, was_repriced, card)
    SELECT l.id, l.owner_id, l.title, l.titles, l.price_cents,
      EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents),
      json_build_object(
        'id', l.id, 'status', l.property_status, 'type', l.property_type,
        'country', l.country, 'location', l.location, 'placeId', l.place_id, 'latitude', l.latitude, 'longitude', l.longitude,
        'priceCents', l.price_cents, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'areaM2', l.area_m2,
        'lotSizeM2', l.lot_size_m2, 'energyClass', l.energy_class, 'availability', l.availability,
        'confirmedAt', to_char(coalesce(l.last_confirmed_at, l.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'listedAt', to_char(l.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'lister', lister_of(l.lister_type, l.owner_id),
        'agency', (SELECT a.name FROM agency_seats s JOIN agencies a ON a.id = s.agency_id
          WHERE s.user_id = coalesce(l.agent_id, l.owner_id)),
        'images', coalesce((
          SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
            'placeholder', CASE WHEN i.position = 0 THEN p.placeholder ELSE '' END, 'alt', i.alt) ORDER BY i.position)
          FROM listing_images i JOIN pictures p ON p.key = i.picture_key
          WHERE i.listing_id = l.id AND i.position < 5), '[]'))
    FROM listings l WHERE l.id = ANY (ids) AND l.published
    ON CONFLICT (listing_id) DO UPDATE SET owner_id = excluded.owner_id, title = excluded.title,
      titles = excluded.titles, price_cents = excluded.price_cents, was_repriced = excluded.was_repriced, card = excluded.card;
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored < cardinality(ids) THEN
    DELETE FROM listing_cards c WHERE c.listing_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM listings l WHERE l.id = c.listing_id AND l.published);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_listing_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_cards(ARRAY(SELECT id FROM came WHERE published));
  ELSE
    PERFORM keep_cards(ARRAY(SELECT id FROM (
      SELECT id, published, owner_id, title, titles, property_status, property_type, country, location, place_id, latitude,
        longitude, price_cents, bedrooms, bathrooms, area_m2, lot_size_m2, energy_class, listed_at,
        lister_type, availability, agent_id, coalesce(last_confirmed_at, updated_at) FROM came
      EXCEPT
      SELECT id, published, owner_id, title, titles, property_status, property_type, country, location, place_id, latitude,
        longitude, price_cents, bedrooms, bathrooms, area_m2, lot_size_m2, energy_class, listed_at,
        lister_type, availability, agent_id, coalesce(last_confirmed_at, updated_at) FROM gone) changed));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_cards_insert AFTER INSERT ON "listings" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_cards();
CREATE OR REPLACE TRIGGER listings_cards_update AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_cards();

CREATE OR REPLACE FUNCTION keep_card_images() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT listing_id FROM came);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT listing_id FROM gone);
  ELSE
    changed := ARRAY(SELECT listing_id FROM came UNION SELECT listing_id FROM gone);
  END IF;
  -- One writer of a listing's pictures after the other: each reads what the one before has committed.
  PERFORM FROM listings WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM keep_cards(changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_images_cards_insert AFTER INSERT ON "listing_images" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();
CREATE OR REPLACE TRIGGER listing_images_cards_update AFTER UPDATE ON "listing_images"
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();
CREATE OR REPLACE TRIGGER listing_images_cards_delete AFTER DELETE ON "listing_images" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();

-- Prices that come later than their listing, as of a seed. A change of price is seen by the triggers above.
CREATE OR REPLACE FUNCTION keep_card_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cards c SET was_repriced = true FROM came
    WHERE c.listing_id = came.listing_id AND NOT c.was_repriced AND came.price_cents IS DISTINCT FROM c.price_cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_prices_cards AFTER INSERT ON "listing_prices" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_card_prices();
