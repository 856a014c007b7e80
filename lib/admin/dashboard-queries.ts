import type { DashboardDays } from '@/lib/admin/constants';
import { countHeldOpenings } from '@/lib/admin/held-queries';
import { adminOnly } from '@/lib/admin/policy';
import { countOpenReports } from '@/lib/admin/report-queries';
import type { Dashboard, DayCount } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import { allOf } from '@/lib/runtime/all-of';
import { countHomesByPlace } from '@/lib/search/queries';
import { getCleanupRefusal } from '@/lib/storage/clean-up/queries';

const SERIES = {
  listings: Prisma.sql`listings`,
  signUps: Prisma.sql`users`,
  messages: Prisma.sql`messages`,
} as const;

/** In UTC, today included; days without any count 0. */
function countPerDay(series: keyof typeof SERIES, days: DashboardDays): Promise<DayCount[]> {
  return db.$queryRaw<DayCount[]>`
    WITH days AS (
      SELECT (now() AT TIME ZONE 'UTC')::date - n AS day FROM generate_series(0, ${days - 1}::int) n
    ), counted AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count FROM ${SERIES[series]}
      WHERE created_at >= ((now() AT TIME ZONE 'UTC')::date - ${days - 1}::int) AT TIME ZONE 'UTC'
      GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(counted.count, 0) AS count
    FROM days LEFT JOIN counted USING (day) ORDER BY days.day`;
}

export async function getDashboard(actor: Actor, days: DashboardDays): Promise<Dashboard> {
  adminOnly(actor);
  const { homes, failed, ...figures } = await allOf({
    homes: countHomesByPlace(),
    people: db.user.count({ where: PUBLIC_PERSON }),
    openReports: countOpenReports(actor),
    heldMessages: countHeldOpenings(actor),
    waitingDevelopers: db.developer.count({ where: { approvedAt: null } }),
    failed: db.$queryRaw<{ count: number }[]>`
      SELECT ((SELECT count(*) FROM pgboss.job WHERE state = 'failed')
        + (SELECT count(*) FROM pgboss.archive WHERE state = 'failed'))::int AS count`,
    pictureRefusal: getCleanupRefusal(),
    listings: countPerDay('listings', days),
    signUps: countPerDay('signUps', days),
    messages: countPerDay('messages', days),
  });
  return {
    ...figures,
    publicListings: homes.reduce((sum, { count }) => sum + count, 0),
    failedJobs: failed[0]?.count ?? 0,
  };
}
