-- Homes as cards, in the order of their ids; ids that are not there are left out. A page of results is a query that is planned for each
-- search; what makes cards of its homes is the same for all, and as a function it is planned once for each connection: a page of ten
-- took a third longer when both were one query (decision 052).
--
-- Each picture is read by its key: the planner would read all of a small table for one home.
CREATE FUNCTION listing_cards(ids integer[], picture_limit integer, new_days integer, shown_days integer, reference_days integer)
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
    ORDER BY page.place;
END $$;

-- `card_pictures` stays for processes of the version before, which run beside those of this one while an update is rolled out.
