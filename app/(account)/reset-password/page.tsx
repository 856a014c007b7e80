import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { ResetPasswordForm } from '@/components/auth/email-links/email-link-forms';
import { ButtonLink } from '@/components/ui/button';
import { currentLinkToken } from '@/lib/auth/current';
import { linkRefusal } from '@/lib/auth/registration/tokens';

export const metadata: Metadata = { title: 'Choose a new password', robots: { index: false } };

export default async function ResetPasswordPage() {
  // Whether a link still works depends on the clock.
  const token = await currentLinkToken();
  const refusal = await linkRefusal('reset_password', token);
  return (
    <AuthCard
      title="Choose a new password"
      text={refusal ? undefined : 'This signs you out on all your devices.'}
    >
      <ResetPasswordForm token={token} refusal={refusal} />
      {refusal ? (
        <ButtonLink href="/forgot-password" variant="primary" size="lg" className="peer-data-done:hidden">
          Send me a new link
        </ButtonLink>
      ) : null}
    </AuthCard>
  );
}
