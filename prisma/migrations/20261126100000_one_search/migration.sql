-- Searches are answered by the index in memory (server/search, docs/decisions/067). What PostgreSQL kept for them goes.

DROP TRIGGER "listings_count_insert" ON "listings";
DROP TRIGGER "listings_count_update" ON "listings";
DROP TRIGGER "listings_count_delete" ON "listings";
DROP TRIGGER "listings_count_truncate" ON "listings";

DROP FUNCTION page_position(property_status, text, integer, text, integer[], country, text[], text[], integer, integer),
  ranking_start(property_status, text, text[], text[], integer, bigint[], integer[], smallint[]),
  points_by_ranking(property_status, text[], text[], integer),
  ranked_positions(property_status, text, boolean, text[], text[], integer),
  ranked_bitmaps(property_status, text, text[], text[], integer, integer),
  ranking_ids(property_status, text, integer[]), ranking_covers(property_status, text, text[]),
  first_by_bitmaps(property_status, text[], text[], text, integer, integer, integer),
  count_by_bitmaps(property_status, text[], text[]), matching_bitmaps(property_status, text[], text[]),
  bitmap_ids(bit varying, bytea, integer), nth_one(bit varying, integer), first_ones(bit varying, integer, boolean),
  ones(bit varying, integer),
  page_near(property_status, text, boolean, integer, text, integer[], country, integer),
  page_start(property_status, text, boolean, integer, text, integer[], country, integer),
  rebuild_listing_counters(), fold_listing_deltas(integer), count_listing_change(),
  note_listing_change(listings, integer, timestamptz), price_step(bigint), price_bucket(bigint);

DROP TABLE "listing_bitmap_changes", "listing_bitmap_leaves", "listing_bitmap_squares", "listing_bitmap_words",
  "listing_bitmaps", "listing_cells", "listing_counts", "listing_deltas", "listing_facets", "listing_owner_counts",
  "listing_place_cells", "listing_place_facets", "listing_price_summaries", "listing_ranking_bitmaps",
  "listing_ranking_homes", "listing_rankings", "listing_shards", "listing_tallies";
DROP FUNCTION keep_listing_bitmap_changes();

-- Jobs name their queue, and finished ones stay for a while.
DELETE FROM pgboss.job WHERE name IN ('listing-counters', 'price-summaries');
DELETE FROM pgboss.archive WHERE name IN ('listing-counters', 'price-summaries');
SELECT pgboss.delete_queue('listing-counters');
SELECT pgboss.delete_queue('price-summaries');
DELETE FROM pgboss.schedule WHERE name IN ('listing-counters', 'price-summaries');

-- For searches while the index does not answer: orders, places and words, without the columns of every filter.
DROP INDEX "listings_amenities", "listings_cell", "listings_land", "listings_newest", "listings_place",
  "listings_place_price", "listings_price", "listings_recommended";
ALTER TABLE "listings" DROP COLUMN "map_cell", DROP COLUMN "amenity_bits";
DROP FUNCTION amenity_bits(text[]);

-- CreateIndex
CREATE INDEX "listings_recommended" ON "listings"("property_status", "recommended_score" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_newest" ON "listings"("property_status", "listed_at" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_price" ON "listings"("property_status", "price_cents", "id") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_place" ON "listings"("property_status", "place_id") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_owner_public" ON "listings"("owner_id", "updated_at") WHERE (published);
