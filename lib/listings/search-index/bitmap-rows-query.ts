import { Prisma } from '@/lib/generated/prisma/client';

/**
 * SQL row source of `facet` and `bits` for bitmaps of the same length; empty ones are left out. All are sent as one value:
 * Prisma keeps the values of a transaction's statements until its end, and hexadecimal texts are longer.
 */
export function bitmapRows(bitmaps: ReadonlyMap<string, Uint8Array>): Prisma.Sql {
  const some = [...bitmaps].filter(([, bits]) => bits.some((byte) => byte !== 0));
  const size = some[0]?.[1].length ?? 0;
  const bytes = Buffer.concat(some.map(([, bits]) => bits));
  return Prisma.sql`(
    SELECT facet, ('x' || encode(substring(b.bytes FROM (n::int - 1) * ${size}::int + 1 FOR ${size}::int), 'hex'))::bit varying AS bits
    FROM (SELECT ${bytes}::bytea AS bytes OFFSET 0) b, unnest(${some.map(([facet]) => facet)}::text[]) WITH ORDINALITY AS f(facet, n))`;
}
