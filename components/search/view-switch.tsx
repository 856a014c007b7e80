import type { ViewLink } from '@/components/search/bar-links';
import { LayoutGridIcon } from '@/components/ui/icons/layout-grid';
import { ListIcon } from '@/components/ui/icons/list';
import { Link } from '@/components/ui/link';

/** Switches between columns and rows. */
export function ViewSwitch({ links }: { links: ViewLink[] }) {
  return (
    <nav aria-label="View" className="segments">
      {links.map(({ view, href, isCurrent }) => (
        <Link
          key={view}
          href={href}
          prefetch={false}
          rel="nofollow"
          aria-label={view === 'grid' ? 'Grid view' : 'List view'}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {view === 'grid' ? <LayoutGridIcon /> : <ListIcon />}
        </Link>
      ))}
    </nav>
  );
}
