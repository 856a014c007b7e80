import { expect, test } from 'vitest';
import { type Database, db } from '@/lib/db';
import { toAppError } from '@/lib/errors';
import { createUser } from '../../support/factories';

const rename = (id: string) => db.user.update({ where: { id }, data: { name: 'Another' } });
const renameRaw = (id: string) => db.$executeRaw`UPDATE users SET name = 'Another' WHERE id = ${id}::uuid`;
const renameInTransaction = (id: string) =>
  db.$transaction((tx: Pick<Database, 'user'>) =>
    tx.user.update({ where: { id }, data: { name: 'Another' } }),
  );

/** Makes every write fail with PostgreSQL's disk-full error; returns the undo. */
async function fillDisk(): Promise<() => Promise<void>> {
  await db.$executeRaw`
    CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file "base/16384/18036": No space left on device'
        USING ERRCODE = 'disk_full', HINT = 'Check free disk space.';
    END $$`;
  await db.$executeRaw`
    CREATE TRIGGER refuse_write BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION refuse_write()`;
  return async () => {
    await db.$executeRaw`DROP FUNCTION refuse_write CASCADE`;
  };
}

test.each([
  ['a call', rename],
  ['a statement', renameRaw],
  ['a transaction', renameInTransaction],
])('%s failing on a full database disk is a retryable error', async (_, change) => {
  const { id } = await createUser();
  const giveRoom = await fillDisk();
  const error: unknown = await change(id).then(
    () => null,
    (reason: unknown) => reason,
  );
  await giveRoom();
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfter: 3 });
  await change(id);
});
