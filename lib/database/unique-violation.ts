import { Prisma } from '@/lib/generated/prisma/client';

const SQLSTATE = '23505';

/** Prisma reports P2002 for model calls and P2010 for raw statements, `preparedQuery` pg's SQLSTATE. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return error instanceof Error && 'code' in error && error.code === SQLSTATE;
  }
  const isRaw = error.code === 'P2010' && /23505|UniqueConstraint/.test(JSON.stringify(error.meta));
  return error.code === 'P2002' || isRaw;
}

/** Of a raw statement. */
export function isExclusionViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2010' && JSON.stringify(error.meta).includes('23P01');
}
