'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useViewer } from './viewer';

const UserActions = lazy(async () => ({ default: (await import('./user-actions')).UserActions }));

/**
 * Right side of the header. Server HTML has the visitor's buttons; a browser that was signed in before shows
 * placeholders of the final size until `/api/me` responds. Neither case shifts the layout.
 */
export function HeaderViewer({ guest }: { guest: ReactNode }) {
  const viewer = useViewer();
  if (viewer.status === 'user') {
    return (
      <Suspense fallback={<Blanks className="flex" />}>
        <UserActions viewer={viewer} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="flex items-center gap-2 known-user:hidden">{guest}</div>
      <Blanks className="hidden known-user:flex" />
    </>
  );
}

function Blanks({ className }: { className: string }) {
  return (
    <div aria-hidden className={`items-center gap-1 max-[19rem]:hidden! ${className}`}>
      <Skeleton className="size-11 rounded-full xl:h-10 xl:w-64 xl:rounded-md" />
      <Skeleton className="m-1.5 size-8 rounded-full" />
      <Skeleton className="m-1.5 size-8 rounded-full" />
    </div>
  );
}
