import { redirect } from 'next/navigation';
import { AuthPanel } from '@/components/auth/sign-in/auth-panel';
import { EmbeddedBrowserNotice } from '@/components/auth/sign-in/embedded-browser-notice';
import { currentActor } from '@/lib/auth/current';
import { isGoogleSetUp } from '@/lib/auth/google/auth-js';
import { signInErrorText } from '@/lib/auth/google/oauth-redirects';
import { lastText } from '@/lib/input/query-values';
import { safeReturnPath } from '@/lib/input/return-path';
import { localAddress } from '@/lib/language/addresses';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAccountPages('loginTitle'));
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const query = await searchParams;
  const from = safeReturnPath(lastText(query.from));
  if (await currentActor()) redirect(localAddress(from));
  return (
    <>
      <AuthPanel
        from={from}
        mode={query.mode === 'register' ? 'register' : 'login'}
        notice={signInErrorText(lastText(query.error))}
        hasGoogle={isGoogleSetUp()}
      />
      <EmbeddedBrowserNotice />
    </>
  );
}
