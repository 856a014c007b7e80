-- The old index goes last: from then on nobody can read the table until the migration ends.
ALTER INDEX "users_name_key" RENAME TO "users_name_key_before";
-- CreateIndex
CREATE INDEX "users_name_key" ON "users" USING GIN ("name_key" gin_trgm_ops);
DROP INDEX "users_name_key_before";
