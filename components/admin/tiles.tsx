import { Link } from '@/components/ui/link';
import type { Dashboard } from '@/lib/admin/types';
import { formatNumber } from '@/lib/format';

/** Dashboard totals and pending work; each tile links to its list. */
export function Tiles({ dashboard }: { dashboard: Dashboard }) {
  const { publicListings, people, openReports, waitingDevelopers, failedJobs } = dashboard;
  const tiles = [
    { label: 'Public listings', count: publicListings, href: '/admin/listings?state=public' },
    { label: 'Members', count: people, href: '/admin/users' },
    { label: 'Open reports', count: openReports, href: '/admin/reports', waits: true },
    { label: 'Developers waiting', count: waitingDevelopers, href: '/admin/developers', waits: true },
    { label: 'Failed jobs', count: failedJobs, href: '/admin/jobs', waits: true },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
      {tiles.map(({ label, count, href, waits }) => (
        <li key={label} className="flex max-sm:last:col-span-2">
          <Link
            href={href}
            prefetch={false}
            className="card card-interactive grid flex-1 content-between gap-1 p-4"
          >
            <span className="text-muted text-sm">{label}</span>
            <span
              className={`font-title text-3xl tabular-nums ${waits && count > 0 ? 'text-terracotta-ink' : ''}`}
            >
              {formatNumber(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
