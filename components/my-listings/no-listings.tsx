import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { paths } from '@/lib/paths';
import { tMyListingsPage } from '@/messages/my-listings-page';

export function NoListings({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        icon={<Icon name="house-plus" />}
        title={tMyListingsPage('noneFound')}
        text={tMyListingsPage('noneFoundText')}
      >
        <ButtonLink href={paths.myListings}>{tMyListingsPage('showAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon name="house-plus" />}
      title={tMyListingsPage('noneYet')}
      text={tMyListingsPage('noneYetText')}
    >
      <ButtonLink href={paths.createListing} variant="primary">
        {tMyListingsPage('create')}
      </ButtonLink>
      <ButtonLink href={feedPaths.newFeed}>{tMyListingsPage('importMany')}</ButtonLink>
    </EmptyState>
  );
}
