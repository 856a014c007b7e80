-- Several people may register one address before its owner confirms one of them; each keeps a name and a password.
CREATE TABLE "registrations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "browser_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "registrations_user_id_idx" ON "registrations"("user_id");
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tokens" ADD COLUMN "registration_id" UUID;
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_registration_id_fkey"
    FOREIGN KEY ("registration_id") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "tokens_registration_id_idx" ON "tokens"("registration_id");

INSERT INTO "registrations" ("user_id", "username", "password_hash")
SELECT u."id", u."username", c."password_hash"
FROM "users" u JOIN "credentials" c ON c."user_id" = u."id"
WHERE u."email_verified" IS NULL AND u."deleted_at" IS NULL;
