-- What arrived before it was re-encoded: tells a photo that was sent twice, and shows that it arrived whole.
ALTER TABLE "pictures" ADD COLUMN "source_sha256" TEXT, ADD COLUMN "source_bytes" INTEGER;

SELECT pgboss.create_queue('picture-cleanup', '{"policy":"short","retryLimit":2,"expireInSeconds":1800,"retentionMinutes":1440}'::json);
