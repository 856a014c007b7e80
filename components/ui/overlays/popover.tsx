import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover'> & {
  /** Referenced by its trigger: `<Button popoverTarget="price">`. */
  id: string;
  /** Which edges of trigger and panel are aligned. */
  align?: 'start' | 'end' | undefined;
};

/**
 * A panel below its trigger in the top layer: a click outside or Escape closes it and returns the focus to the
 * trigger. Not modal, no script of its own. Positioned by CSS anchors, or by page/overlays.ts in older browsers.
 * Needs a `label` for screen readers unless its content starts with a heading.
 */
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
