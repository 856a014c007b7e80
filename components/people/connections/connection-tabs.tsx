import { Link } from '@/components/ui/link';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';
import { tAccountPages } from '@/messages/account-pages';

/** Each list has its own URL; a dot marks requests awaiting an answer. */
export function ConnectionTabs({
  request,
  connections,
  requests,
}: {
  request: ConnectionsRequest;
  connections: number;
  requests: number;
}) {
  const tabs = [
    { tab: 'connections', label: tAccountPages('connectionsTitle'), count: connections },
    { tab: 'requests', label: tAccountPages('requests'), count: requests },
  ] as const;
  return (
    <nav aria-label={tAccountPages('connectionsTitle')} className="mt-6 flex flex-wrap gap-x-6 border-b">
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={tab}
          href={connectionsPath({ ...request, tab, page: 1 })}
          scroll={false}
          aria-current={tab === request.tab ? 'page' : undefined}
          className="tab inline-flex items-center gap-1.5"
        >
          {label}
          <span className="text-muted text-sm tabular-nums">{count}</span>
          {tab === 'requests' && count > 0 ? (
            <span aria-hidden className="size-2 rounded-full border border-transparent bg-terracotta" />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
