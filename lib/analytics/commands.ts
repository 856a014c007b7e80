import { type CountedPage, countedPage } from '@/lib/analytics/page-path';
import { db } from '@/lib/db';
import { log } from '@/lib/log';

/** Views are written together, so a page view costs no query. */
const FLUSH_MS = 5_000;
/** Distinct pages held in memory; views of further ones are dropped. */
const MAX_PAGES = 5_000;

const waiting = new Map<string, { page: CountedPage; views: number }>();
let timer: NodeJS.Timeout | undefined;

/** Never throws or waits; counts are written within seconds. */
export function countPageView(pathname: string): void {
  const page = countedPage(pathname);
  if (!page) return;
  const entry = waiting.get(page.path);
  if (entry) entry.views += 1;
  else if (waiting.size < MAX_PAGES) waiting.set(page.path, { page, views: 1 });
  timer ??= setTimeout(() => {
    flushPageViews().catch((error: unknown) => log.warn({ err: error }, 'page views were not written'));
  }, FLUSH_MS).unref();
}

/** Writes path, day (UTC) and number. Views of records that do not exist are dropped. */
export async function flushPageViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = [...waiting.values()].map(({ page, views }) => ({
    path: page.path,
    kind: page.record?.kind ?? null,
    id: page.record?.id ?? null,
    views,
  }));
  waiting.clear();
  if (rows.length === 0) return;
  await db.$executeRaw`
    INSERT INTO page_views (path, day, views)
    SELECT c.path, (now() AT TIME ZONE 'UTC')::date, c.views
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(path text, kind text, id int, views int)
    WHERE c.kind IS NULL
       OR (c.kind = 'property' AND EXISTS (SELECT FROM listings l WHERE l.id = c.id))
       OR (c.kind = 'developer' AND EXISTS (SELECT FROM developers d WHERE d.id = c.id))
       OR (c.kind = 'project' AND EXISTS (SELECT FROM projects p WHERE p.id = c.id))
    ON CONFLICT (path, day) DO UPDATE SET views = page_views.views + EXCLUDED.views`;
}
