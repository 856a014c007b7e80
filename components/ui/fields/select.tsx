import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select className="control h-11 cursor-pointer appearance-none truncate pr-10 pl-3.5" {...props}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted"
      />
    </div>
  );
}

export type Option = readonly [value: string | number, label: string];

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
