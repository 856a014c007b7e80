import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { ConfirmEmailForm } from '@/components/auth/confirm-email-form';
import { FormAnswerProvider } from '@/components/forms/form-answer';
import { FormMessage } from '@/components/forms/message';
import { currentFormAnswer } from '@/lib/auth/current';

export const metadata: Metadata = {
  title: 'Confirm your new email',
  robots: { index: false },
  referrer: 'no-referrer',
};
// Fully server-rendered, so that it works without JavaScript.
export const instant = false;

/** Opening the page changes nothing; its button does. */
export default async function ConfirmEmailPage({ searchParams }: PageProps<'/confirm-email'>) {
  const { token } = await searchParams;
  return (
    <FormAnswerProvider answer={await currentFormAnswer()}>
      <AuthCard
        title="Confirm your new email"
        text="Your account will use this address, and you will be signed out on all other devices."
      >
        {typeof token === 'string' && token ? (
          <ConfirmEmailForm token={token} />
        ) : (
          <FormMessage kind="error">This link is incomplete. Please request a new one.</FormMessage>
        )}
      </AuthCard>
    </FormAnswerProvider>
  );
}
