import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { savedAddress } from '@/lib/alerts/saved-address';
import { paths } from '@/lib/paths';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';

type SaveSearchLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  scope: ResultsScope;
  filters: ListingFilters;
};

/** A link to the page that saves the search, so that results pages need no script for it. */
export function SaveSearchLink({ scope, filters, children, ...props }: SaveSearchLinkProps) {
  return (
    <ButtonLink
      href={paths.saveSearch(savedAddress(scope, filters))}
      rel="nofollow"
      prefetch={false}
      {...props}
    >
      <Icon name="bell" />
      {children}
    </ButtonLink>
  );
}
