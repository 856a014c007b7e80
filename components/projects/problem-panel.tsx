'use client';

import type { FailureProps } from '@/components/layout/failure-view';

export type ProblemPanelProps = Partial<FailureProps> & {
  title: string;
  message: string;
  /** The ways on; the first is the main one. */
  links: readonly { href: string; label: string }[];
};

/**
 * What could not be shown and why, with the ways on. `retry` is there after a failure and not when something does not
 * exist. Plain elements only: every page of its route carries this code.
 */
export function ProblemPanel({ title, message, links, error, retry }: ProblemPanelProps) {
  return (
    <div
      role="alert"
      className="wrap flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center"
    >
      <h1 className="title-page">{title}</h1>
      <p className="text-muted">{message}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {retry ? (
          <button type="button" className="btn btn-primary" onClick={retry}>
            Try Again
          </button>
        ) : null}
        {links.map(({ href, label }) => (
          <a key={href} className="btn btn-secondary" href={href}>
            {label}
          </a>
        ))}
      </p>
      {error?.digest ? <p className="text-muted text-xs">Reference {error.digest}</p> : null}
    </div>
  );
}
