-- Trigger: the price history and the audit log are append-only. What links to people may still become NULL.
CREATE OR REPLACE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation'; END $$;

CREATE OR REPLACE TRIGGER listing_prices_append_only BEFORE UPDATE ON "listing_prices"
  FOR EACH ROW EXECUTE FUNCTION refuse_update();
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OF action, target_type, target_id, reason, data, created_at ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_update();
