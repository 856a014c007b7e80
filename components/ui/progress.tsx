import { clsx } from 'clsx';

export type ProgressProps = {
  /** 0 to `max`; left out while nobody knows. */
  value?: number | undefined;
  max?: number | undefined;
  /** What makes progress, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** A thin bar: an upload, the strength of a password, the steps of a wizard. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={clsx('progress', className)} />;
}
