'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function RouteError(props: FailureProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <FailureView {...props} />
    </main>
  );
}
