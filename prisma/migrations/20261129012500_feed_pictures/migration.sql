CREATE TABLE "listing_source_pictures" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "position" SMALLINT,
    "url" TEXT NOT NULL,
    "caption" TEXT NOT NULL DEFAULT '',
    "etag" TEXT,
    "last_modified" TEXT,
    "picture_key" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "problem" TEXT,
    "next_try_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "listing_source_pictures_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listing_picture_queue" (
    "listing_id" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "next_try_at" TIMESTAMPTZ(3),
    "busy_until" TIMESTAMPTZ(3),
    "publish_by" TIMESTAMPTZ(3),

    CONSTRAINT "listing_picture_queue_pkey" PRIMARY KEY ("listing_id")
);

CREATE UNIQUE INDEX "listing_source_pictures_listing_id_url_key" ON "listing_source_pictures"("listing_id", "url");
CREATE INDEX "listing_source_pictures_picture_key_idx" ON "listing_source_pictures"("picture_key");
CREATE INDEX "listing_picture_queue_due" ON "listing_picture_queue"("next_try_at") WHERE (next_try_at IS NOT NULL);

ALTER TABLE "listing_source_pictures" ADD CONSTRAINT "listing_source_pictures_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_source_pictures" ADD CONSTRAINT "listing_source_pictures_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "listing_picture_queue" ADD CONSTRAINT "listing_picture_queue_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
