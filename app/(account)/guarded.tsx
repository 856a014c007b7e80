import { redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { currentSession } from '@/lib/auth/current';
import type { CurrentSession } from '@/lib/auth/queries';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tAccountPages } from '@/messages/account-pages';

type InsideProps = { path: string; children: (session: CurrentSession) => Promise<ReactNode> };

/** Without a session it redirects to /login, and from there back to `path`. */
export function Guarded({
  withoutScripts,
  fallback = <CheckingAuthentication>{withoutScripts}</CheckingAuthentication>,
  ...props
}: InsideProps & {
  /** Shown below the sentence that JavaScript is needed. */
  withoutScripts?: ReactNode;
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

/** Outside `Suspense`, so nothing is sent before: for pages whose status depends on the session. */
export async function requireSession(path: string): Promise<CurrentSession> {
  const session = await currentSession();
  if (!session) redirect(localAddress(paths.login(path)));
  return session;
}

function CheckingAuthentication({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted noscript:hidden">
        <Spinner />
        {tAccountPages('checking')}
      </p>
      {/* A script moves the streamed content into place. */}
      <noscript>
        <div className="px-4 py-24 text-center">
          <p>{tAccountPages('needsScript')}</p>
          {children}
        </div>
      </noscript>
    </>
  );
}
