-- The 'recommended' order stays true as time passes: docs/decisions/050-recommended-order.md.

-- Share of the people who wrote first and were answered within a day; NULL: unknown.
ALTER TABLE "users" ADD COLUMN "response_rate" DOUBLE PRECISION;
ALTER TABLE "users" ADD CONSTRAINT users_response_rate CHECK (response_rate BETWEEN 0 AND 1);

-- How far the scores are true: one row. `stale_tags` are the cached lists that a round has changed and not announced yet.
-- CreateTable
CREATE TABLE "listing_score_rounds" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "scored_until" TIMESTAMPTZ(3),
    "stale_tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "listing_score_rounds_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "listing_score_rounds" ADD CONSTRAINT listing_score_rounds_one CHECK (id = 1);

-- Owners whose homes the next round scores, whatever their age.
-- CreateTable
CREATE TABLE "listing_score_owners" (
    "owner_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_score_owners_pkey" PRIMARY KEY ("owner_id")
);
-- AddForeignKey
ALTER TABLE "listing_score_owners" ADD CONSTRAINT "listing_score_owners_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Homes that are here already were scored when they were last edited: the first round goes through all of them.
INSERT INTO listing_score_rounds (scored_until) SELECT CASE WHEN EXISTS (SELECT FROM listings) THEN NULL ELSE now() END;

-- A round that died is found out after two hours, and what it has done stays done.
SELECT pgboss.create_queue('listing-scores', '{"policy":"short","retryLimit":2,"expireInSeconds":7200,"retentionMinutes":1440}'::json);
