import { Section } from '@/components/listings/detail/sections';
import { Table, TableHead } from '@/components/ui/table';
import { formatDate, formatDecimal, formatPrice } from '@/lib/format';
import { changePercent, priceLines } from '@/lib/listings/prices/price-chart';
import type { ListingDetail } from '@/lib/listings/types';
import { tListingPage } from '@/messages/listing-page';

export function PriceHistory({ listing }: { listing: ListingDetail }) {
  const steps = listing.priceHistory;
  const [first] = steps;
  if (!first || steps.length < 2) return null;
  const lines = priceLines(steps, listing.updatedAt);
  const rows = steps.map(({ at, cents }, index) => ({
    at,
    price: formatPrice(cents, listing.status),
    change: index === 0 ? tListingPage('listed') : inPercent(changePercent(steps[index - 1]?.cents, cents)),
  }));
  return (
    <Section id="price-history" title={tListingPage('priceHistory')}>
      <svg
        role="img"
        aria-label={tListingPage('priceChart', { date: formatDate(new Date(first.at)) })}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="mt-5 h-28 w-full overflow-visible border-line-strong border-b"
      >
        {lines.map((line) => {
          const corners = line.map(({ x, y }) => `${(x * 100).toFixed(2)},${(100 - y * 92).toFixed(2)}`);
          const from = line[0]?.x ?? 0;
          const to = line.at(-1)?.x ?? 1;
          return (
            <g key={corners[0]}>
              <polygon
                points={`${from * 100},100 ${corners.join(' ')} ${to * 100},100`}
                className="fill-aegean-tint"
              />
              <polyline
                points={corners.join(' ')}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-2 stroke-aegean"
              />
            </g>
          );
        })}
      </svg>
      <div className="mt-4">
        <Table caption={tListingPage('everyPrice')}>
          <TableHead
            columns={[
              tListingPage('date'),
              { number: tListingPage('price') },
              { number: tListingPage('change') },
            ]}
          />
          <tbody>
            {rows.toReversed().map(({ at, price, change }) => (
              <tr key={at}>
                <th scope="row" className="whitespace-normal">
                  {formatDate(new Date(at))}
                </th>
                <td data-number>{price}</td>
                <td data-number>{change}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-3 text-muted text-sm">{tListingPage('reducedNote')}</p>
    </Section>
  );
}

function inPercent(percent: number | null): string {
  if (percent === null) return '';
  return `${percent < 0 ? '−' : '+'}${formatDecimal(Math.abs(percent))}%`;
}
