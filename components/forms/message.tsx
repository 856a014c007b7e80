'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

/** Announced and scrolled into view, because the button below a long form is far from it. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const isError = kind === 'error';
  const icon = isError ? 'circle-alert' : 'circle-check';
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const answer = ref.current?.closest('form')?.dataset.answer ?? '';
    if (shown.current === answer) return;
    shown.current = answer;
    // CSS decides about smooth scrolling (prefers-reduced-motion).
    ref.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={ref}
      role={isError ? 'alert' : 'status'}
      className={`flex scroll-my-6 items-start gap-2.5 rounded-md px-4 py-3 text-sm ${isError ? 'bg-danger-tint text-danger' : 'bg-olive-tint text-olive'}`}
    >
      <Icon name={icon} className="mt-0.5 size-4.5" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
