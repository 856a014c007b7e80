-- Messages come in the order of time: a few bytes for every thousand of them tell the administrators' chart where a day begins.
-- CreateIndex
CREATE INDEX "messages_created_at" ON "messages" USING BRIN ("created_at");

-- One's own homes, newest first, counted and found without a look at the rows.
-- CreateIndex
CREATE INDEX "listings_owner" ON "listings"("owner_id", "created_at" DESC, "id" DESC) WHERE (removed_at IS NULL);
-- Last: from then on nobody can read the table until the migration ends.
-- DropIndex
DROP INDEX "listings_owner_id_created_at_idx";
