// A worker process, for a test to kill.
import { startWorkers } from '@/server/jobs/worker';

await startWorkers();
