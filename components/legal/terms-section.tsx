import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** A numbered collapsible section; a native element, so it needs no script. */
export function TermsSection({
  number,
  id,
  title,
  children,
}: {
  number: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <details id={id} open={number === 1} className="terms-section">
      <summary>
        <span className="w-7 shrink-0 text-muted tabular-nums">{number}.</span>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="prose sm:pl-11">{children}</div>
    </details>
  );
}
