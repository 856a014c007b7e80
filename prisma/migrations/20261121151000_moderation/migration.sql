-- What was reported as it stood then (its author may change or unsend it), about whom, and the decision's reasons.
ALTER TABLE "reports"
  ADD COLUMN "subject_id" UUID,
  ADD COLUMN "excerpt" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "statement" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "decided_by_id" UUID;

-- Set while a listing is hidden because its owner is suspended: exactly these come back when the suspension ends.
ALTER TABLE "listings" ADD COLUMN "withheld_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "reports_target_target_id_idx" ON "reports"("target", "target_id");

-- CreateIndex
CREATE INDEX "reports_subject_id_idx" ON "reports"("subject_id");

-- CreateIndex
CREATE INDEX "audit_entries_target_type_target_id_idx" ON "audit_entries"("target_type", "target_id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "reports" ADD CONSTRAINT reports_note_length CHECK (char_length(note) <= 2000);
-- A suspended owner's listing cannot be public by any door.
ALTER TABLE "listings" ADD CONSTRAINT listings_withheld CHECK (NOT published OR withheld_at IS NULL);
