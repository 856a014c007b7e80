-- The whole database. Sections, tables and columns are in the order of prisma/schema.prisma, which explains them. What that
-- file cannot express is only here: extensions, CHECK constraints, the full-text column, storage settings, job queues.
-- Functions and triggers are in prisma/functions, which is applied after the migrations.

-- pg_trgm: names of people with a typing error; unaccent: words without accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE because its dictionary could be changed; ours never is, and an index needs IMMUTABLE. This one
-- function is here because a stored column uses it: whoever changes it has to rebuild "listings"."words" as well.
CREATE FUNCTION immutable_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, value) $$;

-- accounts ------------------------------------------------------------------------------------------------------------

CREATE TYPE "country" AS ENUM ('cyprus', 'greece');
CREATE TYPE "role" AS ENUM ('user', 'admin');
CREATE TYPE "token_purpose" AS ENUM ('verify_email', 'reset_password', 'change_email');

CREATE TABLE "users" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "username" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "contact_email" TEXT,
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
  "email_on_favourites" BOOLEAN NOT NULL DEFAULT true,
  "response_rate" DOUBLE PRECISION,
  "name_key" TEXT NOT NULL DEFAULT '',
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
  CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_-]{3,64}$'),
  CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
  CONSTRAINT users_bio_length CHECK (char_length(bio) <= 500),
  CONSTRAINT users_response_rate CHECK (response_rate BETWEEN 0 AND 1)
);
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "users_name_key" ON "users" USING GIN ("name_key" gin_trgm_ops);

CREATE TABLE "credentials" (
  "user_id" UUID NOT NULL,
  "password_hash" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "credentials_pkey" PRIMARY KEY ("user_id")
);

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
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

CREATE TABLE "sessions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "session_token" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "expires" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "device" TEXT,
  "family_id" UUID,
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sessions_session_token_key" ON "sessions"("session_token");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");

CREATE TABLE "tokens" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "purpose" "token_purpose" NOT NULL,
  "token_hash" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "registration_id" UUID,
  CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tokens_token_hash_key" ON "tokens"("token_hash");
CREATE INDEX "tokens_user_id_purpose_idx" ON "tokens"("user_id", "purpose");
CREATE INDEX "tokens_registration_id_idx" ON "tokens"("registration_id");

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
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens"("family_id");
CREATE INDEX "refresh_tokens_user_id_idx" ON "refresh_tokens"("user_id");

CREATE TABLE "username_holds" (
  "username" TEXT NOT NULL,
  "held_until" TIMESTAMPTZ(3) NOT NULL,
  "email_hash" TEXT,
  CONSTRAINT "username_holds_pkey" PRIMARY KEY ("username")
);
CREATE INDEX "username_holds_email_hash_idx" ON "username_holds"("email_hash");

