'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useViewer } from '@/components/viewer/viewer';

const SignedInContact = lazy(() => import('./signed-in-contact'));

export type ContactBlockProps = {
  listingId: number;
  owner: { id: string; username: string } | null;
};

/** The page is cached and holds no contact data: its HTML has the visitor's version (children). */
export function ContactBlock({ listingId, owner, children }: ContactBlockProps & { children: ReactNode }) {
  const viewer = useViewer();
  const isWaiting = viewer.status === 'loading';
  const isOwner = viewer.user !== undefined && viewer.user.id === owner?.id;

  useEffect(() => {
    // The owner's own views would inflate the figures, and a preview (id 0) is not a listing yet.
    if (listingId > 0 && !isWaiting && !isOwner) navigator.sendBeacon(`/api/properties/${listingId}/view`);
  }, [listingId, isWaiting, isOwner]);

  return (
    // Reserves the height of Message, phone and email, to avoid a layout shift.
    <div className="known-user:min-h-37">
      {viewer.user ? (
        <Suspense>
          <SignedInContact listingId={listingId} owner={owner} isOwner={isOwner} />
        </Suspense>
      ) : (
        <div className={isWaiting ? 'known-user:hidden' : undefined}>{children}</div>
      )}
    </div>
  );
}
