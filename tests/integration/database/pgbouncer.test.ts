import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Prisma } from '@/lib/generated/prisma/client';
import { listen } from '@/lib/realtime/listen';
import { withClient } from '../../../scripts/lib/database/client';
import { openDatabase } from '../../../scripts/lib/database/open-database';
import {
  isPgBouncerMissing,
  NO_PGBOUNCER,
  type PgBouncer,
  startPgBouncer,
} from '../../support/machines/pgbouncer';

const folder = process.env.DATA_DIR ?? '';
const direct = process.env.DATABASE_URL ?? '';
let pooler: PgBouncer | undefined;

async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  pooler = await startPgBouncer(join(folder, mode), mode, [direct]);
  return pooler.urlOf(direct);
}
afterEach(async () => {
  await pooler?.stop();
  vi.unstubAllEnvs();
});

describe.skipIf(isPgBouncerMissing)(`PgBouncer${isPgBouncerMissing ? `: ${NO_PGBOUNCER}` : ''}`, () => {
  test('in session mode connections have their limits, prepared statements and LISTEN', async () => {
    const url = await startPooler('session');
    await expect(openDatabase(folder, { url, ownerUrl: url })).resolves.toMatchObject({ url });

    vi.stubEnv('DATABASE_URL', url);
    vi.resetModules();
    for (const name of ['estiaPool', 'estiaDatabase']) Reflect.deleteProperty(globalThis, name);
    const { db, preparedQuery } = await import('@/lib/db');
    const [limits] = await db.$queryRaw<object[]>`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
             current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
    const twice = [1, 2].map((value) =>
      preparedQuery('pooled_sum', Prisma.sql`SELECT ${value}::int + 1 AS sum`),
    );
    expect(await Promise.all(twice)).toEqual([[{ sum: 2 }], [{ sum: 3 }]]);

    const heard: string[] = [];
    let isListening = false;
    const { stop } = listen({
      connectionString: url,
      channel: 'pooled',
      onMessage: (text) => heard.push(text),
      onConnect: () => {
        isListening = true;
      },
    });
    await expect.poll(() => isListening).toBe(true);
    await withClient(direct, (client) => client.query("SELECT pg_notify('pooled', 'news')"));
    await expect.poll(() => heard).toEqual(['news']);
    await stop();
    await db.$disconnect();
  });

  test('in transaction mode, where LISTEN would be lost, the start is refused and says what to do', async () => {
    const url = await startPooler('transaction');
    await expect(openDatabase(folder, { url, ownerUrl: url })).rejects.toThrow(/pool_mode to session/);
    await expect(openDatabase(folder, { url: direct, ownerUrl: direct })).resolves.toMatchObject({
      url: direct,
    });
  });
});
