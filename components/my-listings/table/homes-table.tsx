import { BulkForm } from '@/components/my-listings/table/bulk-form';
import { HomeRow } from '@/components/my-listings/table/home-row';
import { SelectAll } from '@/components/my-listings/table/select-all';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { AVAILABILITY_DAYS, STATISTIC_DAYS } from '@/lib/listings/constants';
import type { TableSort } from '@/lib/portfolio/constants';
import { type OwnSearch, ownSearchHref } from '@/lib/portfolio/table-address';
import type { TablePage } from '@/lib/portfolio/types';
import { tPortfolio } from '@/messages/portfolio';
import './homes-table.css';

/** The buttons of a row are between them, where a long word in a title does not push them out of sight. */
const FACTS = ['title', 'place', 'price', 'status'] as const;
const FIGURES = ['views', 'saves', 'questions', 'updated'] as const;
const SORTED = [...FACTS, ...FIGURES] as const;
const WAYS = ['chevron-down', 'chevron-up'] as const;
const NUMBERS: readonly TableSort[] = ['views', 'saves', 'questions'];

type Props = { found: TablePage; search: OwnSearch; colleagues: readonly { id: string; name: string }[] };

export function HomesTable({ found, search, colleagues }: Props) {
  return (
    <>
      <BulkForm search={search} count={found.count} colleagues={colleagues} />
      <nav aria-label={tPortfolio('sortBy')} className="mt-4 flex flex-wrap items-center gap-x-4 lg:hidden">
        <span className="text-muted">{tPortfolio('sortBy')}:</span>
        {SORTED.map((sort) => (
          <SortLink key={sort} sort={sort} search={search} />
        ))}
      </nav>
      <div className="homes-table mt-4">
        <Table caption={tPortfolio('caption')}>
          <thead>
            <tr>
              <th scope="col">
                <SelectAll />
              </th>
              <th scope="col">
                <span className="sr-only">{tPortfolio('column.photo')}</span>
              </th>
              {FACTS.map((sort) => (
                <SortHead key={sort} sort={sort} search={search} />
              ))}
              <th scope="col">
                <span className="sr-only">{tPortfolio('column.actions')}</span>
              </th>
              {FIGURES.map((sort) => (
                <SortHead key={sort} sort={sort} search={search} />
              ))}
            </tr>
          </thead>
          <tbody>
            {found.homes.map((home) => (
              <HomeRow key={home.id} home={home} />
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 text-muted text-sm">
        {tPortfolio('figures', { days: STATISTIC_DAYS })}{' '}
        {tPortfolio('closedRule', { days: AVAILABILITY_DAYS })}
      </p>
    </>
  );
}

/** As ORDERS in lib/portfolio/queries.ts. */
const isDescending = ({ sort, isReversed }: OwnSearch) =>
  FIGURES.some((figure) => figure === sort) !== isReversed;

type SortProps = { sort: (typeof SORTED)[number]; search: OwnSearch };

function SortHead({ sort, search }: SortProps) {
  const way = isDescending(search) ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sort === search.sort ? way : undefined}
      data-number={NUMBERS.includes(sort) || undefined}
    >
      <SortLink sort={sort} search={search} />
    </th>
  );
}

function SortLink({ sort, search }: SortProps) {
  const isCurrent = sort === search.sort;
  return (
    <Link
      href={ownSearchHref({ ...search, page: 1, sort, isReversed: isCurrent && !search.isReversed })}
      prefetch={false}
      scroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-lg:aria-[current]:underline"
    >
      {tPortfolio(`column.${sort}`)}
      {isCurrent ? <Icon name={WAYS[isDescending(search) ? 0 : 1]} className="size-4" /> : null}
    </Link>
  );
}
