-- Price orders of places and parts of the map, and land: docs/decisions/041-search-at-a-million.md says why.

-- What a place or a square of the map holds, in order of price: cheap homes of a dear area lie far down in the order of all.
-- DropIndex
DROP INDEX "listings_cell";
-- CreateIndex
CREATE INDEX "listings_cell" ON "listings"("property_status", "map_cell", "price_cents", "id", "recommended_score", "listed_at", "country", "place_id", "property_type", "bedrooms", "bathrooms", "latitude", "longitude", "amenity_bits") WHERE (published);
-- CreateIndex
CREATE INDEX "listings_place_price" ON "listings"("property_status", "place_id", "price_cents", "id", "recommended_score", "listed_at", "country", "property_type", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published);

-- Land has few of the facts that make a score: the best of it lies behind most other homes. Few homes are land, so most
-- writes do not pay for it.
-- CreateIndex
CREATE INDEX "listings_land" ON "listings"("property_status", "recommended_score" DESC, "id" DESC, "country", "place_id", "property_type", "price_cents", "bedrooms", "bathrooms", "latitude", "longitude", "map_cell", "amenity_bits") WHERE (published AND property_type = 'land');

-- Only for the few homes that an administrator chose; the others stand in the order of their market.
-- DropIndex
DROP INDEX "listings_featured";
-- CreateIndex
CREATE INDEX "listings_featured" ON "listings"("recommended_score" DESC, "id" DESC) WHERE (published AND featured);
