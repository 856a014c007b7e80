import { expect, test } from 'vitest';
import { lockComplaints } from '../../../scripts/lib/database/migration-locks';
import { migrationsOnDisk } from '../../../scripts/lib/database/migrations.mjs';

/** Older migrations ran while the site was down. */
const SINCE = '20261130000000';

test('no migration makes the running site wait', () => {
  const all = migrationsOnDisk();
  const complaints = all.flatMap(({ name, sql }, at) => {
    if (name < SINCE) return [];
    const earlier = all.slice(0, at).map((each) => each.sql);
    return lockComplaints(sql, earlier.join('\n;')).map((complaint) => `${name}: ${complaint}`);
  });
  expect(complaints).toEqual([]);
});

test.each([
  'CREATE INDEX "i" ON "listings"("price")',
  'create unique index i on listings(price)',
  'CREATE INDEX CONCURRENTLY "i" ON "listings"("price")',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "listings"("price"); SELECT 1',
  'ALTER TABLE "listings" ALTER COLUMN "title" SET NOT NULL',
  'ALTER TABLE "listings" ALTER COLUMN "price" TYPE BIGINT',
  'ALTER TABLE "listings" ALTER "price" SET DATA TYPE BIGINT',
  'ALTER TABLE "listings" ADD COLUMN "key" UUID NOT NULL DEFAULT gen_random_uuid()',
  'ALTER TABLE "listings" ADD COLUMN "n" BIGSERIAL',
  'ALTER TABLE "listings" ADD COLUMN "n" INTEGER GENERATED ALWAYS AS (price * 2) STORED',
  'ALTER TABLE "listings" ADD COLUMN "n" INTEGER NOT NULL',
  'ALTER TABLE "listings" ADD CONSTRAINT "c" CHECK (price > 0)',
  'ALTER TABLE "listings" ADD CONSTRAINT "c" CHECK (price > 0) NOT VALID; ALTER TABLE "listings" VALIDATE CONSTRAINT "c"',
  'ALTER TABLE "listings" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "users"("id")',
  'ALTER TABLE "listings" ADD CONSTRAINT "u" UNIQUE ("reference")',
  'ALTER TABLE "listings" RENAME COLUMN "a" TO "b"',
  'ALTER TABLE "listings" DROP COLUMN "a"',
  'DROP TABLE "listings"',
  'UPDATE "listings" SET "price" = 1',
  'LOCK TABLE "listings"',
  'SET lock_timeout = 0',
  'DO $$ BEGIN ALTER TABLE "listings" ALTER COLUMN "price" TYPE BIGINT; END $$',
])('refused: %s', (sql) => {
  expect(lockComplaints(`-- a comment; with a semicolon\n${sql};`)).toHaveLength(1);
});

test.each([
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "listings"("price")',
  'CREATE TABLE "new" ("id" UUID); CREATE INDEX "i" ON "new"("id"); ALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "users"("id")',
  'ALTER TABLE "listings" ADD COLUMN "note" TEXT',
  'ALTER TABLE "listings" ADD COLUMN "seen" TIMESTAMPTZ NOT NULL DEFAULT now()',
  'ALTER TABLE "listings" ADD CONSTRAINT "c" CHECK (price > 0) NOT VALID',
  'ALTER TABLE "listings" VALIDATE CONSTRAINT "c"',
  'ALTER TABLE "listings" ADD CONSTRAINT "u" UNIQUE USING INDEX "i"',
  'UPDATE "listings" SET "title" = \'LOCK; it\' WHERE "id" = \'1\'',
  '-- contract: no build since 0.3 reads it\nALTER TABLE "listings" DROP COLUMN "a"',
])('allowed: %s', (sql) => {
  expect(lockComplaints(`${sql};`)).toEqual([]);
});

test('SET NOT NULL is allowed after a validated check of an earlier migration only', () => {
  const check = 'ALTER TABLE "listings" ADD CONSTRAINT "c" CHECK ("title" IS NOT NULL) NOT VALID;';
  const validate = 'ALTER TABLE "listings" VALIDATE CONSTRAINT "c";';
  const change = 'ALTER TABLE "listings" ALTER COLUMN "title" SET NOT NULL;';
  expect(lockComplaints(validate + change, check)).toEqual([]);
  expect(lockComplaints(change, check)).toHaveLength(1);
  expect(lockComplaints(change, check.replace('title', 'other') + validate)).toHaveLength(1);
});
