ALTER TYPE "report_target" ADD VALUE 'developer';

ALTER TABLE "reports" ADD COLUMN "email" TEXT, ADD COLUMN "language" "language";
