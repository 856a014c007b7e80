'use client';

import { useLinkStatus } from 'next/link';

/** Inside a link: says what is being fetched when the page behind it takes its time. */
export function LinkPending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className="results-loading pointer-events-none">
      {text}
    </span>
  );
}
