import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { formatAverage } from '@/lib/people/profile-text';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating as five stars; a fraction partly fills the last one. */
export function Stars({ value }: { value: number }) {
  const label = `${Number.isInteger(value) ? value : formatAverage(value)} of 5 stars`;
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
