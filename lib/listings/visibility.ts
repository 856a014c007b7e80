import { Prisma } from '@/lib/generated/prisma/client';

/**
 * The one predicate of what everybody may see. Every public surface uses it: pages, metadata, JSON-LD, sitemap, counts,
 * featured, profiles, API. Literal, so that the partial indexes match; removed and unavailable listings cannot be
 * published (a CHECK holds that).
 */
export const PUBLIC_LISTING = { published: true } as const;

/** The same for SQL, for the alias `l`. */
export const PUBLIC_LISTING_SQL = Prisma.sql`l.published`;
