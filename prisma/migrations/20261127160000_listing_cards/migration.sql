-- A public listing as its card shows it, ready to be read; functions/keep_listing_cards.sql maintains it.
CREATE TABLE "listing_cards" (
    "listing_id" INTEGER NOT NULL,
    "owner_id" UUID,
    "title" TEXT NOT NULL,
    "titles" JSONB NOT NULL,
    "price_cents" BIGINT,
    "was_repriced" BOOLEAN NOT NULL,
    "card" JSON NOT NULL,

    CONSTRAINT "listing_cards_pkey" PRIMARY KEY ("listing_id")
);

INSERT INTO "listing_cards" ("listing_id", "owner_id", "title", "titles", "price_cents", "was_repriced", "card")
  SELECT l.id, l.owner_id, l.title, l.titles, l.price_cents,
    EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents),
    json_build_object(
      'id', l.id, 'status', l.property_status, 'type', l.property_type,
      'country', l.country, 'location', l.location, 'placeId', l.place_id, 'latitude', l.latitude, 'longitude', l.longitude,
      'priceCents', l.price_cents, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'areaM2', l.area_m2,
      'lotSizeM2', l.lot_size_m2, 'energyClass', l.energy_class,
      'listedAt', to_char(l.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lister', CASE
        WHEN l.lister_type = 'developer' OR EXISTS (SELECT FROM developers d WHERE d.owner_id = l.owner_id) THEN 'developer'
        WHEN EXISTS (SELECT FROM users u WHERE u.id = l.owner_id AND (u.office <> '' OR u.website <> '')) THEN 'agent'
        ELSE 'owner' END,
      'images', coalesce((
        SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
          'placeholder', CASE WHEN i.position = 0 THEN p.placeholder ELSE '' END, 'alt', i.alt) ORDER BY i.position)
        FROM listing_images i JOIN pictures p ON p.key = i.picture_key
        WHERE i.listing_id = l.id AND i.position < 5), '[]'))
  FROM listings l WHERE l.published;

ALTER TABLE "listing_cards" ADD CONSTRAINT "listing_cards_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Only the pictures, until now.
DROP FUNCTION IF EXISTS keep_card_images() CASCADE;
DROP TABLE "listing_card_images";
DROP FUNCTION IF EXISTS listing_cards(integer[], integer, integer, integer, text);
