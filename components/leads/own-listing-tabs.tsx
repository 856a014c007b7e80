import { CountBadge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { paths } from '@/lib/paths';
import { tLeads } from '@/messages/leads';

export function OwnListingTabs({
  active,
  waiting,
}: {
  active: 'listings' | 'leads' | 'feeds';
  waiting: number;
}) {
  const current = (tab: typeof active) => (tab === active ? 'page' : undefined);
  return (
    <nav aria-label={tLeads('sections')} className="mt-5 flex flex-wrap gap-x-6 border-b">
      <Link
        href={paths.myListings}
        aria-current={current('listings')}
        className="tab inline-flex items-center"
      >
        {tLeads('listings')}
      </Link>
      <Link
        href={paths.leads}
        aria-current={current('leads')}
        className="tab inline-flex items-center gap-1.5"
      >
        {tLeads('title')}
        <CountBadge count={waiting} label={tLeads('waiting', { count: waiting })} />
      </Link>
      <Link href={feedPaths.feeds} aria-current={current('feeds')} className="tab inline-flex items-center">
        {tLeads('feeds')}
      </Link>
    </nav>
  );
}
