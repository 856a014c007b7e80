import { RemoveCompared } from '@/components/favourites/remove-compared';
import { Picture } from '@/components/pictures/picture';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Budget } from '@/lib/affordability/types';
import { type ComparedRow, comparedGroups, mortgageNote } from '@/lib/favourites/comparison-rows';
import { nameOf, tellingDetails } from '@/lib/favourites/telling-details';
import { langOf } from '@/lib/language/translations';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import './comparison.css';
import { tFavourites } from '@/messages/favourites';

type ComparisonTableProps = {
  listings: readonly ListingDetail[];
  currentYear: number;
  budget: Budget | null;
};

/** On a narrow screen the table scrolls behind its first column, on a wide one the page scrolls behind the titles. */
export function ComparisonTable({ listings, currentYear, budget }: ComparisonTableProps) {
  const groups = comparedGroups(listings, currentYear, budget);
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ differs }) => differs).length;
  const hasInapplicable = rows.some(({ cells }) => cells.some((cell) => cell?.isMissing));
  const details = tellingDetails(listings);
  const hasMortgage = rows.some(({ label }) => label === tFavourites('row.mortgage'));
  return (
    <div className="comparison">
      {different > 0 && different < rows.length ? (
        <Checkbox
          autoComplete="off"
          label={tFavourites('onlyDifferent', { different, count: rows.length })}
          className="comparison-filter"
        />
      ) : null}
      <section
        aria-label={tFavourites('sideBySide')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="comparison-frame"
      >
        <table>
          <caption className="sr-only">{tFavourites('caption')}</caption>
          <thead>
            <tr>
              <td />
              {listings.map((listing) => (
                <td key={listing.id}>
                  <Photo
                    listing={listing}
                    name={nameOf(listing, details)}
                    others={listings.map(({ id }) => id).filter((id) => id !== listing.id)}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {listings.map((listing) => (
                <th key={listing.id} scope="col">
                  <Link href={paths.property(listing.id)} prefetch={false} lang={langOf(listing.title)}>
                    {listing.title}
                  </Link>
                  {details.has(listing.id) ? (
                    <span className="comparison-detail">{details.get(listing.id)}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows: own }) => (
            <tbody key={title} data-same={own.every(({ differs }) => !differs) || undefined}>
              {title ? (
                <tr>
                  <th scope="rowgroup" colSpan={listings.length + 1} className="label-caps">
                    <span>{title}</span>
                  </th>
                </tr>
              ) : null}
              {own.map((row) => (
                <Row key={row.label} row={row} listings={listings} isAmenity={title !== null} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="mt-4 text-muted text-sm">
        {[
          tFavourites(hasInapplicable ? 'dashAndOther' : 'dash'),
          ...(hasMortgage ? [mortgageNote()] : []),
        ].join(' ')}
      </p>
    </div>
  );
}

type PhotoProps = { listing: ListingDetail; name: string; others: number[] };

function Photo({ listing: { id, images }, name, others }: PhotoProps) {
  return (
    <div className="comparison-photo">
      {/* The title below is the link for screen readers. */}
      <Link href={paths.property(id)} prefetch={false} tabIndex={-1} aria-hidden>
        <Picture
          picture={images[0] ?? null}
          alt=""
          sizes="(min-width: 64rem) 280px, 180px"
          widest={640}
          priority
        />
      </Link>
      <RemoveCompared name={name} others={others} />
    </div>
  );
}

function Row({
  row: { label, cells, differs, best },
  listings,
  isAmenity,
}: {
  row: ComparedRow;
  listings: readonly ListingDetail[];
  isAmenity: boolean;
}) {
  return (
    <tr data-same={!differs || undefined}>
      <th scope="row">
        <span>{label}</span>
        {differs ? <span className="sr-only"> {tFavourites('differs')}</span> : null}
      </th>
      {cells.map((cell, column) => (
        <td key={listings[column]?.id} data-best={best[column] || undefined}>
          <Value cell={cell} isAmenity={isAmenity} />
          {best[column] ? <span className="sr-only"> {tFavourites('best')}</span> : null}
        </td>
      ))}
    </tr>
  );
}

function Value({ cell, isAmenity }: { cell: ComparedRow['cells'][number]; isAmenity: boolean }) {
  if (!cell || cell.isMissing) {
    return (
      <>
        <span aria-hidden>{cell ? tFavourites('notApplicable') : '–'}</span>
        <span className="sr-only">{cell?.text ?? tFavourites('notStated')}</span>
      </>
    );
  }
  if (isAmenity) {
    return (
      <>
        <Icon name="check" />
        <span className="sr-only">{cell.text}</span>
      </>
    );
  }
  if (!cell.href) return cell.text;
  return (
    <Link href={cell.href} prefetch={false}>
      {cell.text}
    </Link>
  );
}
