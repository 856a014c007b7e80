import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { EmailForm } from '@/components/auth/email-links/email-form';
import { Link } from '@/components/ui/link';
import { tAccountPages } from '@/messages/account-pages';

export const generateMetadata = (): Metadata => ({
  title: tAccountPages('forgotTitle'),
  robots: { index: false },
});

export default async function ForgotPasswordPage() {
  return (
    <AuthCard
      title={tAccountPages('forgotTitle')}
      text={tAccountPages('forgotText')}
      footer={
        <Link href="/login" className="font-medium text-aegean hover:underline">
          {tAccountPages('backToSignIn')}
        </Link>
      }
    >
      <EmailForm purpose="reset" />
    </AuthCard>
  );
}
