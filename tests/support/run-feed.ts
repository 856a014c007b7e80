// The worker of feeds, for a test to kill.
import { claimRun, performRun } from '@/lib/incoming-feeds/run-commands';
import { LOCAL } from './feed-site';

const run = await claimRun();
if (run) await performRun(run, LOCAL);
process.exit(0);
