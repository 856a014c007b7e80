-- Existing homes stay NULL: their last update counts as their confirmation.
ALTER TABLE "listings" ADD COLUMN "last_confirmed_at" TIMESTAMPTZ(3), ADD COLUMN "paused_at" TIMESTAMPTZ(3);
ALTER TABLE "listings" ALTER COLUMN "last_confirmed_at" SET DEFAULT CURRENT_TIMESTAMP;

ALTER TYPE "report_reason" ADD VALUE 'gone';
ALTER TABLE "reports" ADD COLUMN "network_key" TEXT;

CREATE TABLE "listing_questions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reminded_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_questions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "listing_questions_user_id_idx" ON "listing_questions"("user_id");
CREATE INDEX "listing_questions_remind" ON "listing_questions"("created_at") WHERE ((reminded_at IS NULL) AND (answered_at IS NULL));
CREATE INDEX "listing_questions_pause" ON "listing_questions"("reminded_at") WHERE ((paused_at IS NULL) AND (answered_at IS NULL));
CREATE INDEX "listing_questions_expires_at_idx" ON "listing_questions"("expires_at");
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One row a home: it cannot be asked about twice at once.
CREATE TABLE "asked_homes" (
    "listing_id" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "asked_homes_pkey" PRIMARY KEY ("listing_id")
);
CREATE INDEX "asked_homes_question_id_idx" ON "asked_homes"("question_id");
ALTER TABLE "asked_homes" ADD CONSTRAINT "asked_homes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "asked_homes" ADD CONSTRAINT "asked_homes_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "listing_questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
