-- The cards of these listings, in their order; of listings that are not public there is none. A title is in `language` if
-- the listing has it, else as written. One JSON array, because the
-- driver takes as long for 24 rows as PostgreSQL does. A function, because it is planned once for each connection.
CREATE OR REPLACE FUNCTION listing_cards(ids integer[], shown_days integer, reference_days integer, language text)
RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
        'card', c.card,
        'title', coalesce(c.titles ->> listing_cards.language, c.title),
        'responseRate', u.response_rate,
        -- Most listings have had one price only.
        'formerPriceCents', CASE WHEN c.was_repriced
          THEN former_price(c.listing_id, c.price_cents, shown_days, reference_days) END
      ) ORDER BY page.place), '[]')
    FROM unnest(ids) WITH ORDINALITY AS page(id, place)
    JOIN listing_cards c ON c.listing_id = page.id
    LEFT JOIN users u ON u.id = c.owner_id);
END $$;
