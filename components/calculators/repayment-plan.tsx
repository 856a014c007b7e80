'use client';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { chartScale } from '@/lib/calculators/chart-scale';
import type { AmortisationMonth, AmortisationYear } from '@/lib/calculators/types';
import { formatEuros, formatEurosExact } from '@/lib/format';
import { tMortgage } from '@/messages/mortgage';
import { ChartFrame } from './chart-frame';
import { Figure, FiguresTable } from './figures-table';

/** Per month for a one-year loan. */
export function RepaymentChart({ years }: { years: AmortisationYear[] }) {
  const [first] = years;
  const isMonthly = years.length === 1 && first !== undefined;
  const columns = isMonthly
    ? first.months.map((month) => ({ ...month, mark: month.month }))
    : years.map((year) => ({ ...year, mark: year.year }));
  const scale = chartScale(columns.map((column) => column.paymentCents));
  const width = 100 / columns.length;
  return (
    <ChartFrame
      title={tMortgage('chart')}
      description={tMortgage(isMonthly ? 'chartOfMonths' : 'chartOfYears')}
      legend={[
        { label: tMortgage('principal'), swatch: 'h-3 rounded-[2px] bg-aegean' },
        { label: tMortgage('interest'), swatch: 'h-3 rounded-[2px] bg-terracotta' },
      ]}
      scale={scale}
      marks={columns.map((column) => String(column.mark))}
      marksAre="columns"
      axisLabel={tMortgage(isMonthly ? 'axisMonths' : 'axisYears')}
    >
      {columns.map((column, index) => {
        const principal = scale.at(column.principalCents) * 100;
        const interest = scale.at(column.paymentCents) * 100 - principal;
        const box = { x: index * width + width * 0.14, width: width * 0.72 };
        return (
          <g key={column.mark}>
            <title>
              {tMortgage(isMonthly ? 'barOfMonth' : 'barOfYear', {
                number: column.mark,
                principal: formatEuros(column.principalCents),
                interest: formatEuros(column.interestCents),
              })}
            </title>
            <rect x={index * width} width={width} y={0} height={100} fill="transparent" />
            <rect {...box} y={100 - principal} height={principal} className="fill-aegean" />
            <rect {...box} y={100 - principal - interest} height={interest} className="fill-terracotta" />
          </g>
        );
      })}
    </ChartFrame>
  );
}

type AmortisationTableProps = {
  years: AmortisationYear[];
  /** Without JavaScript, expanding a year submits this form with `year`. */
  formId: string;
  path: string;
  openYear: number | null;
};

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
      title={tMortgage('plan')}
      description={tMortgage('planNote')}
      // The payment is nearly constant and is shown above, so phones omit the column.
      tableClassName="max-sm:[&_:is(th,td):nth-child(2)]:hidden"
      headings={[
        tMortgage('year'),
        tMortgage('instalment'),
        tMortgage('principal'),
        tMortgage('interest'),
        tMortgage('balance'),
      ]}
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
                  aria-label={tMortgage('yearMonths', { number: year.year })}
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
              <Amounts of={year} />
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
        <MarkedText
          of={tMortgage.pieces('month', { number: month.month })}
          word={(text: ReactNode) => <span className="max-sm:sr-only">{text}</span>}
        />
      </th>
      <Amounts of={month} />
    </tr>
  );
}

function Amounts({ of }: { of: AmortisationMonth | AmortisationYear }) {
  return [of.paymentCents, of.principalCents, of.interestCents, of.balanceCents].map((cents, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
    <Figure key={column}>{formatEurosExact(cents)}</Figure>
  ));
}
