import { chartScale } from '@/lib/calculators/chart-scale';
import type { AmortisationYear } from '@/lib/calculators/types';
import { formatEuros } from '@/lib/format';
import { ChartFrame } from './chart-frame';

/** Principal and interest paid per year as stacked columns; per month for a one-year loan. */
export function RepaymentChart({ years }: { years: AmortisationYear[] }) {
  const [first] = years;
  const isMonthly = years.length === 1 && first !== undefined;
  const unit = isMonthly ? 'month' : 'year';
  const columns = isMonthly
    ? first.months.map((month) => ({ ...month, mark: month.month }))
    : years.map((year) => ({ ...year, mark: year.year }));
  const scale = chartScale(columns.map((column) => column.paymentCents));
  const width = 100 / columns.length;
  return (
    <ChartFrame
      title="Principal and interest"
      description={`Column chart of the principal and interest paid each ${unit}. The table below has the same figures.`}
      legend={[
        { label: 'Principal', swatch: 'h-3 rounded-[2px] bg-aegean' },
        { label: 'Interest', swatch: 'h-3 rounded-[2px] bg-terracotta' },
      ]}
      scale={scale}
      marks={columns.map((column) => String(column.mark))}
      marksAre="columns"
      axisLabel={isMonthly ? 'Month of the loan' : 'Year of the loan'}
    >
      {columns.map((column, index) => {
        const principal = scale.at(column.principalCents) * 100;
        const interest = scale.at(column.paymentCents) * 100 - principal;
        const box = { x: index * width + width * 0.14, width: width * 0.72 };
        return (
          <g key={column.mark}>
            <title>
              {`${isMonthly ? 'Month' : 'Year'} ${column.mark}: principal ${formatEuros(column.principalCents)}, interest ${formatEuros(column.interestCents)}`}
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
