-- What a favourite shows of a home that has left the market: as it was when it was saved (functions/keep_favourite_home.sql).
ALTER TABLE "favourites" ADD COLUMN "title" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "location" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "picture" JSON;

UPDATE "favourites" f SET "title" = l."title", "location" = l."location",
    "picture" = (SELECT c."card" -> 'images' -> 0 FROM "listing_cards" c WHERE c."listing_id" = l."id")
  FROM "listings" l WHERE l."id" = f."listing_id" AND l."published";
