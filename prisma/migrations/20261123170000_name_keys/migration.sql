-- People are found by a kept key: computed for each row that a search looks at, it took seconds with 200,000 people.
-- Filled by the next migration, so that this one holds its lock for a moment only.
ALTER TABLE "users" ADD COLUMN "name_key" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := name_key(NEW.username || ' ' || coalesce(NEW.name, ''));
  RETURN NEW;
END $$;
CREATE TRIGGER users_name_key BEFORE INSERT OR UPDATE OF "username", "name" ON "users"
  FOR EACH ROW EXECUTE FUNCTION keep_name_key();
