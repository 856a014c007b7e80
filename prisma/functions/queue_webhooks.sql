-- Triggers: queue what webhooks are told, in the transaction of the event and whoever wrote it (lib/webhooks). What happens
-- while a webhook is paused is not queued.
CREATE OR REPLACE FUNCTION queue_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, subject_id, next_try_at)
    SELECT w.id, 'enquiry_created', t.id, now()
    FROM threads t JOIN listings l ON l.id = t.listing_id JOIN webhooks w ON w.owner_id = l.owner_id
    WHERE t.id = NEW.thread_id AND l.owner_id <> NEW.sender_id
      AND w.paused_at IS NULL AND 'enquiry_created' = ANY (w.events);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_webhooks AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW.seq = 1)
  EXECUTE FUNCTION queue_enquiry();

-- The state that docs/product.md names.
CREATE OR REPLACE FUNCTION listing_state(published boolean, removed timestamptz, reason text, withheld timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN removed IS NOT NULL THEN 'removed' WHEN published THEN 'published' WHEN reason IS NOT NULL THEN 'taken_down'
    WHEN withheld IS NOT NULL THEN 'withheld' ELSE 'unpublished' END
$$;

CREATE OR REPLACE FUNCTION queue_listing_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state CONSTANT text := listing_state(NEW.published, NEW.removed_at, NEW.moderation_reason, NEW.withheld_at);
BEGIN
  IF state <> listing_state(OLD.published, OLD.removed_at, OLD.moderation_reason, OLD.withheld_at) THEN
    INSERT INTO webhook_deliveries (webhook_id, event, subject_id, status, next_try_at)
      SELECT w.id, 'listing_status_changed', NEW.id, state, now() FROM webhooks w
      WHERE w.owner_id = NEW.owner_id AND w.paused_at IS NULL AND 'listing_status_changed' = ANY (w.events);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listings_webhooks AFTER UPDATE ON "listings" FOR EACH ROW
  WHEN ((OLD.published, OLD.removed_at, OLD.moderation_reason, OLD.withheld_at)
    IS DISTINCT FROM (NEW.published, NEW.removed_at, NEW.moderation_reason, NEW.withheld_at))
  EXECUTE FUNCTION queue_listing_status();
