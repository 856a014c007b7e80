-- Triggers: maintain listing_card_images, the first five pictures of a listing as its card shows them, whoever wrote them.
-- Joined for each card they took half the time of a page of results. Only a cover has a placeholder: the other pictures are
-- loaded before anybody sees them.
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
  DELETE FROM listing_card_images WHERE listing_id = ANY (changed);
  INSERT INTO listing_card_images (listing_id, images)
    SELECT i.listing_id, json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
      'placeholder', CASE WHEN i.position = 0 THEN p.placeholder ELSE '' END, 'alt', i.alt) ORDER BY i.position)
    FROM listing_images i JOIN pictures p ON p.key = i.picture_key
    WHERE i.listing_id = ANY (changed) AND i.position < 5
    GROUP BY i.listing_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_images_cards_insert AFTER INSERT ON "listing_images" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();
CREATE OR REPLACE TRIGGER listing_images_cards_update AFTER UPDATE ON "listing_images"
  REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();
CREATE OR REPLACE TRIGGER listing_images_cards_delete AFTER DELETE ON "listing_images" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_card_images();
