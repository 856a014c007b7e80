import { AuthCard } from '@/components/auth/auth-card';
import { FormMessage } from '@/components/forms/message';
import { Button, ButtonLink } from '@/components/ui/button';
import { isSearchToken } from '@/lib/alerts/constants';
import { currentLinkToken } from '@/lib/auth/current';
import { isFavouritesToken } from '@/lib/favourites/constants';
import { apiAddress } from '@/lib/language/api-address';
import { paths } from '@/lib/paths';
import { tUnsubscribe } from '@/messages/unsubscribe';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tUnsubscribe('title'));

const PAGES = { search: paths.savedSearches, favourites: paths.favourites, messages: '/' } as const;

function kindOf(token: string): keyof typeof PAGES {
  if (isSearchToken(token)) return 'search';
  return isFavouritesToken(token) ? 'favourites' : 'messages';
}

/** Opening the page changes nothing; its button does. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const { done } = await searchParams;
  if (done) {
    const kind = done === 'search' || done === 'favourites' ? done : 'messages';
    return (
      <AuthCard title={tUnsubscribe('noMore')} text={tUnsubscribe(`again.${kind}`)}>
        <FormMessage kind="success">{tUnsubscribe(`done.${kind}`)}</FormMessage>
        <ButtonLink href={PAGES[kind]} variant="primary" size="lg">
          {tUnsubscribe(`go.${kind}`)}
        </ButtonLink>
      </AuthCard>
    );
  }
  const token = await currentLinkToken('/unsubscribe');
  if (!token) {
    return (
      <AuthCard title={tUnsubscribe('title')} text={tUnsubscribe('otherWays')}>
        <FormMessage kind="error">{tUnsubscribe('incomplete')}</FormMessage>
        <div className="grid gap-3">
          <ButtonLink href="/profile#notifications" variant="primary" size="lg">
            {tUnsubscribe('goProfile')}
          </ButtonLink>
          <ButtonLink href={paths.savedSearches} size="lg">
            {tUnsubscribe('go.search')}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  const kind = kindOf(token);
  return (
    <AuthCard title={tUnsubscribe(`about.${kind}`)} text={tUnsubscribe(`why.${kind}`)}>
      <form
        method="post"
        action={apiAddress(`/api/unsubscribe?token=${encodeURIComponent(token)}`)}
        className="grid"
      >
        <input type="hidden" name="page" value="1" />
        <Button type="submit" variant="primary" size="lg">
          {tUnsubscribe('stop')}
        </Button>
      </form>
    </AuthCard>
  );
}
