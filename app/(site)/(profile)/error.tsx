'use client';

import type { FailureProps } from '@/components/layout/failure-view';

/** Plain elements only: every profile carries this code. */
export default function ProfileError({ error, retry }: FailureProps) {
  return (
    <div
      role="alert"
      className="wrap flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center"
    >
      <title>Something went wrong | Estia</title>
      <h1 className="title-page">Something went wrong on our side</h1>
      <p className="text-muted">Failed to load profile. Please try again.</p>
      <p className="flex gap-3">
        <button type="button" className="btn btn-primary" onClick={retry}>
          Try Again
        </button>
        <a className="btn btn-secondary" href="/">
          Go Home
        </a>
      </p>
      {error.digest ? <p className="text-muted text-xs">Reference {error.digest}</p> : null}
    </div>
  );
}
