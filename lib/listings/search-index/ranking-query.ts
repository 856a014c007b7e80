import { Prisma } from '@/lib/generated/prisma/client';
import type { ListingSort } from '@/lib/listings/constants';
import { isDescending } from '@/lib/listings/search/sort-orders';

const LISTED_MS = Prisma.sql`(extract(epoch FROM l.listed_at) * 1000)::bigint`;

/** The integer that each order sorts by before the id, for the alias `l`; the keys in ranking-commands.ts are the same. */
const SORT_KEYS: Record<ListingSort, Prisma.Sql> = {
  recommended: Prisma.sql`l.recommended_score`,
  newest: LISTED_MS,
  oldest: LISTED_MS,
  'price-asc': Prisma.sql`l.price_cents`,
  'price-desc': Prisma.sql`l.price_cents`,
};

/**
 * Condition: the home is not after the last one read from a ranking (columns `last_key` and `last_id` of the row
 * `found`), for the alias `l`.
 */
export function upToEnd(sort: ListingSort): Prisma.Sql {
  const key = SORT_KEYS[sort];
  const isInside = isDescending(sort)
    ? Prisma.sql`(${key}, l.id) >= (last_key, last_id)`
    : Prisma.sql`(${key}, l.id) <= (last_key, last_id)`;
  return Prisma.sql`(SELECT last_key IS NULL OR ${isInside} FROM found)`;
}

/** Condition: the home is at a position of a ranking (columns `key` and `id` of `s`) or after it, for the alias `l`. */
export function fromPosition(sort: ListingSort): Prisma.Sql {
  switch (sort) {
    case 'recommended':
      return Prisma.sql`(l.recommended_score, l.id) <= (s.key, s.id)`;
    case 'newest':
      return Prisma.sql`(l.listed_at, l.id) <= (${TIME_OF_KEY}, s.id)`;
    case 'oldest':
      return Prisma.sql`(l.listed_at, l.id) >= (${TIME_OF_KEY}, s.id)`;
    case 'price-asc':
      return Prisma.sql`(l.price_cents, l.id) >= (s.key, s.id)`;
    case 'price-desc':
      return Prisma.sql`(l.price_cents, l.id) <= (s.key, s.id)`;
  }
}

const TIME_OF_KEY = Prisma.sql`to_timestamp(0) + s.key * interval '1 millisecond'`;
