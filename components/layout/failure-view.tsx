'use client';

export type FailureProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * What an error boundary shows: no stack, Try Again renders the page anew. The digest finds the entry in our log.
 * Every page carries the code of its error boundaries: plain elements only, no other component.
 */
export function FailureView({ error, retry }: FailureProps) {
  return (
    <div
      role="alert"
      className="wrap flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center"
    >
      <h1 className="title-page">Something went wrong on our side</h1>
      <p className="text-muted">
        The page could not be shown. Trying again often helps; if it does not, write to us.
      </p>
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
