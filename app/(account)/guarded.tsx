import { redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { currentSession } from '@/lib/auth/current';
import type { CurrentSession } from '@/lib/auth/queries';
import { paths } from '@/lib/paths';

/**
 * Content for signed-in users only. Without a valid session, redirects to /login and back to `path` afterwards; shows
 * a fallback until the session is known.
 */
export function Guarded({
  withoutScripts,
  fallback = <CheckingAuthentication>{withoutScripts}</CheckingAuthentication>,
  ...props
}: {
  path: string;
  /** What can be done without JavaScript, below the sentence that it is needed. */
  withoutScripts?: ReactNode;
  /** Replaces 'Checking authentication…'. */
  fallback?: ReactNode;
  children: (session: CurrentSession) => Promise<ReactNode>;
}) {
  return (
    <Suspense fallback={fallback}>
      <Inside {...props} />
    </Suspense>
  );
}

async function Inside({
  path,
  children,
}: {
  path: string;
  children: (session: CurrentSession) => Promise<ReactNode>;
}) {
  return children(await requireSession(path));
}

/**
 * The session, for a page whose status depends on it: outside `Suspense`, so that nothing is sent before. Without one,
 * redirects to /login and back to `path` afterwards.
 */
export async function requireSession(path: string): Promise<CurrentSession> {
  const session = await currentSession();
  if (!session) redirect(paths.login(path));
  return session;
}

function CheckingAuthentication({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted noscript:hidden">
        <Spinner />
        Checking authentication…
      </p>
      {/* The content is streamed and moved into place by a script. */}
      <noscript>
        <div className="px-4 py-24 text-center">
          <p>Your account pages need JavaScript. Please turn it on to continue.</p>
          {children}
        </div>
      </noscript>
    </>
  );
}
