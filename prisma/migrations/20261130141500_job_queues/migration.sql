-- Every ten minutes and every minute; a missed round is made up for by the next.
SELECT pgboss.create_queue('confirmations', '{"policy":"short","retryLimit":0,"expireInSeconds":600,"retentionMinutes":60}'::json);
SELECT pgboss.create_queue('viewings', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":60}'::json);
