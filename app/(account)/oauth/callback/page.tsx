import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { Spinner } from '@/components/ui/spinner';
import { oauthCallbackTarget } from '@/lib/auth/google/oauth-redirects';

export const metadata: Metadata = {
  title: 'Completing Authentication',
  robots: { index: false },
  referrer: 'no-referrer',
};
export default async function OAuthCallbackPage({ searchParams }: PageProps<'/oauth/callback'>) {
  const target = oauthCallbackTarget(await searchParams);
  return (
    <AuthCard title="Completing Authentication" text="Please wait while we complete your login...">
      {/* Not a router redirect, which would request the target twice: a code works only once. */}
      <meta httpEquiv="refresh" content={`0;url=${target}`} />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        <a href={target} className="text-aegean hover:underline">
          Continue
        </a>
      </p>
    </AuthCard>
  );
}
