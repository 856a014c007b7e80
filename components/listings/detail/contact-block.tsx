'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useViewer } from '@/components/layout/viewer';

const SignedInContact = lazy(() => import('./signed-in-contact'));

export type ContactBlockProps = {
  listingId: number;
  owner: { id: string; username: string } | null;
};

/**
 * How to reach the lister. The page is the same for everybody and holds no contact data: its HTML says what a visitor
 * sees, which are the children. For signed-in people another block takes its place and asks the server.
 */
export function ContactBlock({ listingId, owner, children }: ContactBlockProps & { children: ReactNode }) {
  const viewer = useViewer();
  const isWaiting = viewer.status === 'loading';
  const isOwner = viewer.user !== undefined && viewer.user.id === owner?.id;

  useEffect(() => {
    // The owner's own looks would only flatter the figures, and a preview (id 0) is nobody's home yet.
    if (listingId > 0 && !isWaiting && !isOwner) navigator.sendBeacon(`/api/properties/${listingId}/view`);
  }, [listingId, isWaiting, isOwner]);

  return (
    // The room that the buttons of somebody who is signed in will need, so that nothing below moves when they are known.
    <div className="known-user:min-h-25">
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
