import { Prisma } from '@/lib/generated/prisma/client';

const SQLSTATE = '23505';

/**
 * Whether a write failed because its like is there already. The client's own calls report P2002; its raw statements report the
 * SQLSTATE in another place, and those of `preparedQuery` as pg does.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return error instanceof Error && 'code' in error && error.code === SQLSTATE;
  }
  const isRaw = error.code === 'P2010' && /23505|UniqueConstraint/.test(JSON.stringify(error.meta));
  return error.code === 'P2002' || isRaw;
}
