import { join } from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { indexAddress } from '@/lib/search/socket';
import { startSearchIndex } from './index-server';

// The search index: all public homes in memory, on a socket in DATA_DIR. One per machine; without it PostgreSQL answers.
const { DATABASE_URL, DATA_DIR } = env();

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
const index = await startSearchIndex({
  address: indexAddress(),
  connectionString: DATABASE_URL,
  snapshotFile: join(DATA_DIR, 'search-index'),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => index.stop().then(() => process.exit(0)));
}
