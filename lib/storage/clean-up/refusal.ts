import { z } from 'zod';
import { plural } from '@/lib/format';

export const MAX_UNKNOWN = { pictures: 50, part: 0.05 };

const refusalSchema = z.object({
  reason: z.enum(['another_installation', 'not_claimed', 'none_known', 'too_many']),
  /** Without a row, and in total (without the trash). */
  unknown: z.number(),
  total: z.number(),
});

export type CleanupRefusal = z.infer<typeof refusalSchema>;

type Counts = { total: number; known: number; knownUploads: number; unknown: number };

function isTooMany(unknown: number, total: number): boolean {
  return unknown > MAX_UNKNOWN.pictures || unknown > total * MAX_UNKNOWN.part;
}

export function refusalOf(
  ownership: 'own' | 'foreign' | 'unclaimed',
  { total, known, knownUploads, unknown }: Counts,
  isConfirmed: boolean,
): CleanupRefusal | null {
  if (ownership === 'foreign') return { reason: 'another_installation', unknown, total };
  if (unknown > 0 && known === 0) return { reason: 'none_known', unknown, total };
  // Claiming a store requires rows for nearly all its pictures, including uploads.
  const strange = total - known;
  if (ownership === 'unclaimed' && strange > 0 && (knownUploads === 0 || isTooMany(strange, total)))
    return { reason: 'not_claimed', unknown: strange, total };
  return isTooMany(unknown, total) && !isConfirmed ? { reason: 'too_many', unknown, total } : null;
}

/** `null` for an invalid value. */
export function parseRefusal(value: string): CleanupRefusal | null {
  try {
    return refusalSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

const CHECK =
  'Check that DATABASE_URL and DATA_DIR are those of this site, and that no backup is half restored.';

export function refusalText({ reason, unknown, total }: CleanupRefusal): string {
  const part = `${unknown} of ${plural(total, 'stored picture')}`;
  switch (reason) {
    case 'another_installation':
      return `The stored pictures belong to the database of another installation (this one does not know ${part}). ${CHECK} If this database shall have them from now on, run: npm run pictures -- --adopt`;
    case 'not_claimed':
      return `This database does not know ${part}, and nothing says that they belong to it. ${CHECK} If they do, run: npm run pictures -- --adopt`;
    case 'none_known':
      return `The database knows none of the stored pictures (${total}). ${CHECK} Nothing is removed before it knows one.`;
    case 'too_many':
      return `The database does not know ${part}. ${CHECK} If these pictures may go, run: npm run pictures -- --sweep`;
  }
}
