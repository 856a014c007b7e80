-- Finds a home by the reference that its page shows.
CREATE INDEX "listings_reference" ON "listings"("reference") WHERE (published AND (reference IS NOT NULL));