CREATE TABLE "rate_limits" (
  "key" TEXT NOT NULL,
  "tokens" DOUBLE PRECISION NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_updated_at_idx" ON "rate_limits"("updated_at");

-- places --------------------------------------------------------------------------------------------------------------

CREATE TYPE "place_kind" AS ENUM ('country', 'region', 'city', 'area');

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
  CONSTRAINT "places_pkey" PRIMARY KEY ("id"),
  CONSTRAINT places_coordinates CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX "places_slug_key" ON "places"("slug");
CREATE INDEX "places_parent_id_idx" ON "places"("parent_id");

CREATE TABLE "geocode_entries" (
  "query" TEXT NOT NULL,
  "latitude" DOUBLE PRECISION,
  "longitude" DOUBLE PRECISION,
  "label" TEXT,
  "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "geocode_entries_pkey" PRIMARY KEY ("query")
);

-- listings ------------------------------------------------------------------------------------------------------------

CREATE TYPE "property_status" AS ENUM ('for_sale', 'for_rent', 'unavailable');
CREATE TYPE "property_type" AS ENUM ('house', 'apartment', 'land');
CREATE TYPE "lister_type" AS ENUM ('agent', 'developer');

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
  "first_published_at" TIMESTAMPTZ(3),
  "removed_at" TIMESTAMPTZ(3),
  "moderation_reason" TEXT,
  "withheld_at" TIMESTAMPTZ(3),
  "submission_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', immutable_unaccent(title || ' ' || location))) STORED,
  CONSTRAINT "listings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT listings_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  CONSTRAINT listings_price CHECK (price_cents BETWEEN 0 AND 100000000000),
  CONSTRAINT listings_bedrooms CHECK (bedrooms BETWEEN 0 AND 100),
  CONSTRAINT listings_bathrooms CHECK (bathrooms BETWEEN 0 AND 100),
  CONSTRAINT listings_area CHECK (area_m2 BETWEEN 0 AND 10000000),
  CONSTRAINT listings_lot_size CHECK (lot_size_m2 BETWEEN 0 AND 1000000000),
  CONSTRAINT listings_year_built CHECK (year_built BETWEEN 1800 AND 2200),
  CONSTRAINT listings_parking CHECK (parking_spaces BETWEEN 0 AND 1000),
  CONSTRAINT listings_floors CHECK (floor_level BETWEEN -5 AND 200 AND total_floors BETWEEN 0 AND 200),
  CONSTRAINT listings_score CHECK (recommended_score BETWEEN 0 AND 1000),
  CONSTRAINT listings_coordinates CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  -- A public badge is never wrong: only something that is for sale or for rent, somewhere, and not removed, is public.
  CONSTRAINT listings_published CHECK (NOT published OR (property_status <> 'unavailable' AND place_id IS NOT NULL AND removed_at IS NULL)),
  -- A suspended owner's listing cannot be public by any door.
  CONSTRAINT listings_withheld CHECK (NOT published OR withheld_at IS NULL)
)
  -- Room on each page for the next version of a row: a change of what no index holds then writes to no index.
  WITH (fillfactor = 90);
CREATE INDEX "listings_recommended" ON "listings"("property_status", "recommended_score" DESC, "id" DESC) WHERE (published);
CREATE INDEX "listings_newest" ON "listings"("property_status", "listed_at" DESC, "id" DESC) WHERE (published);
CREATE INDEX "listings_price" ON "listings"("property_status", "price_cents", "id") WHERE (published);
CREATE INDEX "listings_place" ON "listings"("property_status", "place_id") WHERE (published);
CREATE INDEX "listings_featured" ON "listings"("recommended_score" DESC, "id" DESC) WHERE (published AND featured);
CREATE INDEX "listings_words" ON "listings" USING GIN ("words");
CREATE INDEX "listings_owner" ON "listings"("owner_id", "created_at" DESC, "id" DESC) WHERE (removed_at IS NULL);
CREATE INDEX "listings_owner_public" ON "listings"("owner_id", "updated_at") WHERE (published);
CREATE INDEX "listings_removed" ON "listings"("removed_at", "id") WHERE (removed_at IS NOT NULL);
CREATE UNIQUE INDEX "listings_owner_id_reference_key" ON "listings"("owner_id", "reference");
CREATE UNIQUE INDEX "listings_owner_id_submission_id_key" ON "listings"("owner_id", "submission_id");

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

CREATE TABLE "listing_contacts" (
  "listing_id" INTEGER NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  CONSTRAINT "listing_contacts_pkey" PRIMARY KEY ("listing_id")
);

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
  CONSTRAINT "listing_units_pkey" PRIMARY KEY ("id"),
  CONSTRAINT listing_units_sizes CHECK (bedrooms >= 0 AND bathrooms >= 0 AND internal_m2 >= 0 AND veranda_m2 >= 0)
);
CREATE UNIQUE INDEX "listing_units_listing_id_position_key" ON "listing_units"("listing_id", "position");

CREATE TABLE "listing_prices" (
  "listing_id" INTEGER NOT NULL,
  "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "price_cents" BIGINT,
  CONSTRAINT "listing_prices_pkey" PRIMARY KEY ("listing_id","recorded_at")
);
-- A B-tree would cost every new price a page write; this one is summarised in the background.
CREATE INDEX "listing_prices_recorded_at" ON "listing_prices" USING BRIN ("recorded_at") WITH (autosummarize = on);

