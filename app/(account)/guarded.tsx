import { redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { currentSession } from '@/lib/auth/current';
import type { CurrentSession } from '@/lib/auth/queries';
import { paths } from '@/lib/paths';

type InsideProps = { path: string; children: (session: CurrentSession) => Promise<ReactNode> };

/** For signed-in users only: without a session it redirects to /login, and from there back to `path`. */
export function Guarded({
  withoutScripts,
  fallback = <CheckingAuthentication>{withoutScripts}</CheckingAuthentication>,
  ...props
}: InsideProps & {
  /** What can be done without JavaScript, below the sentence that it is needed. */
  withoutScripts?: ReactNode;
  /** Replaces 'Checking authentication…'. */
  fallback?: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <Inside {...props} />
    </Suspense>
  );
}

async function Inside({ path, children }: InsideProps) {
  return children(await requireSession(path));
}

/** Like `Guarded`, for a page whose status depends on the session: outside `Suspense`, so nothing is sent before. */
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
