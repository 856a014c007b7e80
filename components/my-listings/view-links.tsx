import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OWN_VIEWS, type OwnSearch, type OwnView, ownSearchHref } from '@/lib/portfolio/table-address';
import { tPortfolio } from '@/messages/portfolio';

const ICONS = { cards: 'layout-grid', table: 'list' } as const;

export function ViewLinks({ search, view }: { search: OwnSearch; view: OwnView }) {
  return (
    <nav aria-label={tPortfolio('view')} className="flex gap-1">
      {OWN_VIEWS.map((each) => (
        <Link
          key={each}
          href={ownSearchHref({ ...search, page: 1, view: each })}
          aria-current={each === view ? 'true' : undefined}
          className="btn btn-ghost aria-[current]:bg-sunk aria-[current]:text-ink"
        >
          <Icon name={ICONS[each]} />
          {tPortfolio(each)}
        </Link>
      ))}
    </nav>
  );
}