CREATE TABLE "listing_traces" (
  "id" SERIAL NOT NULL,
  "owner_id" UUID NOT NULL,
  "property_status" "property_status" NOT NULL,
  "property_type" "property_type" NOT NULL,
  "latitude" DOUBLE PRECISION NOT NULL,
  "longitude" DOUBLE PRECISION NOT NULL,
  "area_m2" DOUBLE PRECISION,
  "listed_at" TIMESTAMPTZ(3) NOT NULL,
  "removed_at" TIMESTAMPTZ(3) NOT NULL,
  "prices" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "listing_traces_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "listing_traces_owner_id_idx" ON "listing_traces"("owner_id");
CREATE INDEX "listing_traces_removed_at_idx" ON "listing_traces"("removed_at");

CREATE TABLE "listing_statistics" (
  "listing_id" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "views" INTEGER NOT NULL DEFAULT 0,
  "enquiries" INTEGER NOT NULL DEFAULT 0,
  "reveals" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "listing_statistics_pkey" PRIMARY KEY ("listing_id","day")
);

CREATE TABLE "listing_drafts" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "step" SMALLINT NOT NULL DEFAULT 0,
  "data" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "listing_drafts_user_id_idx" ON "listing_drafts"("user_id");

CREATE TABLE "listing_score_rounds" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "scored_until" TIMESTAMPTZ(3),
  "stale_tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  CONSTRAINT "listing_score_rounds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT listing_score_rounds_one CHECK (id = 1)
);

CREATE TABLE "listing_score_owners" (
  "owner_id" UUID NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "listing_score_owners_pkey" PRIMARY KEY ("owner_id")
);

CREATE TABLE "favourites" (
  "user_id" UUID NOT NULL,
  "listing_id" INTEGER NOT NULL,
  "price_cents" BIGINT,
  "told_price_cents" BIGINT,
  "told_gone_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","listing_id")
);
CREATE INDEX "favourites_listing_id_idx" ON "favourites"("listing_id");

CREATE TABLE "mortgage_offers" (
  "id" SERIAL NOT NULL,
  "position" SMALLINT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "rate_basis_points" INTEGER NOT NULL,
  "url" TEXT NOT NULL,
  "logo" TEXT NOT NULL,
  "as_of" DATE NOT NULL,
  CONSTRAINT "mortgage_offers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT mortgage_offers_rate CHECK (rate_basis_points BETWEEN 0 AND 5000)
);
CREATE UNIQUE INDEX "mortgage_offers_position_key" ON "mortgage_offers"("position");

-- pictures ------------------------------------------------------------------------------------------------------------

