-- An import checks at its end that the owner exists (docs/decisions/008): each check locks the account against a new username or
-- e-mail address until COMMIT. Everybody else checks immediately, as before.
ALTER TABLE "listings" ALTER CONSTRAINT "listings_owner_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
