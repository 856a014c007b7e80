import { z } from 'zod';
import { plural } from '@/lib/format';

/** More files without a row than crashes of uploads explain: the database is not the one these pictures belong to. */
export const MAX_UNKNOWN = { pictures: 50, part: 0.05 };

const refusalSchema = z.object({
  reason: z.enum(['another_installation', 'not_claimed', 'none_known', 'too_many']),
  /** Pictures without a row, and all in the store (without its trash). */
  unknown: z.number(),
  total: z.number(),
});

/** Why a clean-up of pictures removed nothing. */
export type CleanupRefusal = z.infer<typeof refusalSchema>;

/** Counts of a store's pictures (lib/storage/clean-up/queries.ts). */
type Counts = { total: number; known: number; knownUploads: number; unknown: number };

function isTooMany(unknown: number, total: number): boolean {
  return unknown > MAX_UNKNOWN.pictures || unknown > total * MAX_UNKNOWN.part;
}

/** `isConfirmed`: an operator has said that many pictures without a row may go. */
export function refusalOf(
  ownership: 'own' | 'foreign' | 'unclaimed',
  { total, known, knownUploads, unknown }: Counts,
  isConfirmed: boolean,
): CleanupRefusal | null {
  if (ownership === 'foreign') return { reason: 'another_installation', unknown, total };
  if (unknown > 0 && known === 0) return { reason: 'none_known', unknown, total };
  // Whoever claims a store has to know its pictures, also the latest ones, and not only those of every installation.
  const strange = total - known;
  if (ownership === 'unclaimed' && strange > 0 && (knownUploads === 0 || isTooMany(strange, total)))
    return { reason: 'not_claimed', unknown: strange, total };
  return isTooMany(unknown, total) && !isConfirmed ? { reason: 'too_many', unknown, total } : null;
}

/** As stored in `installation_values`; `null` for anything else. */
export function parseRefusal(value: string): CleanupRefusal | null {
  try {
    return refusalSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

const CHECK =
  'Check that DATABASE_URL and DATA_DIR are those of this site, and that no backup is half restored.';

/** What was found and what to do, for the log, the terminal and the administrators' dashboard. */
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
