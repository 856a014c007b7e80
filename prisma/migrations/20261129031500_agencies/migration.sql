CREATE TYPE "works_as" AS ENUM ('owner', 'agent');
CREATE TYPE "seat_role" AS ENUM ('owner', 'agent');

-- Until now whoever named an office or a website was an agent.
ALTER TABLE "users" ADD COLUMN "works_as" "works_as" NOT NULL DEFAULT 'owner';
UPDATE "users" SET "works_as" = 'agent' WHERE "office" <> '' OR "website" <> '';

CREATE TABLE "agencies" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "image" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agencies_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "agencies_name_key" ON "agencies"("name");

CREATE TABLE "agency_seats" (
    "user_id" UUID NOT NULL,
    "agency_id" INTEGER NOT NULL,
    "role" "seat_role" NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agency_seats_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "agency_seats_agency_id_idx" ON "agency_seats"("agency_id");
ALTER TABLE "agency_seats" ADD CONSTRAINT "agency_seats_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agency_seats" ADD CONSTRAINT "agency_seats_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "agency_invitations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "agency_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" "seat_role" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agency_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "agency_invitations_token_hash_key" ON "agency_invitations"("token_hash");
CREATE UNIQUE INDEX "agency_invitations_agency_id_email_key" ON "agency_invitations"("agency_id", "email");
CREATE INDEX "agency_invitations_invited_by_idx" ON "agency_invitations"("invited_by");
CREATE INDEX "agency_invitations_email_idx" ON "agency_invitations"("email");
CREATE INDEX "agency_invitations_expires_at_idx" ON "agency_invitations"("expires_at");
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "listings" ADD COLUMN "agent_id" UUID;
CREATE INDEX "listings_agent" ON "listings"("agent_id") WHERE (agent_id IS NOT NULL);
ALTER TABLE "listings" ADD CONSTRAINT "listings_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Homes of people whose company nobody has approved yet were shown as a developer's.
UPDATE "listing_cards" c SET "card" = jsonb_set(c."card"::jsonb, '{lister}', to_jsonb(u."works_as"::text))::json
FROM "listings" l JOIN "users" u ON u."id" = l."owner_id" JOIN "developers" d ON d."owner_id" = u."id"
WHERE l."id" = c."listing_id" AND l."lister_type" <> 'developer' AND d."approved_at" IS NULL;
