'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { comparisonPath } from '@/lib/favourites/comparison-address';
import { tFavouritesList } from '@/messages/favourites-list';

export function RemoveCompared({ name, others }: { name: string; others: number[] }) {
  const ref = useFocusAfterRemoval<HTMLAnchorElement>();
  return (
    <Link
      ref={ref}
      href={comparisonPath(others)}
      prefetch={false}
      scroll={false}
      aria-label={tFavouritesList('removeFrom', { name })}
      className="btn btn-photo btn-icon-xs"
    >
      <Icon name="x" />
    </Link>
  );
}
