import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { EmailForm } from '@/components/auth/email-links/email-form';
import { VerifyEmailForm } from '@/components/auth/email-links/email-link-forms';
import { currentLinkToken, currentRegistrationSecret } from '@/lib/auth/current';
import { needsNewPassword, verificationRefusal } from '@/lib/auth/registration/verification-commands';
import { safeReturnPath } from '@/lib/input/return-path';

export const metadata: Metadata = { title: 'Verify your email', robots: { index: false } };

/** Opening the page changes nothing; its button does. */
export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  // Whether a link still works depends on the clock.
  const token = await currentLinkToken();
  const { from: wanted } = await searchParams;
  const from = safeReturnPath(Array.isArray(wanted) ? wanted[0] : wanted);
  const refusal = await verificationRefusal(token);
  const isChoice = token !== '' && (await needsNewPassword(token, await currentRegistrationSecret()));
  return (
    <AuthCard
      title="Verify your email"
      text={refusal ? undefined : 'Confirm that this is your address; then you can sign in.'}
    >
      <VerifyEmailForm token={token} from={from} refusal={refusal} isChoice={isChoice} />
      <section className="grid gap-4 border-t pt-6 peer-data-done:hidden">
        <h2 className="text-xl">Need a new link?</h2>
        <EmailForm purpose="verify" from={from} />
      </section>
    </AuthCard>
  );
}
