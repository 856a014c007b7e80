-- Trigger: a home that is public again is not paused any more, whoever published it.
CREATE OR REPLACE FUNCTION end_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.paused_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listings_end_pause BEFORE INSERT OR UPDATE ON "listings" FOR EACH ROW
  WHEN (NEW.published AND NEW.paused_at IS NOT NULL) EXECUTE FUNCTION end_pause();
