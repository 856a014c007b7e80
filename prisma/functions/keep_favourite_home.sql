-- Trigger: a favourite keeps title, place and cover of its home, for when the home is no longer public.
CREATE OR REPLACE FUNCTION keep_favourite_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only public listings have a card.
  SELECT l.title, l.location, c.card -> 'images' -> 0 INTO NEW.title, NEW.location, NEW.picture
    FROM listings l JOIN listing_cards c ON c.listing_id = l.id WHERE l.id = NEW.listing_id;
  IF NOT FOUND THEN
    NEW.title := '';
    NEW.location := '';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER favourites_keep_home BEFORE INSERT ON "favourites"
  FOR EACH ROW EXECUTE FUNCTION keep_favourite_home();