CREATE TABLE "pictures" (
  "key" TEXT NOT NULL,
  "owner_id" UUID,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "placeholder" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL DEFAULT 0,
  "source_sha256" TEXT,
  "source_bytes" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "pictures_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "pictures_owner_id_idx" ON "pictures"("owner_id");

CREATE TABLE "listing_images" (
  "id" SERIAL NOT NULL,
  "listing_id" INTEGER NOT NULL,
  "picture_key" TEXT NOT NULL,
  "position" SMALLINT NOT NULL,
  "alt" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "listing_images_pkey" PRIMARY KEY ("id"),
  CONSTRAINT listing_images_position CHECK (position >= 0)
);
CREATE INDEX "listing_images_picture_key_idx" ON "listing_images"("picture_key");
CREATE UNIQUE INDEX "listing_images_listing_id_position_key" ON "listing_images"("listing_id", "position");

CREATE TABLE "project_images" (
  "id" SERIAL NOT NULL,
  "project_id" INTEGER NOT NULL,
  "picture_key" TEXT NOT NULL,
  "position" SMALLINT NOT NULL,
  "alt" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "project_images_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "project_images_picture_key_idx" ON "project_images"("picture_key");
CREATE UNIQUE INDEX "project_images_project_id_position_key" ON "project_images"("project_id", "position");

-- companies and projects ----------------------------------------------------------------------------------------------

CREATE TYPE "project_status" AS ENUM ('planning', 'construction', 'completed', 'available');
CREATE TYPE "unit_status" AS ENUM ('available', 'reserved', 'sold');

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
  CONSTRAINT "developers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT developers_established CHECK (established BETWEEN 1800 AND 2200)
);
CREATE UNIQUE INDEX "developers_owner_id_key" ON "developers"("owner_id");
CREATE UNIQUE INDEX "developers_name_key" ON "developers"("name");

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
CREATE UNIQUE INDEX "projects_developer_id_name_key" ON "projects"("developer_id", "name");

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
  CONSTRAINT "floor_plans_pkey" PRIMARY KEY ("id"),
  CONSTRAINT floor_plans_price CHECK (price_cents BETWEEN 0 AND 100000000000)
);
CREATE INDEX "floor_plans_project_id_idx" ON "floor_plans"("project_id");

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
  CONSTRAINT "project_units_pkey" PRIMARY KEY ("id"),
  CONSTRAINT project_units_sizes CHECK (bedrooms >= 0 AND bathrooms >= 0 AND internal_m2 >= 0 AND veranda_m2 >= 0),
  CONSTRAINT project_units_price CHECK (price_cents BETWEEN 0 AND 100000000000)
);
CREATE INDEX "project_units_floor_plan_id_idx" ON "project_units"("floor_plan_id");
CREATE UNIQUE INDEX "project_units_project_id_label_key" ON "project_units"("project_id", "label");

-- people: connections, reviews and reports ----------------------------------------------------------------------------

CREATE TYPE "connection_status" AS ENUM ('pending', 'accepted', 'rejected');
CREATE TYPE "report_target" AS ENUM ('review', 'listing', 'message', 'user');
CREATE TYPE "report_reason" AS ENUM ('spam', 'fake', 'inappropriate', 'harassment', 'other');

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
  CONSTRAINT "connections_pkey" PRIMARY KEY ("id"),
  CONSTRAINT connections_ordered_pair CHECK (user_low_id < user_high_id),
  CONSTRAINT connections_requester CHECK (requester_id IN (user_low_id, user_high_id))
);
CREATE INDEX "connections_user_high_id_status_idx" ON "connections"("user_high_id", "status");
CREATE INDEX "connections_requester_id_idx" ON "connections"("requester_id");
CREATE UNIQUE INDEX "connections_user_low_id_user_high_id_key" ON "connections"("user_low_id", "user_high_id");

CREATE TABLE "blocks" (
  "blocker_id" UUID NOT NULL,
  "blocked_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id"),
  CONSTRAINT blocks_not_oneself CHECK (blocker_id <> blocked_id)
);
CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");

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
  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT reviews_not_oneself CHECK (reviewer_id <> reviewee_id),
  CONSTRAINT reviews_rating CHECK (overall_rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_content_length CHECK (char_length(content) BETWEEN 10 AND 2000)
);
CREATE INDEX "reviews_reviewee_id_created_at_idx" ON "reviews"("reviewee_id", "created_at" DESC);
CREATE UNIQUE INDEX "reviews_reviewer_id_reviewee_id_key" ON "reviews"("reviewer_id", "reviewee_id");

CREATE TABLE "review_helpful" (
  "review_id" INTEGER NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "review_helpful_pkey" PRIMARY KEY ("review_id","user_id")
);
CREATE INDEX "review_helpful_user_id_idx" ON "review_helpful"("user_id");

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
  "subject_id" UUID,
  "excerpt" TEXT NOT NULL DEFAULT '',
  "statement" TEXT NOT NULL DEFAULT '',
  "decided_by_id" UUID,
  CONSTRAINT "reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT reports_note_length CHECK (char_length(note) <= 2000)
);
CREATE INDEX "reports_decided_at_created_at_idx" ON "reports"("decided_at", "created_at");
CREATE INDEX "reports_target_target_id_idx" ON "reports"("target", "target_id");
CREATE INDEX "reports_subject_id_idx" ON "reports"("subject_id");
CREATE UNIQUE INDEX "reports_open" ON "reports"("reporter_id", "target", "target_id") WHERE (decided_at IS NULL);

