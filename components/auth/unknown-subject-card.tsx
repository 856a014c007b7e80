import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

/** In place of a form about something that does not exist: says so, and leads on to the homes. */
export function UnknownSubjectCard({ title, problem }: { title: string; problem: string }) {
  return (
    <AuthCard title={title}>
      <FormMessage kind="error">{problem}</FormMessage>
      <ButtonLink href={paths.buy} variant="primary" size="lg">
        Homes for sale
      </ButtonLink>
      <ButtonLink href={paths.rent} size="lg">
        Homes for rent
      </ButtonLink>
    </AuthCard>
  );
}
