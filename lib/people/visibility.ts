import { Prisma } from '@/lib/generated/prisma/client';

export const PUBLIC_PERSON = {
  emailVerified: { not: null },
  suspendedAt: null,
  deletedAt: null,
} as const satisfies Prisma.UserWhereInput;

/** The same as SQL, for the alias `u`. */
export const PUBLIC_PERSON_SQL = Prisma.sql`u.email_verified IS NOT NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;
