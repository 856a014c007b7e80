CREATE INDEX CONCURRENTLY IF NOT EXISTS "listings_confirmed" ON "listings"("property_status", "last_confirmed_at") WHERE published;
