import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AuthCard } from '@/components/auth/auth-card';
import { ConfirmEmailForm } from '@/components/auth/confirm-email-form';
import { FormAnswerProvider } from '@/components/forms/form-answer';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { currentFormAnswer } from '@/lib/auth/current';
import { emailLinkRefusal } from '@/lib/auth/email-commands';

export const metadata: Metadata = {
  title: 'Confirm your new email',
  robots: { index: false },
  // With 'no-referrer' a form sent without JavaScript would say `Origin: null` and be refused.
  referrer: 'same-origin',
};
// Fully server-rendered, so that it works without JavaScript.
export const instant = false;

/** Opening the page changes nothing; its button does. */
export default async function ConfirmEmailPage({ searchParams }: PageProps<'/confirm-email'>) {
  // Whether a link still works depends on the clock.
  await connection();
  const { token } = await searchParams;
  const isComplete = typeof token === 'string' && token !== '';
  const refusal = isComplete
    ? await emailLinkRefusal(token)
    : 'This link is incomplete. Please request a new one.';
  return (
    <FormAnswerProvider answer={await currentFormAnswer()}>
      <AuthCard
        title="Confirm your new email"
        text={
          refusal
            ? undefined
            : 'Your account will use this address, and you will be signed out on all other devices.'
        }
      >
        {isComplete ? (
          <ConfirmEmailForm token={token} refusal={refusal} />
        ) : (
          <FormMessage kind="error">{refusal}</FormMessage>
        )}
        {refusal ? (
          <ButtonLink href="/profile" variant="primary" size="lg" className="peer-data-done:hidden">
            Enter the address again
          </ButtonLink>
        ) : null}
      </AuthCard>
    </FormAnswerProvider>
  );
}
