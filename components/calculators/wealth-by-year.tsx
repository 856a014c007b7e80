import { clsx } from 'clsx';
import { chartScale } from '@/lib/calculators/chart-scale';
import type { RentVsBuyYear } from '@/lib/calculators/types';
import { formatEuros } from '@/lib/format';
import { tRentVsBuy } from '@/messages/rent-vs-buy';
import { ChartFrame, markPosition } from './chart-frame';
import { Figure, FiguresTable } from './figures-table';

/** If they stopped after each year. */
export function WealthChart({ years }: { years: RentVsBuyYear[] }) {
  const scale = chartScale(years.flatMap((year) => [year.buyerWealthCents, year.renterWealthCents]));
  const last = years.at(-1);
  const path = (key: 'buyerWealthCents' | 'renterWealthCents') =>
    years
      .map((year, index) => {
        const x = markPosition(index, years.length, 'points');
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(100 - scale.at(year[key]) * 100).toFixed(2)}`;
      })
      .join('');
  const line = {
    fill: 'none',
    strokeWidth: 2.5,
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
  } as const;
  const width = 100 / Math.max(1, years.length - 1);
  return (
    <ChartFrame
      title={tRentVsBuy('chart')}
      description={tRentVsBuy('chartNote')}
      legend={[
        {
          label: tRentVsBuy('buyer'),
          value: formatEuros(last?.buyerWealthCents ?? 0),
          swatch: 'h-0 border-aegean border-t-3',
        },
        {
          label: tRentVsBuy('renter'),
          value: formatEuros(last?.renterWealthCents ?? 0),
          swatch: 'h-0 border-terracotta border-t-3 border-dashed',
        },
      ]}
      scale={scale}
      marks={years.map((year) => String(year.year))}
      marksAre="points"
      axisLabel={tRentVsBuy('axis')}
    >
      <path d={path('renterWealthCents')} {...line} strokeDasharray="7 6" className="stroke-terracotta" />
      <path d={path('buyerWealthCents')} {...line} className="stroke-aegean" />
      {years.map((year, index) => (
        <g key={year.year}>
          <title>
            {tRentVsBuy('point', {
              years: year.year,
              buyer: formatEuros(year.buyerWealthCents),
              renter: formatEuros(year.renterWealthCents),
            })}
          </title>
          <rect
            x={markPosition(index, years.length, 'points') - width / 2}
            width={width}
            y={0}
            height={100}
            fill="transparent"
          />
        </g>
      ))}
    </ChartFrame>
  );
}

/** Starts with the day of purchase. */
export function WealthTable({ years }: { years: RentVsBuyYear[] }) {
  return (
    <FiguresTable
      id="years"
      title={tRentVsBuy('table')}
      description={tRentVsBuy('tableNote')}
      headings={[
        tRentVsBuy('column.year'),
        tRentVsBuy('column.value'),
        tRentVsBuy('column.balance'),
        tRentVsBuy('column.owning'),
        tRentVsBuy('column.rent'),
        tRentVsBuy('column.buyer'),
        tRentVsBuy('column.renter'),
      ]}
    >
      <tbody>
        {years.map((year) => (
          <tr key={year.year} className="border-line border-b hover:bg-wash">
            <th scope="row" className="px-1 py-2 text-left font-medium">
              {year.year}
            </th>
            <Figure>{formatEuros(year.homeValueCents)}</Figure>
            <Figure>{formatEuros(year.loanBalanceCents)}</Figure>
            <Figure>{formatEuros(year.ownerCostCents)}</Figure>
            <Figure>{formatEuros(year.rentCents)}</Figure>
            <Figure className={clsx(year.buyerWealthCents > year.renterWealthCents && 'font-semibold')}>
              {formatEuros(year.buyerWealthCents)}
            </Figure>
            <Figure className={clsx(year.renterWealthCents > year.buyerWealthCents && 'font-semibold')}>
              {formatEuros(year.renterWealthCents)}
            </Figure>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
