import { redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { currentSession } from '@/lib/auth/current';
import type { CurrentSession } from '@/lib/auth/queries';
import { paths } from '@/lib/paths';

/**
 * What only a signed-in person sees. Whoever has no living session is sent to /login and comes back to `path`
 * afterwards; until that is known the page says so.
 */
export function Guarded({
  fallback = <CheckingAuthentication />,
  ...props
}: {
  path: string;
  /** In place of 'Checking authentication…'. */
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
  const session = await currentSession();
  if (!session) redirect(paths.login(path));
  return children(session);
}

function CheckingAuthentication() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted noscript:hidden">
        <Spinner />
        Checking authentication…
      </p>
      {/* What follows is streamed, and moved into its place by a script. */}
      <noscript>
        <p className="px-4 py-24 text-center">
          Your account pages need JavaScript. Please turn it on to continue.
        </p>
      </noscript>
    </>
  );
}
