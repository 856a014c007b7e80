// @prisma/adapter-pg handles queries well and migrations badly. Three fixes, each for an observed failure:
// - executeScript splits at every ';', which breaks function bodies and DO blocks;
// - the catalogue type "char" (OID 18) is rejected, although introspection reads columns of that type;
// - its shadow database is the MAIN database if the pool was created from a connection string.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { createDatabase, dropDatabase, withDatabase } from './connection.mjs';

const CHAR_OID = 18;
const TEXT_OID = 25;

/** Wraps queryRaw to read "char" columns as text and declare them as characters. */
function acceptCharColumns(adapter) {
  const { queryRaw } = adapter;
  return async (query) => {
    const result = await adapter.performIO(query);
    const charColumns = [];
    result.fields.forEach((field, index) => {
      if (field.dataTypeID !== CHAR_OID) return;
      field.dataTypeID = TEXT_OID;
      charColumns.push(index);
    });
    const answered = Object.create(adapter, { performIO: { value: async () => result } });
    const set = await queryRaw.call(answered, query);
    for (const index of charColumns) set.columnTypes[index] = ColumnTypeEnum.Character;
    return set;
  };
}

/**
 * Runs `script` and the record of its completion in one transaction, so that the record is right whichever process
 * dies.
 */
const withItsRecord = (script) => `${script}
;DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$;`;

async function connect(url, { afterwards, isMigrating } = {}) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const schema = new URL(url).searchParams.get('schema');
  const adapter = await new PrismaPg(pool, schema ? { schema } : undefined).connect();
  const executeScript = async (script) => {
    try {
      await pool.query(isMigrating ? withItsRecord(script) : script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  const dispose = async () => {
    await pool.end();
    await afterwards?.();
  };
  return Object.assign(adapter, { queryRaw: acceptCharColumns(adapter), executeScript, dispose });
}

/** Driver adapter factory for the engine's connections; `isMigrating`: its scripts are migrations. */
export function adapterFactory(url, isMigrating) {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(url, { isMigrating }),
    async connectToShadowDb() {
      const shadow = `prisma_migrate_shadow_db_${randomUUID()}`;
      await createDatabase(url, shadow, 'template0');
      return connect(withDatabase(url, shadow), { afterwards: () => dropDatabase(url, shadow) });
    },
  };
}
