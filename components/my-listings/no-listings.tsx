import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { HousePlusIcon } from '@/components/ui/icons/house-plus';
import { paths } from '@/lib/paths';

/** In place of one's own listings: there are none, or none that match the search. */
export function NoListings({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        icon={<HousePlusIcon />}
        title="No listings found"
        text="None of your listings matches this search."
      >
        <ButtonLink href={paths.myListings}>All my listings</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<HousePlusIcon />}
      title="No Properties Listed Yet"
      text="Show your home to everybody who is looking in Cyprus and Greece. It takes a few minutes, and you can stop and continue later."
    >
      <ButtonLink href={paths.createListing} variant="primary">
        Create Listing
      </ButtonLink>
    </EmptyState>
  );
}
