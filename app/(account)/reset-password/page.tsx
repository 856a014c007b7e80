import { AuthCard } from '@/components/auth/auth-card';
import { ResetPasswordForm } from '@/components/auth/email-links/email-link-forms';
import { ButtonLink } from '@/components/ui/button';
import { currentLinkToken } from '@/lib/auth/current';
import { linkRefusal } from '@/lib/auth/registration/tokens';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAccountPages('resetTitle'));

export default async function ResetPasswordPage() {
  // Whether a link still works depends on the clock.
  const token = await currentLinkToken('/reset-password');
  const refusal = await linkRefusal('reset_password', token);
  return (
    <AuthCard title={tAccountPages('resetTitle')} text={refusal ? undefined : tAccountPages('resetText')}>
      <ResetPasswordForm token={token} refusal={refusal} />
      {refusal ? (
        <ButtonLink href="/forgot-password" variant="primary" size="lg" className="peer-data-done:hidden">
          {tAccountPages('sendNewLink')}
        </ButtonLink>
      ) : null}
    </AuthCard>
  );
}
