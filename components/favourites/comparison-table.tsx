import { RemoveCompared } from '@/components/favourites/remove-compared';
import { Picture } from '@/components/listings/picture';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type ComparedRow, comparedGroups, usualLoanText } from '@/lib/favourites/comparison-rows';
import { nameOf, tellingDetails } from '@/lib/favourites/telling-details';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import './comparison.css';

type ComparisonTableProps = { homes: readonly ListingDetail[]; currentYear: number };

/**
 * Homes side by side, a column each. On a narrow screen the table scrolls below its first column, on a wide one the page
 * scrolls below the titles.
 */
export function ComparisonTable({ homes, currentYear }: ComparisonTableProps) {
  const groups = comparedGroups(homes, currentYear);
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ differs }) => differs).length;
  const hasInapplicable = rows.some(({ cells }) => cells.some((cell) => cell?.isMissing));
  const details = tellingDetails(homes);
  const hasMortgage = rows.some(({ label }) => label === 'Mortgage a month');
  return (
    <div className="comparison">
      {different > 0 && different < rows.length ? (
        <Checkbox
          autoComplete="off"
          label={`Only what differs (${different} of ${rows.length} rows)`}
          className="comparison-filter"
        />
      ) : null}
      <section
        aria-label="Homes side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="comparison-frame"
      >
        <table>
          <caption className="sr-only">Homes side by side; rows in which they differ are marked</caption>
          <thead>
            <tr>
              <td />
              {homes.map((home) => (
                <td key={home.id}>
                  <Photo
                    home={home}
                    name={nameOf(home, details)}
                    others={homes.map(({ id }) => id).filter((id) => id !== home.id)}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {homes.map((home) => (
                <th key={home.id} scope="col">
                  <Link href={paths.property(home.id)} prefetch={false}>
                    {home.title}
                  </Link>
                  {details.has(home.id) ? (
                    <span className="comparison-detail">{details.get(home.id)}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows: own }) => (
            <tbody key={title} data-same={own.every(({ differs }) => !differs) || undefined}>
              {title ? (
                <tr>
                  <th scope="rowgroup" colSpan={homes.length + 1} className="label-caps">
                    <span>{title}</span>
                  </th>
                </tr>
              ) : null}
              {own.map((row) => (
                <Row key={row.label} row={row} homes={homes} isAmenity={title !== null} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="mt-4 text-muted text-sm">
        A dash means that the listing does not say{hasInapplicable ? ', n/a that it does not apply' : ''}.
        {hasMortgage
          ? ` Mortgages are calculated ${usualLoanText()}; costs to buy come on top of the price.`
          : ''}
      </p>
    </div>
  );
}

type PhotoProps = { home: ListingDetail; name: string; others: number[] };

function Photo({ home: { id, images }, name, others }: PhotoProps) {
  return (
    <div className="comparison-photo">
      {/* The title below is the link that is read out. */}
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
  row: { label, cells, differs },
  homes,
  isAmenity,
}: {
  row: ComparedRow;
  homes: readonly ListingDetail[];
  isAmenity: boolean;
}) {
  return (
    <tr data-same={!differs || undefined}>
      <th scope="row">
        {label}
        {differs ? <span className="sr-only"> (differs)</span> : null}
      </th>
      {cells.map((cell, column) => (
        <td key={homes[column]?.id}>
          <Value cell={cell} isAmenity={isAmenity} />
        </td>
      ))}
    </tr>
  );
}

function Value({ cell, isAmenity }: { cell: ComparedRow['cells'][number]; isAmenity: boolean }) {
  if (!cell || cell.isMissing) {
    return (
      <>
        <span aria-hidden>{cell ? 'n/a' : '–'}</span>
        <span className="sr-only">{cell?.text ?? 'not stated'}</span>
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
