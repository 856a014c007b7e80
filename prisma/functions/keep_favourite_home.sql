-- Trigger: a favourite keeps title, place and cover of its home, for when the home is no longer public.
CREATE OR REPLACE FUNCTION keep_favourite_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.title, l.location, c.images -> 0 INTO NEW.title, NEW.location, NEW.picture
    FROM listings l LEFT JOIN listing_card_images c ON c.listing_id = l.id
    WHERE l.id = NEW.listing_id AND l.published;
  IF NOT FOUND THEN
    NEW.title := '';
    NEW.location := '';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER favourites_keep_home BEFORE INSERT ON "favourites"
  FOR EACH ROW EXECUTE FUNCTION keep_favourite_home();
