import { CopyForm } from '@/components/my-listings/table/copy-form';
import { HomeForm } from '@/components/my-listings/table/home-form';
import { BULK_FORM } from '@/components/my-listings/table/select-boxes';
import { Picture } from '@/components/pictures/picture';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { formatNumber, formatShortDate } from '@/lib/format';
import { groupedNumberText } from '@/lib/input/typed-numbers';
import { langOf } from '@/lib/language/translations';
import { centsToEuros } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { TableHome } from '@/lib/portfolio/types';
import { tFeedPictures } from '@/messages/feed-pictures';
import { tPortfolio } from '@/messages/portfolio';

/** On a narrow screen the cells are laid out as a card (my-listings.css). */
export function HomeRow({ home }: { home: TableHome }) {
  const { id, version, title, reference, location, state, priceCents } = home;
  const price = priceCents === null ? '' : groupedNumberText(String(centsToEuros(priceCents)));
  return (
    <tr data-listing={id}>
      <td data-cell="select">
        <input
          type="checkbox"
          className="check-box"
          form={BULK_FORM}
          name="homes"
          value={`${id}.${version}`}
          aria-label={tPortfolio('selectHome', { title })}
        />
      </td>
      <td data-cell="photo">
        <span className="relative block h-12 w-16 overflow-hidden rounded-sm bg-sunk">
          <Picture picture={home.cover} alt="" sizes="64px" />
        </span>
      </td>
      <th scope="row" data-cell="title">
        <Link
          href={paths.property(id)}
          lang={langOf(title)}
          prefetch={false}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:text-aegean"
        >
          {title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 font-normal text-muted">
          {reference ?? `#${id}`}
          {home.colleague ? <span>{tPortfolio('with', { name: home.colleague })}</span> : null}
          {home.isWaiting ? <Badge tone="amber">{tPortfolio('waiting')}</Badge> : null}
          {home.failedPictures > 0 ? (
            <Link
              href={paths.editListing(id)}
              prefetch={false}
              className="badge badge-danger hover:underline"
            >
              {tFeedPictures('missing', { count: home.failedPictures })}
            </Link>
          ) : null}
          {home.isPaused ? <Badge tone="amber">{tPortfolio('paused')}</Badge> : null}
          {home.isTakenDown ? <Badge tone="amber">{tPortfolio('takenDown')}</Badge> : null}
        </span>
        <span className="block truncate font-normal text-muted lg:hidden">{location}</span>
      </th>
      <td data-cell="place">
        <span className="line-clamp-2">{location}</span>
      </td>
      <td data-cell="form" colSpan={2}>
        <HomeForm id={id} title={title} state={state} price={price} status={home.status} />
      </td>
      <td data-cell="actions">
        <div className="flex justify-end">
          <ButtonLink
            href={paths.editListing(id)}
            prefetch={false}
            variant="ghost"
            size="icon-sm"
            aria-label={tPortfolio('editHome', { title })}
            title={tPortfolio('editHome', { title })}
          >
            <Icon name="pencil" />
          </ButtonLink>
          <CopyForm id={id} title={title} />
        </div>
      </td>
      <Figure label={tPortfolio('column.views')} value={home.views} />
      <Figure label={tPortfolio('column.saves')} value={home.saves} />
      <td data-cell="figure" data-number>
        <span className="text-muted lg:hidden">{tPortfolio('column.questions')} </span>
        {formatNumber(home.questions)}
        {home.unanswered > 0 ? (
          <Link
            href={paths.leads}
            className="block whitespace-normal font-medium text-terracotta-ink hover:underline max-lg:inline"
          >
            {' '}
            {tPortfolio('unanswered', { count: home.unanswered })}
          </Link>
        ) : null}
      </td>
      <td data-cell="updated">{formatShortDate(home.updatedAt)}</td>
    </tr>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <td data-cell="figure" data-number>
      <span className="text-muted lg:hidden">{label} </span>
      {formatNumber(value)}
    </td>
  );
}
