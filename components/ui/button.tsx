import { clsx } from 'clsx';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link } from '@/components/ui/link';

/**
 * primary: the main action of a view · secondary: other actions · ghost: toolbars, rows, icon buttons · tint: a quiet
 * action in the brand colour · danger · link · photo: on a photograph.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'tint' | 'danger' | 'link' | 'photo';

/** md is 44 px high, sm 40, xs 32, lg 52; the icon sizes are squares of 44, 40 and 32. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm' | 'icon-xs';

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/** Button styles for other elements (a summary, a label): `className={buttonVariants({ variant })}`. */
export function buttonVariants({
  variant = 'secondary',
  size = 'md',
  className,
}: Look & { className?: string | undefined } = {}) {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className);
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The action is running: a spinner covers the label, width and focus stay, further clicks do nothing. */
    pending?: boolean | undefined;
  };

/** Also prevents submission by Enter in a field, which clicks the form's button. */
const refuse = (event: SyntheticEvent) => event.preventDefault();

/**
 * A button; `type="button"` by default. Icon-only buttons need `aria-label`. `disabled` drops the focus, so temporary
 * states (`pending`, `aria-disabled`) only ignore clicks.
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
