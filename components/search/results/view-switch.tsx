import type { ViewLink } from '@/components/search/form/bar-links';
import { Icon } from '@/components/ui/icon';
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
          {view === 'grid' ? <Icon name="layout-grid" /> : <Icon name="list" />}
        </Link>
      ))}
    </nav>
  );
}
