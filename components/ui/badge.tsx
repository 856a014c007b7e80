import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The photo tones stand on photographs. */
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

/** What a count badge shows: the number, '9+' above 9. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** A count on an icon, nothing at 0. `noun` is read after the exact number, e.g. '12 unread threads'. */
export function CountBadge({
  count,
  noun,
  quiet,
  className,
}: {
  count: number;
  noun: string;
  /** A mere number that asks for nothing. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <span className={clsx('count', quiet && 'count-quiet', className)}>
      <span aria-hidden>{shortCount(count)}</span>
      <span className="sr-only">{`${count} ${noun}`}</span>
    </span>
  );
}
