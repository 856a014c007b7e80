import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { Button, ButtonLink } from '@/components/ui/button';
import { isSearchToken } from '@/lib/alerts/constants';
import { currentLinkToken } from '@/lib/auth/current';
import { isFavouritesToken } from '@/lib/favourites/constants';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false } };

const DONE = {
  search: {
    text: 'The search stays in your list. You can turn its emails on again there at any time.',
    about: 'this saved search',
    href: paths.savedSearches,
    label: 'Go to my saved searches',
  },
  favourites: {
    text: 'You can turn them on again with your favourites at any time.',
    about: 'your favourites',
    href: paths.favourites,
    label: 'Go to my favourites',
  },
  messages: {
    text: 'You can turn them on again in your profile at any time.',
    about: 'unread messages',
    href: '/',
    label: 'Go to the home page',
  },
} as const;

function wordsFor(token: string): { title: string; text: string } {
  if (isSearchToken(token))
    return {
      title: 'Emails about a saved search',
      text: 'We email you when a new home fits the search or a price falls. This stops the emails of this search only.',
    };
  if (isFavouritesToken(token))
    return {
      title: 'Emails about favourites',
      text: 'We email you when the price of a home that you keep falls, or when it is gone.',
    };
  return {
    title: 'Emails about messages',
    text: 'We email you when a message has been unread for ten minutes, at most once an hour per conversation.',
  };
}

/** Opening the page changes nothing; its button does. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const { done } = await searchParams;
  if (done) {
    const { text, about, href, label } = DONE[done === 'search' || done === 'favourites' ? done : 'messages'];
    return (
      <AuthCard title="No more emails" text={text}>
        <FormMessage kind="success">{`You will get no more emails about ${about}.`}</FormMessage>
        <ButtonLink href={href} variant="primary" size="lg">
          {label}
        </ButtonLink>
      </AuthCard>
    );
  }
  const token = await currentLinkToken();
  if (!token) {
    return (
      <AuthCard
        title="Unsubscribe"
        text="You can also stop our emails when you are signed in: those about messages in your profile, those about homes with your favourites, those about a search in your saved searches."
      >
        <FormMessage kind="error">This link is incomplete.</FormMessage>
        <div className="grid gap-3">
          <ButtonLink href="/profile#notifications" variant="primary" size="lg">
            Go to my profile
          </ButtonLink>
          <ButtonLink href={paths.savedSearches} size="lg">
            Go to my saved searches
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard {...wordsFor(token)}>
      <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`} className="grid">
        <input type="hidden" name="page" value="1" />
        <Button type="submit" variant="primary" size="lg">
          Stop these emails
        </Button>
      </form>
    </AuthCard>
  );
}
