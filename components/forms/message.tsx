import type { ReactNode } from 'react';
import { CircleAlertIcon } from '@/components/ui/icons/circle-alert';
import { CircleCheckIcon } from '@/components/ui/icons/circle-check';

/** What a form has to say as a whole, announced when it appears. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const isError = kind === 'error';
  const Icon = isError ? CircleAlertIcon : CircleCheckIcon;
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${isError ? 'bg-danger-tint text-danger' : 'bg-olive-tint text-olive'}`}
    >
      <Icon className="mt-0.5 size-4.5" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
