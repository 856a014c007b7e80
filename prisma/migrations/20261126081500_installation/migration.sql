-- The identity of this installation. A backup carries it, so that a restored database still belongs to its store.
INSERT INTO "installation_values" ("key", "value", "updated_at")
VALUES ('installation_id', gen_random_uuid()::text, now())
ON CONFLICT ("key") DO NOTHING;

-- Databases seeded before the seed recorded it: only the seed creates this administrator.
INSERT INTO "installation_values" ("key", "value", "updated_at")
SELECT 'sample_data', 'loaded', now()
WHERE EXISTS (SELECT FROM "users" WHERE "email" = 'admin@estia.example' AND "role" = 'admin')
ON CONFLICT ("key") DO NOTHING;
