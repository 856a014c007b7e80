-- pg-boss creates this queue, through which its schedules run, when it starts. The site's role may not create tables,
-- and pg-boss ignores that failure: nothing scheduled would ever run.
SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}'::json);
