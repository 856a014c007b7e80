import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { tAccountPages } from '@/messages/account-pages';

/** Instead of a form about something that does not exist. */
export function UnknownSubjectCard({ title, problem }: { title: string; problem: string }) {
  return (
    <AuthCard title={title}>
      <FormMessage kind="error">{problem}</FormMessage>
      <ButtonLink href={paths.buy} variant="primary" size="lg">
        {tAccountPages('homesForSale')}
      </ButtonLink>
      <ButtonLink href={paths.rent} size="lg">
        {tAccountPages('homesForRent')}
      </ButtonLink>
    </AuthCard>
  );
}
