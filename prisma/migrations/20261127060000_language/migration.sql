CREATE TYPE "language" AS ENUM ('en', 'el', 'ru');

ALTER TABLE "users" ADD COLUMN "language" "language" NOT NULL DEFAULT 'en';
