-- Triggers: queue what webhooks are told, in the transaction of the event and whoever wrote it (lib/webhooks). What happens
-- while a webhook is paused is not queued.
CREATE OR REPLACE FUNCTION queue_enquiry_of(thread integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, subject_id, next_try_at)
    SELECT w.id, 'enquiry_created', t.id, now()
    FROM threads t JOIN messages m ON m.thread_id = t.id AND m.seq = 1
    JOIN listings l ON l.id = t.listing_id JOIN webhooks w ON w.owner_id = coalesce(l.agent_id, l.owner_id)
    WHERE t.id = thread AND t.held_at IS NULL AND w.owner_id <> m.sender_id
      AND w.paused_at IS NULL AND 'enquiry_created' = ANY (w.events)
$$;

CREATE OR REPLACE FUNCTION queue_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_enquiry_of(NEW.thread_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER messages_webhooks AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW.seq = 1)
  EXECUTE FUNCTION queue_enquiry();

-- A held enquiry reaches its receiver when it is delivered.
CREATE OR REPLACE FUNCTION queue_released_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_enquiry_of(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER threads_webhooks AFTER UPDATE OF "held_at" ON "threads" FOR EACH ROW
  WHEN (OLD.held_at IS NOT NULL AND NEW.held_at IS NULL) EXECUTE FUNCTION queue_released_enquiry();

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
