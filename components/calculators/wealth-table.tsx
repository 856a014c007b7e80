import { clsx } from 'clsx';
import type { RentVsBuyYear } from '@/lib/calculators/types';
import { formatEuros } from '@/lib/format';
import { Figure, FiguresTable } from './figures-table';

/** The figures behind the result: one row per year, starting with the day of purchase. */
export function WealthTable({ years }: { years: RentVsBuyYear[] }) {
  return (
    <FiguresTable
      id="years"
      title="The figures behind the answer"
      description="‘Buyer has’ is what would be left after selling at the end of the year; ‘Renter has’ are the savings. The larger one is in bold."
      headings={[
        'Year',
        'Home value',
        'Loan balance',
        'Owning, this year',
        'Rent, this year',
        'Buyer has',
        'Renter has',
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
