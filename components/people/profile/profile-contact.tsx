'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { useViewer } from '@/components/viewer/viewer';

const RevealedContact = lazy(async () => ({ default: (await import('./revealed-contact')).RevealedContact }));

/** The page holds no contact data: its HTML has the visitor's version (children). */
export function ProfileContact({ title, children }: { title: string; children: ReactNode }) {
  const viewer = useViewer();
  const { person } = useProfileView();
  return (
    <section aria-labelledby="contact-title" className="card mt-7 max-w-xl p-5.5 sm:p-7">
      {viewer.status === 'user' ? (
        <>
          <h2 id="contact-title" className="text-xl">
            {title}
          </h2>
          <Suspense fallback={<Waiting />}>
            <RevealedContact key={viewer.user.id} person={person} />
          </Suspense>
        </>
      ) : (
        children
      )}
    </section>
  );
}

export function Waiting() {
  return (
    <div className="mt-4 grid gap-2" aria-busy>
      <Skeleton className="h-11 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  );
}
