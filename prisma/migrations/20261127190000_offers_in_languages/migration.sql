-- What banks offer, in the languages of the home page.
ALTER TABLE "mortgage_offers" ADD COLUMN "descriptions" JSONB NOT NULL DEFAULT '{}';
