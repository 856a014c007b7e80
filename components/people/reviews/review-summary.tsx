import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { formatRating } from '@/lib/format';
import { RATINGS } from '@/lib/reviews/constants';
import type { ReviewStats } from '@/lib/reviews/types';
import { tProfile } from '@/messages/profile';

export function ReviewSummary({ stats }: { stats: ReviewStats }) {
  return (
    <div className="grid content-start gap-4">
      <p className="flex items-center gap-3.5">
        <span className="font-title text-5xl tabular-nums leading-none">{formatRating(stats.average)}</span>
        <span className="grid gap-1">
          <Stars value={stats.average} />
          <span className="text-muted text-sm">{tProfile('reviews', { count: stats.count })}</span>
        </span>
      </p>
      <ul className="grid gap-1.5 text-sm tabular-nums">
        {RATINGS.toReversed().map((rating) => (
          <Bar key={rating} rating={rating} count={stats.distribution[rating]} total={stats.count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ rating, count, total }: { rating: number; count: number; total: number }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="w-17 shrink-0 text-muted">{tProfile('stars', { count: rating })}</span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunk">
        <span
          className="block h-full rounded-full bg-amber"
          style={{ width: total > 0 ? `${(count / total) * 100}%` : 0 }}
        />
      </span>
      <span className="w-6 shrink-0 text-right">{count}</span>
    </li>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** A fraction partly fills the last star. */
export function Stars({ value }: { value: number }) {
  const label = tProfile('ofFive', { value: Number.isInteger(value) ? value : formatRating(value) });
  return (
    <span role="img" aria-label={label} className="relative inline-flex">
      <Row className="text-line-strong" />
      <span
        aria-hidden
        className="absolute inset-0 overflow-hidden"
        style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
      >
        <Row className="text-amber" />
      </span>
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <span aria-hidden className={clsx('inline-flex gap-0.5', className)}>
      {STARS.map((star) => (
        <Icon name="star" key={star} className="size-4 shrink-0 fill-current" />
      ))}
    </span>
  );
}
