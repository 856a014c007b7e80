-- Texts in other languages than the original's, by language: { "el": "Διαμέρισμα …" }. Titles are in the row that cards read.
ALTER TABLE "listings" ADD COLUMN "titles" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "listing_details" ADD COLUMN "descriptions" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "developers" ADD COLUMN "descriptions" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "projects" ADD COLUMN "descriptions" JSONB NOT NULL DEFAULT '{}';

-- Searches find a home by the words of its title in any language. The index is dropped together with the column.
ALTER TABLE "listings" DROP COLUMN "words";
ALTER TABLE "listings" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', immutable_unaccent(
  title || ' ' || location || ' ' || jsonb_path_query_array(titles, '$.*')::text))) STORED;
CREATE INDEX "listings_words" ON "listings" USING GIN ("words");

-- prisma/functions has it with a parameter for the language.
DROP FUNCTION IF EXISTS listing_cards(integer[], integer, integer, integer);
