'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

/** For the screens without our frame; those inside it have a boundary of their own that keeps the header. */
export default function RouteError(props: FailureProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <FailureView {...props} />
    </main>
  );
}
