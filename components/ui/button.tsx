import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * primary: the one action of a view · secondary: everything beside it · ghost: toolbars, rows, icon buttons ·
 * tint: a quiet action in the brand colour · danger · link · photo: on a photograph.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'tint' | 'danger' | 'link' | 'photo';

/** md is 44 px high, sm 40, xs 32, lg 52; the icon sizes are squares of 44, 40 and 32. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm' | 'icon-xs';

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/** The looks of a button, for anything that is none (a summary, a label): `className={buttonVariants({ variant })}`. */
export function buttonVariants({
  variant = 'secondary',
  size = 'md',
  className,
}: Look & { className?: string | undefined } = {}) {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className);
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The action runs: a spinner covers the label, the width and the focus stay, further clicks do nothing. */
    pending?: boolean | undefined;
  };

/** Also keeps a form from being sent by it, or by Enter in a field: that clicks the form's button. */
const refuse = (event: SyntheticEvent) => event.preventDefault();

/**
 * A button; `type="button"` unless told otherwise. Icon-only buttons need `aria-label`. `disabled` takes the focus away, so
 * what is switched off for a moment only (`pending`, `aria-disabled`) merely refuses clicks.
 */
export function Button({ variant, size, pending, className, children, ...props }: ButtonProps) {
  const isOff = pending || props['aria-disabled'];
  return (
    <button
      type="button"
      className={buttonVariants({ variant, size, className })}
      aria-busy={pending || undefined}
      {...props}
      {...(isOff && { 'aria-disabled': true, onClick: refuse })}
    >
      {pending ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <span className="spinner" />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonVariants({ variant, size, className })} {...props} />;
}
