import { clsx } from 'clsx';

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
