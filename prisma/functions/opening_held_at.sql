-- When the first message of a conversation is held for a check: now, if the same words opened conversations with `most`
-- other people within 24 hours; otherwise NULL. VOLATILE, so that it sees what the calling statement and parallel ones,
-- for which that statement has waited, have stored.
CREATE OR REPLACE FUNCTION opening_held_at(thread integer, words text, most integer)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN count(DISTINCT (o.user_low_id, o.user_high_id)) >= most THEN clock_timestamp() END
    FROM threads t JOIN threads o ON o.starter_id = t.starter_id AND o.opening = words
      AND (o.user_low_id, o.user_high_id) <> (t.user_low_id, t.user_high_id)
    WHERE t.id = thread AND NOT EXISTS (
      SELECT FROM messages m
      WHERE m.thread_id = o.id AND m.seq = 1 AND m.created_at <= now() - interval '24 hours'));
END $$;
