// npm run seed: deterministic sample data (README.md in this folder).
import { existsSync } from 'node:fs';
import pg from 'pg';
import { env } from '@/lib/env';
import { SAMPLE_DOMAIN, SAMPLE_PASSWORD } from '@/lib/installation/constants';
import { storage } from '@/lib/storage/storage';
import { asFailure, Failure } from '../../scripts/lib/failure';
import { parseSeedArguments } from './arguments';
import { hasData, isSampleDatabase } from './database/tables';
import { loadSampleData } from './load';

async function main(): Promise<void> {
  const options = parseSeedArguments(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    if (await hasData(client)) {
      if (!options.reset) {
        throw new Failure(
          'The database has data already. --reset empties it first; all that is in it would be lost.',
        );
      }
      if (!(await isSampleDatabase(client))) {
        throw new Failure(
          'The seed did not fill this database, so it does not empty it either. If all that is in it may be lost, drop the database and create it again.',
        );
      }
      console.log('Emptying the database first: everything in it goes.');
    }
    await loadSampleData(client, storage(), options, console.log);
  } finally {
    await client.end();
  }
  console.log(
    `Sample logins: buyer, owner, agent, developer and admin @${SAMPLE_DOMAIN}, password ${env().ESTIA_SAMPLE_PASSWORD ? 'ESTIA_SAMPLE_PASSWORD' : SAMPLE_PASSWORD}`,
  );
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${asFailure('The sample data could not be loaded', error).message}`);
  process.exitCode = 1;
}
