import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { EmailForm } from '@/components/auth/email-links/email-form';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Forgot your password?', robots: { index: false } };

export default async function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot your password?"
      text="We will send you a link to choose a new one. It works for 30 minutes."
      footer={
        <Link href="/login" className="font-medium text-aegean hover:underline">
          Back to sign in
        </Link>
      }
    >
      <EmailForm purpose="reset" />
    </AuthCard>
  );
}
