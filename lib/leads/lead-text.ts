import { CSV_MARK, csvText, withoutFormula } from '@/lib/input/csv-text';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import type { Lead } from '@/lib/leads/types';
import { paths } from '@/lib/paths';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { tLeads } from '@/messages/leads';

/** '5 minutes', '3 hours', '2 days'; `null` without an answer. */
export function replyTimeText({ askedAt, answeredAt }: Pick<Lead, 'askedAt' | 'answeredAt'>): string | null {
  if (!answeredAt) return null;
  const ms = answeredAt.getTime() - askedAt.getTime();
  if (ms < HOUR_MS) return tLeads('minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return tLeads('hours', { count: Math.round(ms / HOUR_MS) });
  return tLeads('days', { count: Math.round(ms / DAY_MS) });
}

/** '2026-11-27 14:05', which spreadsheets read as a time. */
const timeCell = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

/** In the reader's language; `address` makes paths absolute. */
export function leadsCsv(leads: readonly Lead[], address: (path: string) => string): string {
  const header = (['asked', 'name', 'username', 'title', 'home', 'reference', 'words'] as const).map((key) =>
    tLeads(`column.${key}`),
  );
  const answers = (['answered', 'minutes', 'link'] as const).map((key) => tLeads(`column.${key}`));
  const rows = leads.map((lead) => [
    timeCell(lead.askedAt),
    withoutFormula(lead.name ?? tLeads('deleted')),
    lead.username ?? '',
    withoutFormula(lead.title),
    lead.listingId,
    withoutFormula(lead.reference ?? ''),
    withoutFormula(lead.words),
    lead.answeredAt ? timeCell(lead.answeredAt) : '',
    lead.answeredAt ? Math.round((lead.answeredAt.getTime() - lead.askedAt.getTime()) / MINUTE_MS) : '',
    address(paths.thread(lead.threadId)),
  ]);
  // Excel splits cells at the list separator of the region.
  const delimiter = currentLanguage() === SOURCE_LANGUAGE ? ',' : ';';
  return CSV_MARK + csvText([[...header, ...answers], ...rows], delimiter);
}
