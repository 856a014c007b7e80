'use client';

import { lazy, Suspense } from 'react';
import { useViewer } from '@/components/viewer/viewer';

const CallButton = lazy(() => import('./call-button'));

export type CallProps = {
  listingId: number;
  /** The texts come from the page, so that its script brings no words. */
  label: string;
  none: string;
};

/** For signed-in people: visitors get no phone number. */
export function CallPlace({ owner, ...props }: CallProps & { owner: string | null }) {
  const { user } = useViewer();
  if (!user || user.id === owner) return null;
  return (
    <Suspense>
      <CallButton {...props} />
    </Suspense>
  );
}
