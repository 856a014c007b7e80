import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The photo tones are for use on photographs. */
export type BadgeTone =
  | 'neutral'
  | 'aegean'
  | 'terracotta'
  | 'olive'
  | 'amber'
  | 'danger'
  | 'outline'
  | 'photo'
  | 'photo-terracotta';

export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone | undefined };

/** A short state or fact: 'For Sale', 'New', 'Draft'. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span className={clsx('badge', `badge-${tone}`, className)} {...props} />;
}

/** Text of a count badge: the number, '9+' above 9. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** A count on an icon, hidden at 0. `noun` follows the exact number for screen readers, e.g. '12 unread threads'. */
export function CountBadge({
  count,
  noun,
  quiet,
  className,
}: {
  count: number;
  noun: string;
  /** A neutral count that needs no attention: a total, in full. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <span className={clsx('count', quiet && 'count-quiet', className)}>
      <span aria-hidden>{quiet ? count : shortCount(count)}</span>
      <span className="sr-only">{`${count} ${noun}`}</span>
    </span>
  );
}
