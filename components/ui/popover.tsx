import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from './button';

export type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover'> & {
  /** Its trigger names it: `<PopoverTrigger target="price">`. */
  id: string;
  /** Which edges of trigger and panel meet. */
  align?: 'start' | 'end' | 'center' | undefined;
};

const ALIGN = { start: null, end: 'popover-end', center: 'popover-center' };

/**
 * A panel below its trigger in the browser's top layer: a click beside it and Escape close it, focus returns to the
 * trigger. Not modal, no script of its own. Its place comes from CSS anchors; PageEffects places it where they are
 * missing. A `label` for screen readers is wanted when the content does not begin with a heading.
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

/** A button that shows and hides the popover with the id `target`. The browser tells screen readers its state. */
export function PopoverTrigger({ target, ...props }: ButtonProps & { target: string }) {
  return <Button popoverTarget={target} {...props} />;
}
