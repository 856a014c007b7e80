-- An API client's session names the family of its refresh tokens, so that ending the session ends the client.
ALTER TABLE "sessions" ADD COLUMN "family_id" UUID;
