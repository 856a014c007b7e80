import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover'> & {
  /** Referenced by its trigger: `<Button popoverTarget="price">`. */
  id: string;
  /** Which edges of trigger and panel are aligned. */
  align?: 'start' | 'end' | 'center' | undefined;
};

const ALIGN = { start: null, end: 'popover-end', center: 'popover-center' };

/**
 * A panel below its trigger in the top layer: a click outside or Escape closes it and returns the focus to the
 * trigger. Not modal, no script of its own. Positioned by CSS anchors, or by PageEffects where those are missing.
 * Needs a `label` for screen readers unless its content starts with a heading.
 */
export function Popover({ id, align = 'start', className, ...props }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      data-align={align}
      className={clsx('popover', ALIGN[align], className)}
      {...props}
    />
  );
}
