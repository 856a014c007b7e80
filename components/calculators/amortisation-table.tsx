'use client';
import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { AmortisationMonth, AmortisationYear } from '@/lib/calculators/types';
import { formatEurosExact } from '@/lib/format';
import { Figure, FiguresTable } from './figures-table';

export type AmortisationTableProps = {
  years: AmortisationYear[];
  /** Id of the form that holds the inputs; without JavaScript, expanding a year submits it with `year`. */
  formId: string;
  path: string;
  /** The year expanded initially. */
  openYear: number | null;
};

/** The repayment plan by year; each year expands to its months. */
export function AmortisationTable({ years, formId, path, openYear }: AmortisationTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(openYear === null ? [] : [openYear]));
  const toggle = (event: MouseEvent, year: number) => {
    event.preventDefault();
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(year)) after.add(year);
      return after;
    });
  };
  return (
    <FiguresTable
      id="plan"
      title="Repayment plan"
      description="Open a year to see its months. Cents are rounded so that every column adds up."
      // The payment is nearly constant and is shown above, so phones omit the column.
      tableClassName="max-sm:[&_:is(th,td):nth-child(2)]:hidden"
      headings={['Year', 'Payment', 'Principal', 'Interest', 'Balance']}
    >
      {years.map((year) => {
        const isOpen = open.has(year.year);
        return (
          <tbody key={year.year} className="border-line border-b">
            <tr className="hover:bg-wash">
              <th scope="row" className="text-left font-normal">
                <button
                  id={`year-${year.year}`}
                  type="submit"
                  form={formId}
                  formAction={`${path}#year-${year.year}`}
                  name="year"
                  value={isOpen ? '' : year.year}
                  aria-expanded={isOpen}
                  aria-label={`Year ${year.year}, months`}
                  onClick={(event) => toggle(event, year.year)}
                  className="flex min-h-9 items-center gap-1 rounded-sm pr-3 font-medium hover:text-aegean"
                >
                  <Icon
                    name="chevron-right"
                    className={clsx('size-4 transition-transform', isOpen && 'rotate-90')}
                  />
                  {year.year}
                </button>
              </th>
              <Figure>{formatEurosExact(year.paymentCents)}</Figure>
              <Figure>{formatEurosExact(year.principalCents)}</Figure>
              <Figure>{formatEurosExact(year.interestCents)}</Figure>
              <Figure>{formatEurosExact(year.balanceCents)}</Figure>
            </tr>
            {isOpen ? year.months.map((month) => <MonthRow key={month.month} month={month} />) : null}
          </tbody>
        );
      })}
    </FiguresTable>
  );
}

function MonthRow({ month }: { month: AmortisationMonth }) {
  return (
    <tr className="bg-sunk text-muted text-xs">
      <th scope="row" className="whitespace-nowrap py-2 pr-1 pl-6 text-left font-normal sm:pl-7">
        <span className="max-sm:sr-only">Month </span>
        {month.month}
      </th>
      <Figure>{formatEurosExact(month.paymentCents)}</Figure>
      <Figure>{formatEurosExact(month.principalCents)}</Figure>
      <Figure>{formatEurosExact(month.interestCents)}</Figure>
      <Figure>{formatEurosExact(month.balanceCents)}</Figure>
    </tr>
  );
}
