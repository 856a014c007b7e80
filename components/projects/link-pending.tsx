'use client';

import { useLinkStatus } from 'next/link';

/** Inside a link: `text` shows while the link's page is loading. */
export function LinkPending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className="floating-note pointer-events-none">
      {text}
    </span>
  );
}
