-- Published listings as cards, in the order of `ids`; other ids are left out. One JSON array, because the driver takes as long
-- for 24 rows of 20 columns as PostgreSQL does. A function, because it is planned once for each connection: as part of the
-- query of a page it took a third longer.
-- A title is in `language` if the listing has it, else as written.
CREATE OR REPLACE FUNCTION listing_cards(
  ids integer[], new_days integer, shown_days integer, reference_days integer, language text)
RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
        'id', l.id, 'title', coalesce(l.titles ->> language, l.title), 'status', l.property_status, 'type', l.property_type,
        'country', l.country, 'location', l.location, 'placeId', l.place_id, 'latitude', l.latitude, 'longitude', l.longitude,
        'priceCents', l.price_cents,
        -- Most listings have had one price only.
        'formerPriceCents', CASE WHEN EXISTS (
            SELECT FROM listing_prices p WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents)
          THEN former_price(l.id, l.price_cents, shown_days, reference_days) END,
        'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'areaM2', l.area_m2, 'lotSizeM2', l.lot_size_m2,
        'energyClass', l.energy_class,
        'listedAt', to_char(l.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'responseRate', (SELECT u.response_rate FROM users u WHERE u.id = l.owner_id),
        -- As lib/search/home-facts-sql.ts.
        'lister', CASE
          WHEN l.lister_type = 'developer' OR EXISTS (SELECT FROM developers c WHERE c.owner_id = l.owner_id) THEN 'developer'
          WHEN EXISTS (SELECT FROM users u WHERE u.id = l.owner_id AND (u.office <> '' OR u.website <> '')) THEN 'agent'
          ELSE 'owner' END,
        'isNew', l.listed_at > now() - make_interval(days => new_days),
        'images', coalesce((SELECT c.images FROM listing_card_images c WHERE c.listing_id = l.id), '[]'::json)
      ) ORDER BY page.place), '[]')
    FROM unnest(ids) WITH ORDINALITY AS page(id, place) JOIN listings l ON l.id = page.id
    WHERE l.published);
END $$;
