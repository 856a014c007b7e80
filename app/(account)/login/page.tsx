import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPanel } from '@/components/auth/auth-panel';
import { EmbeddedBrowserNotice } from '@/components/auth/embedded-browser-notice';
import { FormAnswerProvider } from '@/components/forms/form-answer';
import { isGoogleSetUp } from '@/lib/auth/auth-js';
import { currentActor, currentFormAnswer } from '@/lib/auth/current';
import { signInErrorText } from '@/lib/auth/oauth-errors';
import { lastText } from '@/lib/input/query-values';
import { safeReturnPath } from '@/lib/input/return-path';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const query = await searchParams;
  const from = safeReturnPath(lastText(query.from));
  if (await currentActor()) redirect(from);
  return (
    <FormAnswerProvider answer={await currentFormAnswer()}>
      <AuthPanel
        from={from}
        mode={query.mode === 'register' ? 'register' : 'login'}
        notice={signInErrorText(lastText(query.error))}
        hasGoogle={isGoogleSetUp()}
      />
      <EmbeddedBrowserNotice />
    </FormAnswerProvider>
  );
}
