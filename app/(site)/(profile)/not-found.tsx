'use client';

import { lazy, Suspense } from 'react';

// Every profile carries the reference to this one; loaded on demand, it weighs only where it is shown.
const NotFoundView = lazy(async () => ({
  default: (await import('@/components/layout/not-found-view')).NotFoundView,
}));

/** Also what a mistyped address of any page finds: the last segment that is none is somebody's name. */
export default function ProfileNotFound() {
  return (
    <Suspense>
      <NotFoundView
        title="Profile Not Found"
        text="There is neither a person nor a page of this name. It may have been changed, or the link has lost a letter on its way."
        home="Go Home"
      />
    </Suspense>
  );
}
