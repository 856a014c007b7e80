'use client';

import { localAddress } from '@/lib/language/addresses';
import { tFailure } from '@/messages/failure';

export type FailureProps = { error: Error & { digest?: string }; retry: () => void };

/** lib/next/failed-document.ts has written it; React removes it. */
const failedRequest =
  typeof document === 'undefined'
    ? null
    : { id: document.documentElement.dataset.request, href: location.href };

/** By which operators find the failure in the log: the id of the request, or of the error if the page was not the failed one. */
export function failureReference({ digest }: FailureProps['error']): string | undefined {
  const code = (failedRequest && failedRequest.href === location.href && failedRequest.id) || digest;
  return code && tFailure('reference', { code });
}

export type FailureViewProps = Partial<FailureProps> & {
  title?: string | undefined;
  message?: string | undefined;
  links?: readonly { href: string; label: string }[] | undefined;
};

/**
 * All error boundaries share this module (site-frame.tsx), because every page carries their code. Plain elements only.
 */
export function FailureView({
  title = tFailure('ourSide'),
  message = tFailure('notShown'),
  links = [{ href: '/', label: tFailure('toHome') }],
  error,
  retry,
}: FailureViewProps) {
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
            {tFailure('again')}
          </button>
        ) : null}
        {links.map(({ href, label }) => (
          <a key={href} className="btn btn-secondary" href={localAddress(href)}>
            {label}
          </a>
        ))}
      </p>
      <p className="text-muted text-xs empty:hidden">{error && failureReference(error)}</p>
    </div>
  );
}
