ALTER TABLE "thread_participants" ADD COLUMN "mailed_seq" INTEGER NOT NULL DEFAULT 0;

-- What was mailed before is not mailed again.
UPDATE "thread_participants" p SET "mailed_seq" = t."last_seq" FROM "threads" t
WHERE t."id" = p."thread_id" AND p."notified_at" IS NOT NULL;
