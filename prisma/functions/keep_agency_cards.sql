-- Triggers: the cards of homes whose person joins or leaves an agency, or whose agency is renamed.
CREATE OR REPLACE FUNCTION keep_agency_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
BEGIN
  IF TG_TABLE_NAME = 'agencies' THEN
    people := ARRAY(SELECT user_id FROM agency_seats WHERE agency_id = (to_jsonb(NEW) ->> 'id')::integer);
  ELSE
    people := ARRAY[(coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'user_id')::uuid];
  END IF;
  PERFORM keep_cards(ARRAY(
    SELECT id FROM listings WHERE published AND owner_id = ANY (people)
    UNION SELECT id FROM listings WHERE published AND agent_id = ANY (people)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER agencies_cards AFTER UPDATE OF "name" ON "agencies" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_agency_cards();
CREATE OR REPLACE TRIGGER agency_seats_cards AFTER INSERT OR DELETE ON "agency_seats" FOR EACH ROW
  EXECUTE FUNCTION keep_agency_cards();
