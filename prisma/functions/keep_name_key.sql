-- Trigger: maintains users.name_key, by which people are found.
CREATE OR REPLACE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := name_key(NEW.username || ' ' || coalesce(NEW.name, ''));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_name_key BEFORE INSERT OR UPDATE OF "username", "name" ON "users"
  FOR EACH ROW EXECUTE FUNCTION keep_name_key();
