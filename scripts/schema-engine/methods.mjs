// JSON-RPC methods of the engine. Most are the WebAssembly engine's own; those that fail on PostgreSQL
// (evaluateDataLoss, createMigration and schemaPush find no shadow database) are built on its `diff`.
import { createDatabase, databaseName, runScript } from './connection.mjs';
import { newEngine } from './engine.mjs';
import { migrateAlone } from './migrate-alone.mjs';

/** Before the first migration there is no lock file, and the engine cannot tell which database the migrations are for. */
const LOCK_CONTENT = 'provider = "postgresql"\n';

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** `diff` reports no data loss, so every destructive statement is a warning: stricter than the native engine. */
const DESTRUCTIVE =
  /\bDROP (TABLE|COLUMN|TYPE|SCHEMA)\b|\bALTER COLUMN .* TYPE |\bDROP VALUE\b|\bRENAME TO "[^"]*_old"/i;

function dataLossWarnings(script) {
  return script
    .split('\n')
    .filter((line) => DESTRUCTIVE.test(line))
    .map((line) => line.trim());
}

/** `20261121091838_add_reviews`: UTC to the second, then the name as words. */
function migrationFolder(name) {
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const words = (name ?? '')
    .replace(/[^a-z0-9]+/gi, '_')
    .toLowerCase()
    .slice(0, 200);
  return words ? `${timestamp}_${words}` : timestamp;
}

/** @param {{ url: string, datamodels: [string, string][] | undefined, print: (text: string) => void }} context */
export function createMethods({ url, datamodels, print }) {
  const engine = () => newEngine({ url, datamodels });

  /** The SQL from `from` to the data model of `params`; empty if they agree. */
  const scriptBetween = async (from, { schema, filters }) => {
    const to = { tag: 'schemaDatamodel', ...schema };
    const result = await (await engine()).diff({
      from,
      to,
      script: true,
      exitCode: true,
      filters: filters ?? NO_FILTERS,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  };
  const scriptFromMigrations = (params) => {
    const { lockfile, ...list } = params.migrationsList;
    const from = {
      tag: 'migrations',
      ...list,
      lockfile: { ...lockfile, content: lockfile.content ?? LOCK_CONTENT },
    };
    return scriptBetween(from, params);
  };

  const own = {
    async createDatabase() {
      await createDatabase(url, databaseName(url));
      return { databaseName: databaseName(url) };
    },
    async getDatabaseVersion() {
      return (await engine()).version();
    },
    async diff(params) {
      const { exitCode, stdout } = await (await engine()).diff(params);
      if (stdout !== null && stdout !== undefined) print(stdout.replace(/\n$/, ''));
      return { exitCode, stdout: null };
    },
    async evaluateDataLoss(params) {
      const script = await scriptFromMigrations(params);
      const warnings = dataLossWarnings(script).map((message) => ({ message, stepIndex: 0 }));
      return { migrationSteps: script ? 1 : 0, unexecutableSteps: [], warnings };
    },
    async createMigration(params) {
      const script = await scriptFromMigrations(params);
      return {
        connectorType: 'postgresql',
        generatedMigrationName: migrationFolder(params.migrationName),
        migrationScript: script || (params.draft ? '-- This is an empty migration.' : null),
        extension: 'sql',
      };
    },
    async schemaPush(params) {
      const script = await scriptBetween(
        { tag: 'schemaDatasource', ...params.schema, configDir: process.cwd() },
        params,
      );
      const warnings = dataLossWarnings(script);
      const mayRun = script !== '' && (warnings.length === 0 || params.force);
      if (mayRun) await runScript(url, script);
      return { executedSteps: mayRun ? 1 : 0, warnings, unexecutable: [] };
    },
    async reset(params) {
      await (await engine()).reset(params ?? {});
      return {};
    },
    async applyMigrations(params) {
      return migrateAlone(url, async () => {
        const migrating = await newEngine({ url, datamodels, isMigrating: true });
        return migrating.applyMigrations(params);
      });
    },
    async dbExecute(params) {
      await (await engine()).dbExecute(params);
      return {};
    },
  };

  return {
    /** Runs a method by its JSON-RPC name. */
    async call(method, params) {
      if (Object.hasOwn(own, method)) return own[method](params);
      return (await engine())[method](params);
    },
  };
}
