import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type InputProps = ComponentProps<'input'> & {
  /** Inside the left edge, such as an icon or a currency sign. */
  leading?: ReactNode;
  /** Inside the right edge, such as a unit or a small button. */
  trailing?: ReactNode;
};

/** 44 px high. Label it through `Field`, `Label` or `aria-label`. `className` applies to the outermost element. */
export function Input({ className, leading, trailing, ...props }: InputProps) {
  if (!(leading || trailing)) return <input className={clsx('control h-11 px-3.5', className)} {...props} />;
  return (
    <div className={clsx('relative', className)}>
      <input
        className={clsx('control h-11', leading ? 'pl-10' : 'pl-3.5', trailing ? 'pr-12' : 'pr-3.5')}
        {...props}
      />
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted">
          {leading}
        </span>
      ) : null}
      {trailing ? (
        <span className="absolute inset-y-0 right-0 flex items-center pr-3 text-muted text-sm">
          {trailing}
        </span>
      ) : null}
    </div>
  );
}
