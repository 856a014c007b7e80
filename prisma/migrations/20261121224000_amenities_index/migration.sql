-- Homes with a combination of amenities that few have: docs/decisions/041-search-at-a-million.md.
-- CreateIndex
CREATE INDEX "listings_amenities" ON "listings" USING GIN ("amenities") WHERE (published);