-- chat ----------------------------------------------------------------------------------------------------------------

CREATE TABLE "threads" (
  "id" SERIAL NOT NULL,
  "user_low_id" UUID NOT NULL,
  "user_high_id" UUID NOT NULL,
  "listing_id" INTEGER,
  "subject" TEXT NOT NULL DEFAULT '',
  "last_seq" INTEGER NOT NULL DEFAULT 0,
  "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "starter_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "threads_pkey" PRIMARY KEY ("id"),
  CONSTRAINT threads_ordered_pair CHECK (user_low_id < user_high_id)
);
CREATE INDEX "threads_user_low_id_last_message_at_idx" ON "threads"("user_low_id", "last_message_at" DESC);
CREATE INDEX "threads_user_high_id_last_message_at_idx" ON "threads"("user_high_id", "last_message_at" DESC);
CREATE INDEX "threads_last_message_at_idx" ON "threads"("last_message_at");
CREATE INDEX "threads_listing_id_idx" ON "threads"("listing_id");
-- Two partial indexes, not NULLS NOT DISTINCT: the threads of an erased listing lose its id and keep their subject, and must
-- not collide with the direct thread of the same people or with each other.
CREATE UNIQUE INDEX "threads_property" ON "threads"("user_low_id", "user_high_id", "listing_id") WHERE (listing_id IS NOT NULL);
CREATE UNIQUE INDEX "threads_direct" ON "threads"("user_low_id", "user_high_id") WHERE (listing_id IS NULL AND subject = '');

CREATE TABLE "thread_participants" (
  "thread_id" INTEGER NOT NULL,
  "user_id" UUID NOT NULL,
  "last_read_seq" INTEGER NOT NULL DEFAULT 0,
  "archived_at" TIMESTAMPTZ(3),
  "notified_at" TIMESTAMPTZ(3),
  CONSTRAINT "thread_participants_pkey" PRIMARY KEY ("thread_id","user_id")
);
CREATE INDEX "thread_participants_user_id_idx" ON "thread_participants"("user_id");

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
  CONSTRAINT "messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT messages_seq CHECK (seq > 0),
  CONSTRAINT messages_content_length CHECK (char_length(content) BETWEEN 1 AND 1000),
  CONSTRAINT messages_tombstone CHECK ((unsent_at IS NULL) = (content IS NOT NULL))
);
CREATE INDEX "messages_created_at" ON "messages" USING BRIN ("created_at");
CREATE UNIQUE INDEX "messages_thread_id_seq_key" ON "messages"("thread_id", "seq");
CREATE UNIQUE INDEX "messages_sender_id_client_id_key" ON "messages"("sender_id", "client_id");

-- alerts --------------------------------------------------------------------------------------------------------------

CREATE TYPE "alert_frequency" AS ENUM ('immediately', 'daily', 'weekly', 'never');
CREATE TYPE "alert_event_kind" AS ENUM ('listed', 'reduced');

CREATE TABLE "saved_searches" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "address" TEXT NOT NULL,
  "frequency" "alert_frequency" NOT NULL,
  "told_position" BIGINT NOT NULL,
  "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_searches_user_id_idx" ON "saved_searches"("user_id");

CREATE TABLE "alert_events" (
  "listing_id" INTEGER NOT NULL,
  "kind" "alert_event_kind" NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "position" BIGINT,
  CONSTRAINT "alert_events_pkey" PRIMARY KEY ("listing_id","kind","at")
);
CREATE UNIQUE INDEX "alert_events_position_key" ON "alert_events"("position");
CREATE INDEX "alert_events_at_idx" ON "alert_events"("at");

