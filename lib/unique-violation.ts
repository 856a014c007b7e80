import { Prisma } from '@/lib/generated/prisma/client';

/**
 * Whether a write failed because its like is there already. The client's own calls report P2002; a raw statement reports
 * SQLSTATE 23505 in another place.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const isRaw = error.code === 'P2010' && /23505|UniqueConstraint/.test(JSON.stringify(error.meta));
  return error.code === 'P2002' || isRaw;
}
