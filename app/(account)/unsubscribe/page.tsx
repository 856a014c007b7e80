import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { Button, ButtonLink } from '@/components/ui/button';

export const metadata: Metadata = {
  title: 'Emails about messages',
  robots: { index: false },
  referrer: 'no-referrer',
};
// Fully server-rendered, so that it works without JavaScript.
export const instant = false;

/** Opening the page changes nothing; its button does. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const { token, done } = await searchParams;
  if (done) {
    return (
      <AuthCard title="No more emails" text="You can turn them on again in your profile at any time.">
        <FormMessage kind="success">You will get no more emails about unread messages.</FormMessage>
        <ButtonLink href="/" variant="primary" size="lg">
          Go to the home page
        </ButtonLink>
      </AuthCard>
    );
  }
  if (typeof token !== 'string' || !token) {
    return (
      <AuthCard title="Emails about messages" text="The setting is in your profile.">
        <FormMessage kind="error">This link is incomplete.</FormMessage>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Emails about messages"
      text="We email you when a message has been unread for ten minutes, at most once an hour per conversation."
    >
      <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`} className="grid">
        <input type="hidden" name="page" value="1" />
        <Button type="submit" variant="primary" size="lg">
          Stop these emails
        </Button>
      </form>
    </AuthCard>
  );
}
