CREATE TYPE "enquiry_target" AS ENUM ('home', 'project', 'company', 'person');

CREATE TABLE "email_codes" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "enquiries" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "target" "enquiry_target" NOT NULL,
    "target_id" TEXT NOT NULL,
    "thread_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "email_codes_expires_at_idx" ON "email_codes"("expires_at");
CREATE INDEX "email_codes_email_idx" ON "email_codes"("email");
CREATE INDEX "enquiries_created_at_idx" ON "enquiries"("created_at");
CREATE INDEX "enquiries_email_idx" ON "enquiries"("email");

ALTER TABLE "registrations" ADD COLUMN "name" TEXT;
