import { Prisma } from '@/lib/generated/prisma/client';

/** The single predicate for public reviews. */
export const PUBLIC_REVIEW = {
  hiddenAt: null,
  reviewer: { suspendedAt: null },
} as const satisfies Prisma.ReviewWhereInput;

/** The same as SQL, for the alias `r`. */
export const PUBLIC_REVIEW_SQL = Prisma.sql`
  r.hidden_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = r.reviewer_id AND users.suspended_at IS NOT NULL)`;
