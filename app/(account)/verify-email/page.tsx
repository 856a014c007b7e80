import { AuthCard } from '@/components/auth/auth-card';
import { EmailForm } from '@/components/auth/email-links/email-form';
import { VerifyEmailForm } from '@/components/auth/email-links/email-link-forms';
import { currentLinkToken, currentRegistrationSecret } from '@/lib/auth/current';
import { needsNewPassword, verificationRefusal } from '@/lib/auth/registration/verification-commands';
import { safeReturnPath } from '@/lib/input/return-path';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAccountPages('verifyTitle'));

/** Opening the page changes nothing; its button does. */
export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  // Whether a link still works depends on the clock.
  const token = await currentLinkToken('/verify-email');
  const { from: wanted } = await searchParams;
  const from = safeReturnPath(Array.isArray(wanted) ? wanted[0] : wanted);
  const refusal = await verificationRefusal(token);
  const isChoice = token !== '' && (await needsNewPassword(token, await currentRegistrationSecret()));
  return (
    <AuthCard title={tAccountPages('verifyTitle')} text={refusal ? undefined : tAccountPages('verifyText')}>
      <VerifyEmailForm token={token} from={from} refusal={refusal} isChoice={isChoice} />
      <section className="grid gap-4 border-t pt-6 peer-data-done:hidden">
        <h2 className="text-xl">{tAccountPages('needLink')}</h2>
        <EmailForm purpose="verify" from={from} />
      </section>
    </AuthCard>
  );
}
