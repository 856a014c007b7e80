import { log } from '@/lib/log';
import { serveMetrics } from '@/lib/metrics/serve';
import { reportCrashes, reportErrors } from '@/lib/reporting/reports';
import { startSearchIndex } from './index-server';
import { searchGauges } from './metrics';

// The search index: all public homes in memory. One process per machine; without it PostgreSQL answers.

await reportErrors();
reportCrashes();
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
const index = await startSearchIndex().catch((error: unknown) => {
  log.error({ err: error }, 'the search index cannot start');
  process.exit(1);
});
await serveMetrics('search', searchGauges(index.follower));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => index.stop().then(() => process.exit(0)));
}
