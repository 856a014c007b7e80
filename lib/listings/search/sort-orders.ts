import type { ListingSort } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/listings/search/search-params';

// What is known of the orders of a search without SQL; order-query.ts has their SQL.

/** Whether both the key of an order and the id after it are descending. */
export const isDescending = (sort: ListingSort): boolean => sort !== 'oldest' && sort !== 'price-asc';

export const isByPrice = ({ sort }: Pick<ListingFilters, 'sort'>): boolean =>
  sort === 'price-asc' || sort === 'price-desc';

/** Land has few facts that contribute to the score, so it has its own index in that order. */
export const usesLandIndex = ({
  propertyType,
  sort,
}: Pick<ListingFilters, 'propertyType' | 'sort'>): boolean =>
  propertyType === 'land' && sort === 'recommended';
