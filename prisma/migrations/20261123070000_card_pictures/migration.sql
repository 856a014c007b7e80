-- The first pictures of a listing, as JSON. Each picture by its key: the planner would read all of a small table for one home, and
-- building an object by names and values takes a third longer than a row.
CREATE OR REPLACE FUNCTION card_pictures(listing integer, most integer) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT json_agg(card) FROM (
      SELECT p.*, i.alt
      FROM (SELECT picture_key, alt, position FROM listing_images
            WHERE listing_id = listing ORDER BY position LIMIT most) i,
        LATERAL (SELECT key, width, height, placeholder FROM pictures WHERE key = i.picture_key OFFSET 0) p
      ORDER BY i.position) card);
END $$;