CREATE TABLE "alert_progress" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_position" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "alert_progress_pkey" PRIMARY KEY ("id"),
  CONSTRAINT alert_progress_one CHECK (id = 1)
);

-- operations ----------------------------------------------------------------------------------------------------------

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
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");
CREATE INDEX "audit_entries_target_type_target_id_idx" ON "audit_entries"("target_type", "target_id");

CREATE TABLE "page_views" (
  "path" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "views" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "page_views_pkey" PRIMARY KEY ("path","day")
);

CREATE TABLE "installation_values" (
  "key" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "installation_values_pkey" PRIMARY KEY ("key")
);

-- references ----------------------------------------------------------------------------------------------------------

ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Deferred by imports (docs/decisions/008): each check locks the account against a new username or e-mail until COMMIT.
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE "listings" ADD CONSTRAINT "listings_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "listing_details" ADD CONSTRAINT "listing_details_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_contacts" ADD CONSTRAINT "listing_contacts_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_units" ADD CONSTRAINT "listing_units_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_traces" ADD CONSTRAINT "listing_traces_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_statistics" ADD CONSTRAINT "listing_statistics_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_score_owners" ADD CONSTRAINT "listing_score_owners_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "developers" ADD CONSTRAINT "developers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "projects" ADD CONSTRAINT "projects_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "developers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "projects" ADD CONSTRAINT "projects_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_picture_key_fkey" FOREIGN KEY ("picture_key") REFERENCES "pictures"("key") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_floor_plan_id_fkey" FOREIGN KEY ("floor_plan_id") REFERENCES "floor_plans"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_low_id_fkey" FOREIGN KEY ("user_low_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_high_id_fkey" FOREIGN KEY ("user_high_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_fkey" FOREIGN KEY ("reviewee_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_low_id_fkey" FOREIGN KEY ("user_low_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_high_id_fkey" FOREIGN KEY ("user_high_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "threads" ADD CONSTRAINT "threads_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "thread_participants" ADD CONSTRAINT "thread_participants_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "thread_participants" ADD CONSTRAINT "thread_participants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- jobs ----------------------------------------------------------------------------------------------------------------

-- pg-boss 10.4.2, schema version 24: PgBoss.getConstructionPlans('pgboss') without its own transaction. Here, so that
-- every process can queue a job in the transaction of the write it belongs to, whoever started first.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;;
INSERT INTO pgboss.version(version) VALUES ('24');

-- Retried with back-off for about a day.
SELECT pgboss.create_queue('email', '{"policy":"standard","retryLimit":13,"retryDelay":5,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":4320}'::json);
SELECT pgboss.create_queue('account-cleanup', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
-- Every minute; a missed round is made up for by the next.
SELECT pgboss.create_queue('unread-mail', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":60}'::json);
SELECT pgboss.create_queue('picture-cleanup', '{"policy":"short","retryLimit":2,"expireInSeconds":1800,"retentionMinutes":1440}'::json);
SELECT pgboss.create_queue('favourite-news', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
SELECT pgboss.create_queue('listing-erasure', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
-- Long rounds; what a round has done stays done.
SELECT pgboss.create_queue('listing-scores', '{"policy":"short","retryLimit":2,"expireInSeconds":7200,"retentionMinutes":1440}'::json);
SELECT pgboss.create_queue('search-news', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);
-- pg-boss creates this queue, through which its schedules run, when it starts. The site's role may not create tables, and
-- pg-boss ignores that failure: nothing scheduled would ever run.
SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}'::json);
SELECT pgboss.create_queue('outbox-cleanup', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);

-- first rows ----------------------------------------------------------------------------------------------------------

-- The identity of this installation. A backup carries it, so that a restored database still belongs to its store.
INSERT INTO "installation_values" ("key", "value", "updated_at") VALUES ('installation_id', gen_random_uuid()::text, now());
INSERT INTO "listing_score_rounds" ("scored_until") VALUES (now());
INSERT INTO "alert_progress" DEFAULT VALUES;
