-- For the exclusion constraints, which compare people and times.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TYPE "api_key_kind" ADD VALUE 'calendar_address';

CREATE TYPE "viewing_way" AS ENUM ('in_person', 'video');
CREATE TYPE "viewing_end" AS ENUM ('host', 'visitor', 'home', 'account');

CREATE TABLE "viewing_rules" (
    "user_id" UUID NOT NULL,
    "minutes" SMALLINT NOT NULL DEFAULT 30,
    "notice_hours" SMALLINT NOT NULL DEFAULT 24,
    "days_ahead" SMALLINT NOT NULL DEFAULT 14,
    "ways" "viewing_way"[] DEFAULT ARRAY['in_person']::"viewing_way"[],
    "video_url" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "viewing_rules_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "viewing_rules_minutes" CHECK (minutes BETWEEN 10 AND 240),
    CONSTRAINT "viewing_rules_ways" CHECK (cardinality(ways) > 0)
);

CREATE TABLE "viewing_hours" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "weekday" SMALLINT,
    "day" DATE,
    "from_minute" SMALLINT NOT NULL,
    "to_minute" SMALLINT NOT NULL,

    CONSTRAINT "viewing_hours_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "viewing_hours_when" CHECK ((weekday IS NULL) <> (day IS NULL)),
    CONSTRAINT "viewing_hours_weekday" CHECK (weekday BETWEEN 1 AND 7),
    CONSTRAINT "viewing_hours_minutes" CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440)
);
CREATE INDEX "viewing_hours_user_id_idx" ON "viewing_hours"("user_id");

CREATE TABLE "viewings" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "listing_id" INTEGER NOT NULL,
    "host_id" UUID NOT NULL,
    "visitor_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "way" "viewing_way" NOT NULL,
    "visitor_phone" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_by" "viewing_end",
    "late_by_host" SMALLINT NOT NULL DEFAULT 0,
    "late_by_visitor" SMALLINT NOT NULL DEFAULT 0,
    "day_reminded_at" TIMESTAMPTZ(3),
    "hours_reminded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "viewings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "viewings_people" CHECK (host_id <> visitor_id),
    CONSTRAINT "viewings_times" CHECK (starts_at < ends_at),
    CONSTRAINT "viewings_cancelled" CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
    -- Nobody is at two viewings at once, whatever the homes.
    CONSTRAINT "viewings_host_times" EXCLUDE USING gist (host_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
      WHERE (cancelled_at IS NULL),
    CONSTRAINT "viewings_visitor_times" EXCLUDE USING gist (visitor_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
      WHERE (cancelled_at IS NULL)
);
CREATE INDEX "viewings_host_id_starts_at_idx" ON "viewings"("host_id", "starts_at");
CREATE INDEX "viewings_visitor_id_starts_at_idx" ON "viewings"("visitor_id", "starts_at");
CREATE INDEX "viewings_listing_id_idx" ON "viewings"("listing_id");
CREATE INDEX "viewings_open" ON "viewings"("starts_at") WHERE (cancelled_at IS NULL);

ALTER TABLE "viewing_rules" ADD CONSTRAINT "viewing_rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "viewing_hours" ADD CONSTRAINT "viewing_hours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_visitor_id_fkey" FOREIGN KEY ("visitor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
