import { clsx } from 'clsx';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link } from '@/components/ui/link';

/** primary: a view's main action · ghost: toolbars, rows, icons · tint: a quiet brand action · photo: on a photograph. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'tint' | 'danger' | 'link' | 'photo';

/** md is 44 px high, sm 40, xs 32, lg 52; the icon sizes are squares of 44, 40 and 32. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm' | 'icon-xs';

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/** Styles for other elements, such as a summary or a label. */
export function buttonVariants({
  variant = 'secondary',
  size = 'md',
  className,
}: Look & { className?: string | undefined } = {}) {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className);
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A spinner covers the label, width and focus stay, further clicks do nothing. */
    pending?: boolean | undefined;
  };

/** Also prevents submission by Enter, which clicks the form's button. */
const refuse = (event: SyntheticEvent) => event.preventDefault();

/** `disabled` loses the focus, so `pending` and `aria-disabled` only ignore clicks. Icon-only buttons need `aria-label`. */
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

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonVariants({ variant, size, className })} {...props} />;
}
