import { formatDayMonth, formatNumber } from '@/lib/format';
import type { ListingDay } from '@/lib/listings/types';
import { tMyListingsPage } from '@/messages/my-listings-page';

const HEIGHT = 40;
const STEP = 10;
const BAR = 7;

const sumOf = (days: readonly ListingDay[], key: 'views' | 'favourites' | 'enquiries') =>
  days.reduce((sum, day) => sum + day[key], 0);
const dateOf = ({ day }: ListingDay) => formatDayMonth(new Date(`${day}T00:00:00Z`));

export function MonthChart({ days }: { days: readonly ListingDay[] }) {
  const views = sumOf(days, 'views');
  const favourites = sumOf(days, 'favourites');
  const enquiries = sumOf(days, 'enquiries');
  return (
    <figure className="mt-3 border-line border-t pt-3">
      <figcaption className="flex items-baseline justify-between gap-2 text-muted text-xs">
        <span>{tMyListingsPage('lastDays', { days: days.length })}</span>
        {enquiries > 0 ? (
          <span aria-hidden>
            <span className="mr-1 inline-block size-2 rounded-full bg-terracotta" />
            {tMyListingsPage('enquiry')}
          </span>
        ) : null}
      </figcaption>
      <dl className="mt-1.5 grid grid-cols-3 gap-2 tabular-nums">
        <Sum label={tMyListingsPage('views')} value={views} />
        <Sum label={tMyListingsPage('favourites')} value={favourites} />
        <Sum label={tMyListingsPage('enquiries')} value={enquiries} />
      </dl>
      {views + enquiries > 0 ? (
        <DailyColumns days={days} />
      ) : (
        <p className="mt-2 grid h-13 place-items-center rounded-md bg-sunk text-muted text-sm">
          {tMyListingsPage('noViews', { days: days.length })}
        </p>
      )}
    </figure>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold text-lg leading-6">{formatNumber(value)}</dd>
    </div>
  );
}

function DailyColumns({ days }: { days: readonly ListingDay[] }) {
  const most = Math.max(1, ...days.map((day) => day.views));
  return (
    <svg
      role="img"
      aria-label={inWords(days)}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 10}`}
      preserveAspectRatio="none"
      className="mt-2 h-13 w-full overflow-visible"
    >
      {days.map((day, index) => {
        const height = day.views === 0 ? 1 : Math.max(2, (day.views / most) * HEIGHT);
        const x = index * STEP + (STEP - BAR) / 2;
        return (
          <g key={day.day}>
            <title>
              {tMyListingsPage('day', {
                date: dateOf(day),
                views: day.views,
                favourites: day.favourites,
                enquiries: day.enquiries,
              })}
            </title>
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT + 10} fill="transparent" />
            <rect
              x={x}
              y={HEIGHT + 10 - height}
              width={BAR}
              height={height}
              className={day.views === 0 ? 'fill-line-strong' : 'fill-aegean'}
            />
            {day.enquiries > 0 ? (
              <rect
                x={x}
                y={HEIGHT + 10 - height - 7}
                width={BAR}
                height={4}
                rx={2}
                className="fill-terracotta"
              />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

function inWords(all: readonly ListingDay[]): string {
  const days = all.length;
  if (sumOf(all, 'views') === 0) return tMyListingsPage('chartNoViews', { days });
  const best = all.reduce((top, day) => (day.views > top.views ? day : top));
  const asked = all.filter((day) => day.enquiries > 0).map(dateOf);
  const today = all.at(-1)?.views ?? 0;
  const views = tMyListingsPage('chart', { days, date: dateOf(best), most: best.views, today });
  if (asked.length === 0) return views;
  return `${views} ${tMyListingsPage('chartEnquiries', { dates: asked.join(', ') })}`;
}
