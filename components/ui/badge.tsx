import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

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

export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span className={clsx('badge', `badge-${tone}`, className)} {...props} />;
}

export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** Hidden at 0. Screen readers read the label, which has the number: '12 unread'. */
export function CountBadge({
  count,
  label,
  quiet,
  className,
}: {
  count: number;
  label: string;
  /** Shows the full number in a neutral colour: a total that needs no attention. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <span className={clsx('count', quiet && 'count-quiet', className)}>
      <span aria-hidden>{quiet ? count : shortCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
