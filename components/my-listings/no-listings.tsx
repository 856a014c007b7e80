import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';

export function NoListings({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        icon={<Icon name="house-plus" />}
        title="No listings found"
        text="None of your listings matches this search."
      >
        <ButtonLink href={paths.myListings}>All my listings</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon name="house-plus" />}
      title="No Properties Listed Yet"
      text="Show your home to everybody who is looking in Cyprus and Greece. It takes a few minutes, and you can stop and continue later."
    >
      <ButtonLink href={paths.createListing} variant="primary">
        Create Listing
      </ButtonLink>
    </EmptyState>
  );
}
