import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The looks of a badge; the photo tones stand on photographs. */
export const badgeVariants = cva('badge', {
  variants: {
    tone: {
      neutral: 'badge-neutral',
      aegean: 'badge-aegean',
      terracotta: 'badge-terracotta',
      olive: 'badge-olive',
      amber: 'badge-amber',
      danger: 'badge-danger',
      outline: 'badge-outline',
      photo: 'badge-photo',
      'photo-terracotta': 'badge-photo-terracotta',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

/** A short state or fact: 'For Sale', 'New', 'Draft'. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span className={badgeVariants({ tone, className })} {...props} />;
}

/** What a count badge shows: the number, '9+' above 9. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** A count on an icon, nothing at 0. `noun` is read after the exact number, e.g. '12 unread threads'. */
export function CountBadge({
  count,
  noun,
  className,
}: {
  count: number;
  noun: string;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <span className={clsx('count', className)}>
      <span aria-hidden>{shortCount(count)}</span>
      <span className="sr-only">{`${count} ${noun}`}</span>
    </span>
  );
}
