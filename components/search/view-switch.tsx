import Link from 'next/link';
import { LayoutGridIcon } from '@/components/ui/icons/layout-grid';
import { ListIcon } from '@/components/ui/icons/list';
import { type ResultsScope, resultsHref } from '@/lib/listings/results-address';
import type { ListingFilters } from '@/lib/listings/search-params';

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGridIcon },
  { view: 'list', label: 'List view', Icon: ListIcon },
] as const;

/** Cards in columns or rows; the page stays. */
export function ViewSwitch({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }) {
  return (
    <nav aria-label="View" className="segments">
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          href={resultsHref(scope, { ...filters, view })}
          prefetch={false}
          rel="nofollow"
          aria-label={label}
          aria-current={filters.view === view ? 'true' : undefined}
        >
          <Icon />
        </Link>
      ))}
    </nav>
  );
}
