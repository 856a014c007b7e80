-- Removes old messages from the outbox (lib/email/outbox.ts).
SELECT pgboss.create_queue('outbox-cleanup', '{"policy":"short","retryLimit":2,"expireInSeconds":600,"retentionMinutes":1440}'::json);

-- Until now sample people could sign in from everywhere, with a password that everybody knows. Whoever did has to sign in again,
-- which works only from this machine or its private network.
DELETE FROM "sessions" s USING "users" u, "installation_values" v
WHERE u."id" = s."user_id" AND u."email" LIKE '%@estia.example' AND v."key" = 'sample_data' AND v."value" = 'loaded';
DELETE FROM "refresh_tokens" r USING "users" u, "installation_values" v
WHERE u."id" = r."user_id" AND u."email" LIKE '%@estia.example' AND v."key" = 'sample_data' AND v."value" = 'loaded';
