import { ChartFrame } from '@/components/calculators/chart-frame';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Table, TableHead } from '@/components/ui/table';
import type { Dashboard, DayCount } from '@/lib/admin/types';
import { chartScale } from '@/lib/calculators/chart-scale';
import { formatDate, formatDayMonth, formatNumber, plural } from '@/lib/format';
import { refusalText } from '@/lib/storage/clean-up/refusal';
import { When } from './when';

export function Tiles({ dashboard }: { dashboard: Dashboard }) {
  const { publicListings, people, openReports, heldMessages, waitingDevelopers, failedJobs } = dashboard;
  const tiles = [
    { label: 'Public listings', count: publicListings, href: '/admin/listings?state=public' },
    { label: 'Members', count: people, href: '/admin/users' },
    { label: 'Open reports', count: openReports, href: '/admin/reports', waits: true },
    { label: 'Held messages', count: heldMessages, href: '/admin/reports?state=held', waits: true },
    { label: 'Developers waiting', count: waitingDevelopers, href: '/admin/developers', waits: true },
    { label: 'Failed jobs', count: failedJobs, href: '/admin/jobs', waits: true },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-6">
      {tiles.map(({ label, count, href, waits }) => (
        <li key={label} className="flex">
          <Link
            href={href}
            prefetch={false}
            className="card card-interactive grid flex-1 content-between gap-1 p-4"
          >
            <span className="text-muted text-sm">{label}</span>
            <span
              className={`font-title text-3xl tabular-nums ${waits && count > 0 ? 'text-terracotta-ink' : ''}`}
            >
              {formatNumber(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PictureRefusal({ refusal }: { refusal: NonNullable<Dashboard['pictureRefusal']> }) {
  return (
    <section
      aria-label="Picture clean-up"
      className="flex items-start gap-2.5 rounded-md bg-danger-tint px-4 py-3 text-danger text-sm"
    >
      <Icon name="circle-alert" className="mt-0.5 size-4.5" />
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">No picture was cleaned up</p>
        <p>{refusalText(refusal)}</p>
        <p>
          Last tried <When at={refusal.at} time />, and again every hour.
        </p>
      </div>
    </section>
  );
}

/** A lower axis maximum would give fractional ticks. */
const SMALLEST_TOP = 4;

export function DayChart({ title, noun, days }: { title: string; noun: string; days: DayCount[] }) {
  const counts = days.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const scale = chartScale([...counts, SMALLEST_TOP], { isCount: true });
  const width = 100 / Math.max(1, days.length);
  const description = `${title}: ${plural(total, noun)} in ${plural(days.length, 'day')}, at most ${formatNumber(Math.max(0, ...counts))} a day. The table below has the figures.`;
  return (
    <Card className="grid gap-4">
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
    </Card>
  );
}
