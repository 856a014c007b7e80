'use client';

import type { FailureProps } from '@/components/layout/failure-view';

/** Plain elements only: every listing page carries this code. */
export default function PropertyError({ error, retry }: FailureProps) {
  return (
    <div
      role="alert"
      className="wrap flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center"
    >
      <title>Something went wrong | Estia</title>
      <h1 className="title-page">Something went wrong on our side</h1>
      <p className="text-muted">Failed to fetch property details. Please try again later.</p>
      <p className="flex gap-3">
        <button type="button" className="btn btn-primary" onClick={retry}>
          Try Again
        </button>
        <a className="btn btn-secondary" href="/">
          Back to Home
        </a>
      </p>
      {error.digest ? <p className="text-muted text-xs">Reference {error.digest}</p> : null}
    </div>
  );
}
