import { AuthCard } from '@/components/auth/auth-card';
import { ConfirmEmailForm } from '@/components/auth/email-links/email-link-forms';
import { ButtonLink } from '@/components/ui/button';
import { currentLinkToken } from '@/lib/auth/current';
import { linkRefusal } from '@/lib/auth/registration/tokens';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAccountPages('confirmTitle'));

/** Opening the page changes nothing; its button does. */
export default async function ConfirmEmailPage() {
  // Whether a link still works depends on the clock.
  const token = await currentLinkToken('/confirm-email');
  const refusal = await linkRefusal('change_email', token);
  return (
    <AuthCard title={tAccountPages('confirmTitle')} text={refusal ? undefined : tAccountPages('confirmText')}>
      <ConfirmEmailForm token={token} refusal={refusal} />
      {refusal ? (
        <ButtonLink href="/profile" variant="primary" size="lg" className="peer-data-done:hidden">
          {tAccountPages('enterAgain')}
        </ButtonLink>
      ) : null}
    </AuthCard>
  );
}
