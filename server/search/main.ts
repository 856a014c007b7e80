import { join } from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { indexAddress } from '@/lib/search/index-address';
import { startSearchIndex } from './index-server';

// The search index: all public homes in memory, on a socket in DATA_DIR. One per machine; without it PostgreSQL answers.
const { DATABASE_URL, DATA_DIR } = env();

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
const index = await startSearchIndex({
  address: indexAddress(),
  connectionString: DATABASE_URL,
  snapshotFile: join(DATA_DIR, 'search-index'),
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await index.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
