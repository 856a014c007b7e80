-- Published listings as cards, in the order of `ids`; other ids are left out. A function, because it is planned once for
-- each connection: as part of the query of a page it took a third longer.
CREATE OR REPLACE FUNCTION listing_cards(ids integer[], new_days integer, shown_days integer, reference_days integer)
RETURNS TABLE (
  id integer, title text, status text, type text, country text, location text, "placeId" integer,
  latitude double precision, longitude double precision, "priceCents" double precision, "formerPriceCents" double precision,
  bedrooms smallint, bathrooms smallint, "areaM2" double precision, "lotSizeM2" double precision, "energyClass" text,
  "listedAt" timestamptz, "isNew" boolean, images json
) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT l.id, l.title, l.property_status::text, l.property_type::text, l.country::text, l.location, l.place_id,
      l.latitude, l.longitude, l.price_cents::float8,
      -- Most listings have had one price only.
      CASE WHEN EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents)
        THEN former_price(l.id, l.price_cents, shown_days, reference_days)::float8 END,
      l.bedrooms, l.bathrooms, l.area_m2, l.lot_size_m2, l.energy_class,
      l.listed_at::timestamptz, l.listed_at > now() - make_interval(days => new_days),
      coalesce((SELECT c.images FROM listing_card_images c WHERE c.listing_id = l.id), '[]'::json)
    FROM unnest(ids) WITH ORDINALITY AS page(id, place) JOIN listings l ON l.id = page.id
    WHERE l.published
    ORDER BY page.place;
END $$;
