import { log } from '@/lib/log';
import { jobGauges, poolGauges } from '@/lib/metrics/gauges';
import { serveMetrics } from '@/lib/metrics/serve';
import { reportCrashes, reportErrors } from '@/lib/reporting/reports';
import { recordHealth } from '@/lib/reporting/service-health';
import { writeHealth } from '@/lib/reporting/service-health-commands';
import { startWorkersWithRetry } from '@/server/jobs/worker';

// The workers as a separate process: `npx tsx server/jobs/main.ts`.
recordHealth(writeHealth);
await reportErrors();
reportCrashes();
await serveMetrics('jobs', [...jobGauges, ...poolGauges]);
const workers = startWorkersWithRetry();

async function stop() {
  await workers.stop();
  log.info('workers stopped');
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
