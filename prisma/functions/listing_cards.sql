-- Published listings as cards, in the order of `ids`; other ids are left out. A function, because it is planned once for
-- each connection: as part of the query of a page it took a third longer. Each picture is read by its key (OFFSET 0): the
-- planner would read a whole small table for one listing.
CREATE OR REPLACE FUNCTION listing_cards(ids integer[], picture_limit integer, new_days integer, shown_days integer, reference_days integer)
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
      former_price(l.id, l.price_cents, shown_days, reference_days)::float8,
      l.bedrooms, l.bathrooms, l.area_m2, l.lot_size_m2, l.energy_class,
      l.listed_at::timestamptz, l.listed_at > now() - make_interval(days => new_days),
      coalesce((
        SELECT json_agg(picture) FROM (
          SELECT p.*, i.alt
          FROM (SELECT picture_key, alt, position FROM listing_images
                WHERE listing_id = l.id ORDER BY position LIMIT picture_limit) i,
            LATERAL (SELECT key, width, height, placeholder FROM pictures WHERE key = i.picture_key OFFSET 0) p
          ORDER BY i.position) picture), '[]'::json)
    FROM unnest(ids) WITH ORDINALITY AS page(id, place) JOIN listings l ON l.id = page.id
    WHERE l.published
    ORDER BY page.place;
END $$;
