'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useViewer } from '@/components/layout/viewer-provider';
import { ButtonLink } from '@/components/ui/button';
import { LockKeyholeIcon } from '@/components/ui/icons/lock-keyhole';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths';

const SignedInContact = lazy(() => import('./signed-in-contact'));

export type ContactBlockProps = {
  listingId: number;
  owner: { id: string; username: string } | null;
};

/**
 * How to reach the lister. The page is the same for everybody and holds no contact data: its HTML says what a visitor
 * sees. For signed-in people another block takes its place and asks the server.
 */
export function ContactBlock({ listingId, owner }: ContactBlockProps) {
  const viewer = useViewer();
  const isWaiting = viewer.status === 'loading';
  const isOwner = viewer.user !== undefined && viewer.user.id === owner?.id;

  useEffect(() => {
    // The owner's own looks would only flatter the figures, and a preview (id 0) is nobody's home yet.
    if (listingId > 0 && !isWaiting && !isOwner) navigator.sendBeacon(`/api/properties/${listingId}/view`);
  }, [listingId, isWaiting, isOwner]);

  return (
    <div className="min-h-54">
      {viewer.user ? (
        <Suspense fallback={<ContactSkeleton />}>
          <SignedInContact listingId={listingId} owner={owner} isOwner={isOwner} />
        </Suspense>
      ) : (
        <div className={isWaiting ? 'known-user:invisible' : undefined}>
          <ProtectedContact listingId={listingId} />
        </div>
      )}
    </div>
  );
}

function ProtectedContact({ listingId }: { listingId: number }) {
  const login = paths.login(paths.property(listingId));
  return (
    <>
      <h3 className="flex items-center gap-2.5 text-xl">
        <LockKeyholeIcon className="text-muted" />
        Contact Details Protected
      </h3>
      <p className="mt-2 text-muted">
        Please log in to view contact information and send messages to property owners.
      </p>
      <ButtonLink href={login} prefetch={false} rel="nofollow" variant="primary" className="mt-4 w-full">
        Log In to View Contact Info
      </ButtonLink>
      <p className="mt-3 text-center text-muted text-sm">
        Already have an account?{' '}
        <a
          href={login}
          rel="nofollow"
          className="font-semibold text-aegean underline-offset-4 hover:underline"
        >
          Sign in here
        </a>
      </p>
    </>
  );
}

export function ContactSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the contact details…</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
