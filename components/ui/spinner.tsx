import { clsx } from 'clsx';

/** A turning ring in the colour of the text. `label` is read by screen readers; without it the ring is decoration. */
export function Spinner({
  className,
  label,
}: {
  className?: string | undefined;
  label?: string | undefined;
}) {
  return (
    <span role={label ? 'status' : undefined} aria-hidden={label ? undefined : true} className="inline-flex">
      <span aria-hidden className={clsx('spinner', className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
