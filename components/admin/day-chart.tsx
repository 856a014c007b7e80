import { ChartFrame } from '@/components/calculators/chart-frame';
import { Card, CardBody } from '@/components/ui/card';
import { Table, TableHead } from '@/components/ui/table';
import type { DayCount } from '@/lib/admin/types';
import { chartScale } from '@/lib/calculators/chart-scale';
import { formatDate, formatDayMonth, formatNumber, plural } from '@/lib/format';

/** Smallest axis maximum; anything lower would give fractional ticks. */
const SMALLEST_TOP = 4;

/** Bar chart of daily counts, backed by a table with the same figures. */
export function DayChart({ title, noun, days }: { title: string; noun: string; days: DayCount[] }) {
  const counts = days.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const scale = chartScale([...counts, SMALLEST_TOP], { isCount: true });
  const width = 100 / Math.max(1, days.length);
  const description = `${title}: ${plural(total, noun)} in ${plural(days.length, 'day')}, at most ${formatNumber(Math.max(0, ...counts))} a day. The table below has the figures.`;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <ChartFrame
          title={title}
          description={description}
          legend={[{ label: 'Total', value: formatNumber(total), swatch: 'h-2 rounded-full bg-aegean' }]}
          scale={scale}
          marks={days.map(({ day }) => formatDayMonth(new Date(day)))}
          marksAre="columns"
          axisLabel="Day, UTC"
          tickLabel={formatNumber}
          mostLabels={5}
        >
          {days.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * width + width * 0.15}
              width={width * 0.7}
              y={100 - scale.at(count) * 100}
              height={scale.at(count) * 100}
              className="fill-aegean"
            >
              <title>{`${formatDate(new Date(day))}: ${formatNumber(count)}`}</title>
            </rect>
          ))}
        </ChartFrame>
        <details>
          <summary className="w-fit rounded-sm font-medium text-aegean text-sm">Show the figures</summary>
          <div className="mt-3 max-h-80 overflow-y-auto">
            <Table caption={`${title} by day`}>
              <TableHead columns={['Day', { number: title }]} />
              <tbody>
                {days.toReversed().map(({ day, count }) => (
                  <tr key={day}>
                    <th scope="row" className="font-normal">
                      {formatDate(new Date(day))}
                    </th>
                    <td data-number>{formatNumber(count)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </details>
      </CardBody>
    </Card>
  );
}
