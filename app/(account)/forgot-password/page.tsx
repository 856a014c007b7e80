import { AuthCard } from '@/components/auth/auth-card';
import { EmailForm } from '@/components/auth/email-links/email-form';
import { Link } from '@/components/ui/link';
import { tAccountPages } from '@/messages/account-pages';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tAccountPages('forgotTitle'));

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
