-- Everybody can be read meanwhile; who changes their account waits (some 0.1 ms for each person there is).
UPDATE "users" SET "name_key" = name_key("username" || ' ' || coalesce("name", ''));
DROP INDEX "users_name_key";
-- CreateIndex
CREATE INDEX "users_name_key" ON "users" USING GIN ("name_key" gin_trgm_ops);

-- One's own homes, newest first, counted and found without a look at the rows.
-- DropIndex
DROP INDEX "listings_owner_id_created_at_idx";
-- CreateIndex
CREATE INDEX "listings_owner" ON "listings"("owner_id", "created_at" DESC, "id" DESC) WHERE (removed_at IS NULL);

-- Messages come in the order of time: a few bytes for every thousand of them tell the administrators' chart where a day begins.
-- CreateIndex
CREATE INDEX "messages_created_at" ON "messages" USING BRIN ("created_at");
