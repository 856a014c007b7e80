import type { Metadata } from 'next';
import Link from 'next/link';
import { AuthCard } from '@/components/auth/auth-card';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { FormAnswerProvider } from '@/components/forms/form-answer';
import { FormMessage } from '@/components/forms/message';
import { currentFormAnswer } from '@/lib/auth/current';
import { resetLinkRefusal } from '@/lib/auth/password-commands';

export const metadata: Metadata = {
  title: 'Choose a new password',
  robots: { index: false },
  referrer: 'no-referrer',
};
// Fully server-rendered, so that it works without JavaScript.
export const instant = false;

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams;
  return (
    <FormAnswerProvider answer={await currentFormAnswer()}>
      <AuthCard title="Choose a new password" text="This signs you out on all your devices.">
        {typeof token === 'string' && token ? (
          <ResetPasswordForm token={token} refusal={await resetLinkRefusal(token)} />
        ) : (
          <FormMessage kind="error">This link is incomplete. Please request a new one.</FormMessage>
        )}
        <p className="text-center text-sm peer-data-done:hidden">
          <Link href="/forgot-password" className="font-medium text-aegean hover:underline">
            Send me a new link
          </Link>
        </p>
      </AuthCard>
    </FormAnswerProvider>
  );
}
