import { clsx } from 'clsx';

export type ProgressProps = {
  /** 0 to `max`; omitted while unknown. */
  value?: number | undefined;
  max?: number | undefined;
  label: string;
  className?: string | undefined;
};

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={clsx('progress', className)} />;
}
