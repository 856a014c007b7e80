'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

/** For pages without the site frame. */
export default function RouteError(props: FailureProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <FailureView {...props} />
    </main>
  );
}
