import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { PUBLIC_LISTING_SQL } from '@/lib/listings/visibility';
import { COUNTRY_CODES } from '@/lib/places/constants';
import { referenceIn } from '@/lib/search/sentence/parse-sentence';

const MOST = 5;
const LARGEST_ID = 2_147_483_647;
const PREFIXES = Object.values(COUNTRY_CODES);

/** Ids of the public homes with this number ('123', '#123', 'EST-123') or agency's reference, with or without 'CY-'. */
export async function findHomesByReference(typed: string): Promise<number[]> {
  const reference = referenceIn(typed);
  if (!reference) return [];
  const id = Number(/^(?:est[-\s]?)?(\d{1,10})$/i.exec(reference)?.[1] ?? 0);
  const bare = reference.replace(/^(?:cy|gr|est)[-\s]?(?=\d)/i, '');
  const spellings = [reference, bare, ...PREFIXES.flatMap((code) => [`${code}-${bare}`, `${code}${bare}`])];
  const all = [...new Set(spellings.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))];
  const isNumber = id > 0 && id <= LARGEST_ID;
  const rows = await readDb.$queryRaw<{ id: number }[]>`
    SELECT id FROM listings l WHERE ${PUBLIC_LISTING_SQL}
      AND (${isNumber ? Prisma.sql`l.id = ${id}::int OR` : Prisma.empty} l.reference = ANY (${all}))
    ORDER BY l.reference IS NULL, l.id LIMIT ${MOST}::int`;
  return rows.map((row) => row.id);
}
