import { internalKey } from '@/lib/auth/origin/direct-peer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { recordHealth } from '@/lib/reporting/service-health';
import { writeHealth } from '@/lib/reporting/service-health-commands';
import { purgeVarnish } from './purging';

// Purges a Varnish in front of EDGE=off (docs/varnish.vcl). With --key it prints the key for varnishd.
const { DATABASE_URL, VARNISH_URLS = [] } = env();

if (process.argv.includes('--key')) {
  process.stdout.write(`${internalKey()}\n`);
} else if (VARNISH_URLS.length === 0) {
  log.fatal('set VARNISH_URLS, such as http://127.0.0.1:6081');
  process.exitCode = 1;
} else {
  recordHealth(writeHealth);
  const purging = purgeVarnish({ databaseUrl: DATABASE_URL, varnishes: VARNISH_URLS, key: internalKey() });
  log.info('Varnish is purged of what changes');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => purging.stop().then(() => process.exit(0)));
}
