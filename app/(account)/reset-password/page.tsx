import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AuthCard } from '@/components/auth/auth-card';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { FormAnswerProvider } from '@/components/forms/form-answer';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { currentFormAnswer } from '@/lib/auth/current';
import { resetLinkRefusal } from '@/lib/auth/password-commands';

export const metadata: Metadata = {
  title: 'Choose a new password',
  robots: { index: false },
  // With 'no-referrer' a form sent without JavaScript would say `Origin: null` and be refused.
  referrer: 'same-origin',
};
// Fully server-rendered, so that it works without JavaScript.
export const instant = false;

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  // Whether a link still works depends on the clock.
  await connection();
  const { token } = await searchParams;
  const isComplete = typeof token === 'string' && token !== '';
  const refusal = isComplete
    ? await resetLinkRefusal(token)
    : 'This link is incomplete. Please request a new one.';
  return (
    <FormAnswerProvider answer={await currentFormAnswer()}>
      <AuthCard
        title="Choose a new password"
        text={refusal ? undefined : 'This signs you out on all your devices.'}
      >
        {isComplete ? (
          <ResetPasswordForm token={token} refusal={refusal} />
        ) : (
          <FormMessage kind="error">{refusal}</FormMessage>
        )}
        {refusal ? (
          <ButtonLink href="/forgot-password" variant="primary" size="lg" className="peer-data-done:hidden">
            Send me a new link
          </ButtonLink>
        ) : null}
      </AuthCard>
    </FormAnswerProvider>
  );
}
