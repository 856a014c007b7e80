import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { jobGauges, poolGauges } from '@/lib/metrics/gauges';
import { serveMetrics } from '@/lib/metrics/serve';
import { reportCrashes, reportErrors } from '@/lib/reporting/reports';
import { recordHealth } from '@/lib/reporting/service-health';
import { writeHealth } from '@/lib/reporting/service-health-commands';
import { recordRequestIds } from '@/lib/requests/request-log';
import { releaseMemoryWhenIdle } from '@/lib/runtime/idle-memory';
import { startWorkersWithRetry } from '@/server/jobs/worker';
import { chatGauges } from './chat/metrics';
import { startSidecar } from './chat/sidecar';

// The sidecar: chat and job workers on CHAT_PORT. Any number can run in parallel.
const { CHAT_PORT, HOST, TRUST_PROXY_HOPS } = env();

recordHealth(writeHealth);
await reportErrors();
reportCrashes();
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
releaseMemoryWhenIdle();
recordRequestIds(TRUST_PROXY_HOPS > 0);
const sidecar = await startSidecar({ port: CHAT_PORT, host: HOST });
await serveMetrics('sidecar', [...chatGauges(sidecar), ...jobGauges, ...poolGauges]);
const workers = startWorkersWithRetry();
log.info({ port: sidecar.port }, 'the sidecar listens');

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled([sidecar.stop(), workers.stop()]);
  log.info('the sidecar has ended');
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
