import { Prisma } from '@/lib/generated/prisma/client';

/**
 * The single predicate for what everybody may see. A literal, so that partial indexes match. A CHECK prevents removed
 * and unavailable listings from being published.
 */
export const PUBLIC_LISTING = { published: true } as const;

export const PUBLIC_LISTING_SQL = Prisma.sql`l.published`;

export const publicListingsOf = (ownerId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT count(*)::int FROM listings l WHERE ${PUBLIC_LISTING_SQL} AND l.owner_id = ${ownerId})`;
