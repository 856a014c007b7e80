import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { Spinner } from '@/components/ui/spinner';
import { oauthCallbackTarget } from '@/lib/auth/google/oauth-redirects';
import { localAddress } from '@/lib/language/addresses';
import { tAccountPages } from '@/messages/account-pages';

export const generateMetadata = (): Metadata => ({
  title: tAccountPages('oauthTitle'),
  robots: { index: false },
  referrer: 'no-referrer',
});

export default async function OAuthCallbackPage({ searchParams }: PageProps<'/oauth/callback'>) {
  const target = localAddress(oauthCallbackTarget(await searchParams));
  return (
    <AuthCard title={tAccountPages('oauthTitle')} text={tAccountPages('oauthText')}>
      {/* Not a router redirect, which would request the target twice: a code works only once. */}
      <meta httpEquiv="refresh" content={`0;url=${target}`} />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        <a href={target} className="text-aegean hover:underline">
          {tAccountPages('continue')}
        </a>
      </p>
    </AuthCard>
  );
}
