-- The pictures that a card shows, ready to be read; functions/keep_card_images.sql maintains them.
CREATE TABLE "listing_card_images" (
    "listing_id" INTEGER NOT NULL,
    "images" JSON NOT NULL,

    CONSTRAINT "listing_card_images_pkey" PRIMARY KEY ("listing_id")
);

ALTER TABLE "listing_card_images" ADD CONSTRAINT "listing_card_images_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "listing_card_images" ("listing_id", "images")
  SELECT i.listing_id, json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
    'placeholder', CASE WHEN i.position = 0 THEN p.placeholder ELSE '' END, 'alt', i.alt) ORDER BY i.position)
  FROM listing_images i JOIN pictures p ON p.key = i.picture_key
  WHERE i.position < 5
  GROUP BY i.listing_id;

-- Its arguments have changed.
DROP FUNCTION IF EXISTS listing_cards(integer[], integer, integer, integer, integer);
