import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover'> & {
  id: string;
  align?: 'start' | 'end' | undefined;
};

/** Positioned by CSS anchors, or by page/overlays.ts in older browsers. Needs a `label` unless it starts with a heading. */
export function Popover({ id, align = 'start', className, ...props }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      data-align={align}
      className={clsx('popover', align === 'end' && 'popover-end', className)}
      {...props}
    />
  );
}
