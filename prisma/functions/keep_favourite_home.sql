-- Trigger: a favourite keeps title and place of its home, for when the home is no longer public. Only public ones have a card.
CREATE OR REPLACE FUNCTION keep_favourite_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.title, (c.card ->> 'placeId')::integer INTO NEW.title, NEW.place_id
    FROM listing_cards c WHERE c.listing_id = NEW.listing_id;
  IF NOT FOUND THEN
    NEW.title := '';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER favourites_keep_home BEFORE INSERT ON "favourites"
  FOR EACH ROW EXECUTE FUNCTION keep_favourite_home();
