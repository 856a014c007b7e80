CREATE TYPE "listing_availability" AS ENUM ('available', 'reserved', 'closed');

ALTER TABLE "listings" ADD COLUMN "availability" "listing_availability" NOT NULL DEFAULT 'available',
  ADD COLUMN "availability_at" TIMESTAMPTZ(3),
  ADD COLUMN "closed_price_cents" BIGINT;

-- No query, page or feed can show what a home was sold for.
ALTER TABLE "listings" ADD CONSTRAINT "listings_closed_price" CHECK (
  CASE WHEN availability = 'closed' THEN price_cents IS NULL ELSE closed_price_cents IS NULL END);
ALTER TABLE "listings" ADD CONSTRAINT "listings_availability_at" CHECK (
  (availability = 'available') = (availability_at IS NULL));

CREATE INDEX "listings_availability" ON "listings"("availability_at") WHERE (published AND (availability_at IS NOT NULL));

CREATE TABLE "listing_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "change" TEXT NOT NULL,
    "homes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_changes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "listing_changes_owner_id_idx" ON "listing_changes"("owner_id");
CREATE INDEX "listing_changes_created_at_idx" ON "listing_changes"("created_at");

ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
