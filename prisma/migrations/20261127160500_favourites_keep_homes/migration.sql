-- What a favourite shows of a home that has left the market: as it was when it was saved (functions/keep_favourite_home.sql).
ALTER TABLE "favourites" ADD COLUMN "title" TEXT NOT NULL DEFAULT '', ADD COLUMN "place_id" INTEGER;

UPDATE "favourites" f SET "title" = l."title", "place_id" = l."place_id"
  FROM "listings" l WHERE l."id" = f."listing_id" AND l."published";
