CREATE TYPE "feed_run_kind" AS ENUM ('preview', 'import');
CREATE TYPE "feed_run_state" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

CREATE TABLE "incoming_feeds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "file_name" TEXT NOT NULL DEFAULT '',
    "file_bytes" INTEGER NOT NULL DEFAULT 0,
    "map" JSONB NOT NULL DEFAULT '{}',
    "is_complete" BOOLEAN NOT NULL DEFAULT false,
    "keeps_hand_edits" BOOLEAN NOT NULL DEFAULT true,
    "run_at" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "paused_at" TIMESTAMPTZ(3),
    "next_run_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "incoming_feeds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "feed_pieces" (
    "feed_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "feed_pieces_pkey" PRIMARY KEY ("feed_id", "position")
);

CREATE TABLE "feed_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "feed_id" UUID NOT NULL,
    "kind" "feed_run_kind" NOT NULL,
    "state" "feed_run_state" NOT NULL DEFAULT 'queued',
    "is_scheduled" BOOLEAN NOT NULL DEFAULT false,
    "fetches" BOOLEAN NOT NULL DEFAULT false,
    "may_hide_most" BOOLEAN NOT NULL DEFAULT false,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "report" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_runs_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "listings" ADD COLUMN "feed_id" UUID, ADD COLUMN "hand_edited" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE INDEX "incoming_feeds_owner_id_idx" ON "incoming_feeds"("owner_id");
CREATE INDEX "incoming_feeds_due" ON "incoming_feeds"("next_run_at") WHERE (next_run_at IS NOT NULL);
CREATE INDEX "feed_runs_feed_id_created_at_idx" ON "feed_runs"("feed_id", "created_at" DESC);
-- One run of a feed at a time.
CREATE UNIQUE INDEX "feed_runs_open" ON "feed_runs"("feed_id") WHERE (finished_at IS NULL);
CREATE INDEX "listings_feed" ON "listings"("feed_id") WHERE (feed_id IS NOT NULL);

ALTER TABLE "incoming_feeds" ADD CONSTRAINT "incoming_feeds_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_pieces" ADD CONSTRAINT "feed_pieces_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "incoming_feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "incoming_feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listings" ADD CONSTRAINT "listings_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "incoming_feeds"("id") ON DELETE SET NULL ON UPDATE CASCADE;
