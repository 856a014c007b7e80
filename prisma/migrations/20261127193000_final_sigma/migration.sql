-- 'ΚΗΠΟΣ' finds 'κήπος': a final sigma is no letter of its own. Whatever the function made is made again.
ALTER TABLE "listings" DROP COLUMN "words";
CREATE OR REPLACE FUNCTION immutable_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(public.unaccent('public.unaccent'::regdictionary, value), 'ς', 'σ') $$;
ALTER TABLE "listings" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', immutable_unaccent(
  title || ' ' || location || ' ' || jsonb_path_query_array(titles, '$.*')::text))) STORED;
CREATE INDEX "listings_words" ON "listings" USING GIN ("words");
