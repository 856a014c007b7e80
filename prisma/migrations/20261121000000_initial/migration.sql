-- pg_trgm: names of people and places with a typing error; unaccent: words without accents; btree_gin: mixed GIN indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- unaccent() is only STABLE because its dictionary could be changed; ours never is, and an index needs IMMUTABLE.
CREATE FUNCTION immutable_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, value) $$;

-- CreateEnum
CREATE TYPE "country" AS ENUM ('cyprus', 'greece');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verify_email', 'reset_password', 'change_email');

-- CreateEnum
CREATE TYPE "property_status" AS ENUM ('for_sale', 'for_rent', 'unavailable');

-- CreateEnum
CREATE TYPE "property_type" AS ENUM ('house', 'apartment', 'land');

-- CreateEnum
CREATE TYPE "lister_type" AS ENUM ('agent', 'developer');

-- CreateEnum
CREATE TYPE "place_kind" AS ENUM ('country', 'region', 'city', 'area');

-- CreateEnum
CREATE TYPE "project_status" AS ENUM ('planning', 'construction', 'completed', 'available');

-- CreateEnum
CREATE TYPE "unit_status" AS ENUM ('available', 'reserved', 'sold');

-- CreateEnum
CREATE TYPE "connection_status" AS ENUM ('pending', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "report_target" AS ENUM ('review', 'listing', 'message', 'user');

-- CreateEnum
CREATE TYPE "report_reason" AS ENUM ('spam', 'fake', 'inappropriate', 'harassment', 'other');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "name" TEXT,
    "bio" TEXT,
    "location" TEXT,
    "phone" TEXT,
    "office" TEXT,
    "website" TEXT,
    "avatar" TEXT,
    "role" "role" NOT NULL DEFAULT 'user',
    "suspended_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "email_on_unread" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credentials" (
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_token" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "device" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "purpose" "token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "family_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "username_holds" (
    "username" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "username_holds_pkey" PRIMARY KEY ("username")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "places" (
    "id" INTEGER NOT NULL,
    "kind" "place_kind" NOT NULL,
    "country" "country" NOT NULL,
    "parent_id" INTEGER,
    "slug" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_el" TEXT,
    "name_ru" TEXT,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "population" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "places_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" SERIAL NOT NULL,
    "owner_id" UUID,
    "lister_type" "lister_type" NOT NULL DEFAULT 'agent',
    "reference" TEXT,
    "title" TEXT NOT NULL,
    "property_status" "property_status" NOT NULL DEFAULT 'unavailable',
    "property_type" "property_type" NOT NULL,
    "country" "country" NOT NULL,
    "place_id" INTEGER,
    "location" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "price_cents" BIGINT,
    "bedrooms" SMALLINT,
    "bathrooms" SMALLINT,
    "area_m2" DOUBLE PRECISION,
    "lot_size_m2" DOUBLE PRECISION,
    "year_built" SMALLINT,
    "parking_spaces" SMALLINT,
    "floor_level" SMALLINT,
    "total_floors" SMALLINT,
    "energy_class" TEXT,
    "construction_material" TEXT,
    "available_from" DATE,
    "amenities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "published" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "recommended_score" INTEGER NOT NULL DEFAULT 0,
    "listed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "moderation_reason" TEXT,
    "submission_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', immutable_unaccent(title || ' ' || location))) STORED,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_details" (
    "listing_id" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "region" TEXT,
    "city" TEXT,
    "street" TEXT,
    "postal_code" TEXT,
    "virtual_tour_url" TEXT,
    "video_url" TEXT,

    CONSTRAINT "listing_details_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_contacts" (
    "listing_id" INTEGER NOT NULL,
    "email" TEXT,
    "phone" TEXT,

    CONSTRAINT "listing_contacts_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "pictures" (
    "key" TEXT NOT NULL,
    "owner_id" UUID,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "listing_images" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "picture_key" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "listing_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_units" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "block" TEXT NOT NULL,
    "bedrooms" DOUBLE PRECISION NOT NULL,
    "bathrooms" DOUBLE PRECISION NOT NULL,
    "internal_m2" DOUBLE PRECISION NOT NULL,
    "veranda_m2" DOUBLE PRECISION NOT NULL,
    "pool" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "listing_units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_prices" (
    "listing_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "price_cents" BIGINT,

    CONSTRAINT "listing_prices_pkey" PRIMARY KEY ("listing_id","recorded_at")
);

-- CreateTable
CREATE TABLE "listing_statistics" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "enquiries" INTEGER NOT NULL DEFAULT 0,
    "reveals" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "listing_statistics_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "listing_drafts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "step" SMALLINT NOT NULL DEFAULT 0,
    "data" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favourites" (
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "price_cents" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "developers" (
    "id" SERIAL NOT NULL,
    "owner_id" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "established" SMALLINT,
    "location" TEXT NOT NULL,
    "country" "country" NOT NULL,
    "website" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "specialties" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "image" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "developers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" SERIAL NOT NULL,
    "developer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "country" "country" NOT NULL,
    "place_id" INTEGER,
    "status" "project_status" NOT NULL,
    "start_date" DATE,
    "completion_date" DATE,
    "property_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "amenities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_images" (
    "id" SERIAL NOT NULL,
    "project_id" INTEGER NOT NULL,
    "picture_key" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "project_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "floor_plans" (
    "id" SERIAL NOT NULL,
    "project_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "bedrooms" SMALLINT NOT NULL,
    "bathrooms" SMALLINT NOT NULL,
    "area_m2" DOUBLE PRECISION NOT NULL,
    "price_cents" BIGINT,
    "picture_key" TEXT,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "floor_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_units" (
    "id" SERIAL NOT NULL,
    "project_id" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "floor_plan_id" INTEGER,
    "floor" SMALLINT,
    "bedrooms" SMALLINT NOT NULL,
    "bathrooms" SMALLINT NOT NULL,
    "internal_m2" DOUBLE PRECISION NOT NULL,
    "veranda_m2" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "price_cents" BIGINT,
    "status" "unit_status" NOT NULL DEFAULT 'available',

    CONSTRAINT "project_units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mortgage_offers" (
    "id" SERIAL NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "rate_basis_points" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "as_of" DATE NOT NULL,

    CONSTRAINT "mortgage_offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connections" (
    "id" SERIAL NOT NULL,
    "user_low_id" UUID NOT NULL,
    "user_high_id" UUID NOT NULL,
    "requester_id" UUID NOT NULL,
    "status" "connection_status" NOT NULL DEFAULT 'pending',
    "request_count" SMALLINT NOT NULL DEFAULT 1,
    "responded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "reviewee_id" UUID NOT NULL,
    "overall_rating" SMALLINT NOT NULL,
    "title" TEXT,
    "content" TEXT NOT NULL,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "interaction_context" TEXT NOT NULL,
    "listing_id" INTEGER,
    "response_content" TEXT,
    "responded_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_helpful" (
    "review_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_helpful_pkey" PRIMARY KEY ("review_id","user_id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "reporter_id" UUID,
    "target" "report_target" NOT NULL,
    "target_id" TEXT NOT NULL,
    "reason" "report_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "decision" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "threads" (
    "id" SERIAL NOT NULL,
    "user_low_id" UUID NOT NULL,
    "user_high_id" UUID NOT NULL,
    "listing_id" INTEGER,
    "subject" TEXT NOT NULL DEFAULT '',
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "threads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread_participants" (
    "thread_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "last_read_seq" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),

    CONSTRAINT "thread_participants_pkey" PRIMARY KEY ("thread_id","user_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "sender_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "content" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "unsent_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "data" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_views" (
    "path" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("path","day")
);

-- CreateTable
CREATE TABLE "geocode_entries" (
    "query" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "label" TEXT,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "geocode_entries_pkey" PRIMARY KEY ("query")
);

-- CreateTable
CREATE TABLE "installation_values" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_values_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_session_token_key" ON "sessions"("session_token");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");

-- CreateIndex
CREATE UNIQUE INDEX "tokens_token_hash_key" ON "tokens"("token_hash");

-- CreateIndex
CREATE INDEX "tokens_user_id_purpose_idx" ON "tokens"("user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens"("family_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_user_id_idx" ON "refresh_tokens"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_updated_at_idx" ON "rate_limits"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "places_slug_key" ON "places"("slug");

-- CreateIndex
CREATE INDEX "places_parent_id_idx" ON "places"("parent_id");

-- CreateIndex
CREATE INDEX "listings_newest" ON "listings"("property_status", "listed_at" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_newest_country" ON "listings"("property_status", "country", "listed_at" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_recommended" ON "listings"("property_status", "recommended_score" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_recommended_country" ON "listings"("property_status", "country", "recommended_score" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_price" ON "listings"("property_status", "price_cents", "id", "bedrooms") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_price_country" ON "listings"("property_status", "country", "price_cents", "id", "bedrooms") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_place" ON "listings"("property_status", "place_id", "listed_at" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_bounds" ON "listings"("property_status", "latitude", "longitude", "id", "price_cents") WHERE (published);

-- CreateIndex
CREATE INDEX "listings_featured" ON "listings"("featured" DESC, "recommended_score" DESC, "id" DESC) WHERE (published);

-- CreateIndex
CREATE INDEX "listings_words" ON "listings" USING GIN ("words");

-- CreateIndex
CREATE INDEX "listings_owner_id_created_at_idx" ON "listings"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "listings_removed" ON "listings"("removed_at") WHERE (removed_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "listings_owner_id_reference_key" ON "listings"("owner_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "listings_owner_id_submission_id_key" ON "listings"("owner_id", "submission_id");

-- CreateIndex
CREATE INDEX "pictures_owner_id_idx" ON "pictures"("owner_id");

-- CreateIndex
CREATE INDEX "listing_images_picture_key_idx" ON "listing_images"("picture_key");

-- CreateIndex
CREATE UNIQUE INDEX "listing_images_listing_id_position_key" ON "listing_images"("listing_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "listing_units_listing_id_position_key" ON "listing_units"("listing_id", "position");

-- CreateIndex
CREATE INDEX "listing_drafts_user_id_idx" ON "listing_drafts"("user_id");

-- CreateIndex
CREATE INDEX "favourites_listing_id_idx" ON "favourites"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "developers_owner_id_key" ON "developers"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "developers_name_key" ON "developers"("name");

-- CreateIndex
CREATE UNIQUE INDEX "projects_developer_id_name_key" ON "projects"("developer_id", "name");

-- CreateIndex
CREATE INDEX "project_images_picture_key_idx" ON "project_images"("picture_key");

-- CreateIndex
CREATE UNIQUE INDEX "project_images_project_id_position_key" ON "project_images"("project_id", "position");

-- CreateIndex
CREATE INDEX "floor_plans_project_id_idx" ON "floor_plans"("project_id");

-- CreateIndex
CREATE INDEX "project_units_floor_plan_id_idx" ON "project_units"("floor_plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_units_project_id_label_key" ON "project_units"("project_id", "label");

-- CreateIndex
CREATE UNIQUE INDEX "mortgage_offers_position_key" ON "mortgage_offers"("position");

-- CreateIndex
CREATE INDEX "connections_user_high_id_status_idx" ON "connections"("user_high_id", "status");

-- CreateIndex
CREATE INDEX "connections_requester_id_idx" ON "connections"("requester_id");

-- CreateIndex
CREATE UNIQUE INDEX "connections_user_low_id_user_high_id_key" ON "connections"("user_low_id", "user_high_id");

-- CreateIndex
CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");

-- CreateIndex
CREATE INDEX "reviews_reviewee_id_created_at_idx" ON "reviews"("reviewee_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_reviewer_id_reviewee_id_key" ON "reviews"("reviewer_id", "reviewee_id");

-- CreateIndex
CREATE INDEX "review_helpful_user_id_idx" ON "review_helpful"("user_id");

-- CreateIndex
CREATE INDEX "reports_decided_at_created_at_idx" ON "reports"("decided_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reports_reporter_id_target_target_id_key" ON "reports"("reporter_id", "target", "target_id");

-- CreateIndex
CREATE INDEX "threads_user_high_id_idx" ON "threads"("user_high_id");

-- CreateIndex
CREATE INDEX "threads_listing_id_idx" ON "threads"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "threads_user_low_id_user_high_id_listing_id_key" ON "threads"("user_low_id", "user_high_id", "listing_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "thread_participants_user_id_idx" ON "thread_participants"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_thread_id_seq_key" ON "messages"("thread_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "messages_sender_id_client_id_key" ON "messages"("sender_id", "client_id");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");

-- AddForeignKey
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_details" ADD CONSTRAINT "listing_details_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_contacts" ADD CONSTRAINT "listing_contacts_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_units" ADD CONSTRAINT "listing_units_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_statistics" ADD CONSTRAINT "listing_statistics_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "developers" ADD CONSTRAINT "developers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "developers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_floor_plan_id_fkey" FOREIGN KEY ("floor_plan_id") REFERENCES "floor_plans"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_low_id_fkey" FOREIGN KEY ("user_low_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_high_id_fkey" FOREIGN KEY ("user_high_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_fkey" FOREIGN KEY ("reviewee_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_low_id_fkey" FOREIGN KEY ("user_low_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_high_id_fkey" FOREIGN KEY ("user_high_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "threads" ADD CONSTRAINT "threads_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_participants" ADD CONSTRAINT "thread_participants_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_participants" ADD CONSTRAINT "thread_participants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Rules that the Prisma schema cannot express -------------------------------------------------------------------------

ALTER TABLE "users"
  ADD CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_-]{3,64}$'),
  ADD CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
  ADD CONSTRAINT users_bio_length CHECK (char_length(bio) <= 500);

ALTER TABLE "places"
  ADD CONSTRAINT places_coordinates CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);

ALTER TABLE "listings"
  ADD CONSTRAINT listings_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  ADD CONSTRAINT listings_price CHECK (price_cents BETWEEN 0 AND 100000000000),
  ADD CONSTRAINT listings_bedrooms CHECK (bedrooms BETWEEN 0 AND 100),
  ADD CONSTRAINT listings_bathrooms CHECK (bathrooms BETWEEN 0 AND 100),
  ADD CONSTRAINT listings_area CHECK (area_m2 BETWEEN 0 AND 10000000),
  ADD CONSTRAINT listings_lot_size CHECK (lot_size_m2 BETWEEN 0 AND 1000000000),
  ADD CONSTRAINT listings_year_built CHECK (year_built BETWEEN 1800 AND 2200),
  ADD CONSTRAINT listings_parking CHECK (parking_spaces BETWEEN 0 AND 1000),
  ADD CONSTRAINT listings_floors CHECK (floor_level BETWEEN -5 AND 200 AND total_floors BETWEEN 0 AND 200),
  ADD CONSTRAINT listings_score CHECK (recommended_score BETWEEN 0 AND 1000),
  ADD CONSTRAINT listings_coordinates CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  -- A public badge is never wrong: only something that is for sale or for rent, somewhere, and not removed, is public.
  ADD CONSTRAINT listings_published CHECK (
    NOT published OR (property_status <> 'unavailable' AND place_id IS NOT NULL AND removed_at IS NULL));

ALTER TABLE "listing_images" ADD CONSTRAINT listing_images_position CHECK (position >= 0);
ALTER TABLE "listing_units"
  ADD CONSTRAINT listing_units_sizes CHECK (bedrooms >= 0 AND bathrooms >= 0 AND internal_m2 >= 0 AND veranda_m2 >= 0);
ALTER TABLE "project_units"
  ADD CONSTRAINT project_units_sizes CHECK (bedrooms >= 0 AND bathrooms >= 0 AND internal_m2 >= 0 AND veranda_m2 >= 0),
  ADD CONSTRAINT project_units_price CHECK (price_cents BETWEEN 0 AND 100000000000);
ALTER TABLE "floor_plans" ADD CONSTRAINT floor_plans_price CHECK (price_cents BETWEEN 0 AND 100000000000);
ALTER TABLE "developers" ADD CONSTRAINT developers_established CHECK (established BETWEEN 1800 AND 2200);
ALTER TABLE "mortgage_offers" ADD CONSTRAINT mortgage_offers_rate CHECK (rate_basis_points BETWEEN 0 AND 5000);

ALTER TABLE "connections"
  ADD CONSTRAINT connections_ordered_pair CHECK (user_low_id < user_high_id),
  ADD CONSTRAINT connections_requester CHECK (requester_id IN (user_low_id, user_high_id));
ALTER TABLE "blocks" ADD CONSTRAINT blocks_not_oneself CHECK (blocker_id <> blocked_id);
ALTER TABLE "reviews"
  ADD CONSTRAINT reviews_not_oneself CHECK (reviewer_id <> reviewee_id),
  ADD CONSTRAINT reviews_rating CHECK (overall_rating BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_content_length CHECK (char_length(content) BETWEEN 10 AND 2000);

ALTER TABLE "threads" ADD CONSTRAINT threads_ordered_pair CHECK (user_low_id < user_high_id);
ALTER TABLE "messages"
  ADD CONSTRAINT messages_seq CHECK (seq > 0),
  ADD CONSTRAINT messages_content_length CHECK (char_length(content) BETWEEN 1 AND 1000),
  ADD CONSTRAINT messages_tombstone CHECK ((unsent_at IS NULL) = (content IS NOT NULL));

-- The price history is append-only: a row is never rewritten, and goes only with its listing.
CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation'; END $$;
CREATE TRIGGER listing_prices_append_only BEFORE UPDATE ON "listing_prices"
  FOR EACH ROW EXECUTE FUNCTION refuse_update();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OF action, target_type, target_id, reason, data, created_at ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_update();

-- People are searched by name and username with a typing error allowed.
CREATE INDEX users_search ON "users" USING GIN (immutable_unaccent(lower(username || ' ' || coalesce(name, ''))) gin_trgm_ops);
