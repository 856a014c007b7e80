-- Saved searches and what their owners are told by e-mail: docs/decisions/054-alerts.md.

-- CreateEnum
CREATE TYPE "alert_frequency" AS ENUM ('immediately', 'daily', 'weekly', 'never');

-- CreateEnum
CREATE TYPE "alert_event_kind" AS ENUM ('listed', 'reduced');

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "frequency" "alert_frequency" NOT NULL,
    "told_position" BIGINT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_events" (
    "listing_id" INTEGER NOT NULL,
    "kind" "alert_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "position" BIGINT,

    CONSTRAINT "alert_events_pkey" PRIMARY KEY ("listing_id", "kind", "at")
);

-- CreateTable
CREATE TABLE "alert_progress" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "alert_progress_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "alert_progress" ADD CONSTRAINT alert_progress_one CHECK (id = 1);

-- CreateIndex
CREATE INDEX "saved_searches_user_id_idx" ON "saved_searches"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_events_position_key" ON "alert_events"("position");

-- CreateIndex
CREATE INDEX "alert_events_at_idx" ON "alert_events"("at");

-- A B-tree would cost every new price a page write; this one is summarised in the background.
-- CreateIndex
CREATE INDEX "listing_prices_recorded_at" ON "listing_prices" USING BRIN ("recorded_at") WITH (autosummarize = on);

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Homes that are on the market already are no news.
INSERT INTO alert_progress DEFAULT VALUES;

-- Runs every minute. A run that died is found out after ten minutes, and what it has sent stays sent.
SELECT pgboss.create_queue('search-news', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
