ALTER TABLE "threads" ADD COLUMN "opening" TEXT, ADD COLUMN "held_at" TIMESTAMPTZ(3);

CREATE INDEX "threads_opening" ON "threads"("starter_id", "opening") WHERE (opening IS NOT NULL);

CREATE INDEX "threads_held" ON "threads"("held_at") WHERE (held_at IS NOT NULL);
