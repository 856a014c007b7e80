import { clsx } from 'clsx';

export type ProgressProps = {
  /** 0 to `max`; omitted while unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** What is in progress, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** A thin bar: an upload, password strength, the steps of a wizard. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={clsx('progress', className)} />;
}
