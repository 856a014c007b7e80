import { db } from '@/lib/db';
import type { Health } from '@/lib/reporting/service-health';

/** By the clock of the database; the latest of all processes stays. */
export async function writeHealth({ service, succeededAt, failedAt, reason }: Health): Promise<void> {
  const [success, failure] = [succeededAt, failedAt].map((at) => at && (Date.now() - at) / 1_000);
  await db.$executeRaw`
    INSERT INTO service_health AS h (service, last_success_at, last_error_at, last_error)
    VALUES (${service}, now() - ${success}::float8 * interval '1 second',
      now() - ${failure}::float8 * interval '1 second', ${reason})
    ON CONFLICT (service) DO UPDATE SET
      last_error = CASE WHEN EXCLUDED.last_error_at >= coalesce(h.last_error_at, '-infinity')
        THEN EXCLUDED.last_error ELSE h.last_error END,
      last_success_at = greatest(h.last_success_at, EXCLUDED.last_success_at),
      last_error_at = greatest(h.last_error_at, EXCLUDED.last_error_at)`;
}
