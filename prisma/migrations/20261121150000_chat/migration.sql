-- Who began a conversation: until the first message is sent, only this person sees it in the list.
ALTER TABLE "threads" ADD COLUMN "starter_id" UUID;

-- One thread per pair and listing, and one direct thread per pair. Two partial indexes in place of NULLS NOT DISTINCT:
-- when a removed listing is erased, its threads lose the id (SET NULL) and keep their subject; they must not collide with
-- the direct thread of the same two people, nor with each other.
DROP INDEX "threads_user_low_id_user_high_id_listing_id_key";
CREATE UNIQUE INDEX "threads_property" ON "threads"("user_low_id", "user_high_id", "listing_id") WHERE (listing_id IS NOT NULL);
CREATE UNIQUE INDEX "threads_direct" ON "threads"("user_low_id", "user_high_id") WHERE (listing_id IS NULL AND subject = '');

-- The list of threads, newest first, from either side; and what the e-mail job looks through.
DROP INDEX "threads_user_high_id_idx";
CREATE INDEX "threads_user_low_id_last_message_at_idx" ON "threads"("user_low_id", "last_message_at" DESC);
CREATE INDEX "threads_user_high_id_last_message_at_idx" ON "threads"("user_high_id", "last_message_at" DESC);
CREATE INDEX "threads_last_message_at_idx" ON "threads"("last_message_at");

-- E-mails about unread messages: looked for every minute; a round that is missed is made up for by the next.
SELECT pgboss.create_queue('unread-mail', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":60}'::json);
