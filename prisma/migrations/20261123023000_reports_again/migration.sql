-- What was decided can be reported again: people and homes change, and one notice for ever said that they do not.
CREATE UNIQUE INDEX "reports_open" ON "reports"("reporter_id", "target", "target_id") WHERE (decided_at IS NULL);
DROP INDEX "reports_reporter_id_target_target_id_key";
