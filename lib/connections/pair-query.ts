import { Prisma } from '@/lib/generated/prisma/client';

/** In the table's order; UUIDs as text sort as PostgreSQL sorts them. */
export function inPairOrder(a: string, b: string): { userLowId: string; userHighId: string } {
  return a < b ? { userLowId: a, userHighId: b } : { userLowId: b, userHighId: a };
}

export function otherOfPair(row: Prisma.Sql, person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${row}.user_low_id = ${person} THEN ${row}.user_high_id ELSE ${row}.user_low_id END`;
}
