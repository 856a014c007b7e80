'use client';

import { lazy, Suspense } from 'react';
import { useViewer } from '@/components/layout/viewer-provider';
import { useProfileView } from '@/components/people/profile-view-provider';
import { ButtonLink } from '@/components/ui/button';
import { LockKeyholeIcon } from '@/components/ui/icons/lock-keyhole';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths';

const RevealedContact = lazy(async () => ({ default: (await import('./revealed-contact')).RevealedContact }));

/**
 * How to reach a person. The page is the same for everybody and holds no contact data: what its HTML says is what a
 * visitor sees. A signed-in viewer's browser asks the server.
 */
export function ProfileContact() {
  const viewer = useViewer();
  const { person } = useProfileView();
  return (
    <section aria-labelledby="contact-title" className="card mt-7 max-w-xl p-5.5 sm:p-7">
      {viewer.status === 'user' ? (
        <>
          <h2 id="contact-title" className="text-xl">
            Contact Information
          </h2>
          <Suspense fallback={<Waiting />}>
            <RevealedContact key={viewer.user.id} person={person} />
          </Suspense>
        </>
      ) : (
        <Protected username={person.username} />
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className="mt-4 grid gap-2">
      <Skeleton className="h-11 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  );
}

function Protected({ username }: { username: string }) {
  const login = paths.login(paths.profile(username, 'contact'));
  return (
    <>
      <h2 id="contact-title" className="flex items-center gap-2.5 text-xl">
        <LockKeyholeIcon className="text-muted" />
        Contact Details Protected
      </h2>
      <p className="mt-2 text-muted">
        Please log in to view contact information and send messages to property owners.
      </p>
      <ButtonLink
        href={login}
        prefetch={false}
        rel="nofollow"
        variant="primary"
        className="mt-4 w-full sm:w-auto"
      >
        Log In to View Contact Info
      </ButtonLink>
      <p className="mt-3 text-muted text-sm">
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
