import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { formatDate } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { replyTimeText } from '@/lib/leads/lead-text';
import type { Lead } from '@/lib/leads/types';
import { paths } from '@/lib/paths';
import { tLeads } from '@/messages/leads';

/** A click anywhere opens the conversation, except on the home. */
export function LeadRow({ lead }: { lead: Lead }) {
  const { name, title, listingId, words, askedAt } = lead;
  const time = replyTimeText(lead);
  return (
    <article className="relative grid gap-x-6 gap-y-1 px-4 py-4 hover:bg-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <h2 className="min-w-0 truncate font-semibold font-text text-base tracking-normal">
        <Link href={paths.thread(lead.threadId)} prefetch={false} className="after:absolute after:inset-0">
          {name ?? tLeads('deleted')}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm max-sm:row-start-4 sm:justify-end">
        <time dateTime={askedAt.toISOString()}>{formatDate(askedAt)}</time>
        {time || name === null ? null : <Badge tone="terracotta">{tLeads('unanswered')}</Badge>}
        {time ? <Badge tone="olive">{tLeads('answeredIn', { time })}</Badge> : null}
      </p>
      <p className="min-w-0 sm:col-span-2">
        <Link
          href={paths.property(listingId)}
          prefetch={false}
          lang={langOf(title)}
          className="relative z-1 block max-w-fit truncate text-muted text-sm underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </p>
      <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] sm:col-span-2" lang={langOf(words)}>
        {words}
      </p>
    </article>
  );
}
