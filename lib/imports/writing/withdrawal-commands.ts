import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { MASS_WITHDRAWAL } from '@/lib/imports/constants';
import { SHOWN_OR_WAITING } from '@/lib/imports/pictures/queries';
import { NOT_FOR_RENT, RENTAL_REFERENCE_LENGTH, RENTAL_SUFFIX } from '@/lib/imports/rules/sale-and-rental';
import { sentence } from '@/lib/imports/sentences';
import type { Withdrawal } from '@/lib/imports/types';
import type { Tally } from '@/lib/imports/writing/tally';

/** The owner's visible homes with a reference, by market; imports touch no others. */
export type ShownHomes = ReadonlyMap<string, number>;

type GoneHome = Withdrawal & { market: string };

/** Whose homes the file is about: a feed's, or all of its owner. */
export type Scope = { ownerId: string; feedId: string | null };

/** Would hide most of the homes that are shown. */
export class MostHidden extends AppError {}

export async function countShown(tx: Database, { ownerId, feedId }: Scope): Promise<ShownHomes> {
  const counts = await tx.$queryRaw<{ market: string; homes: number }[]>`
    SELECT property_status::text AS market, count(*)::int AS homes FROM listings l
    WHERE owner_id = ${ownerId}::uuid AND ${SHOWN_OR_WAITING} AND reference IS NOT NULL
      AND (${feedId}::uuid IS NULL OR feed_id = ${feedId}::uuid) GROUP BY 1`;
  return new Map(counts.map(({ market, homes }) => [market, homes]));
}

type Rules = {
  /** Before the import. */
  shown: ShownHomes;
  /** Homes that are not in the file are gone, too. */
  isComplete: boolean;
  /** Most of the shown ones would be hidden. */
  onMost: (error: MostHidden) => void;
};

/** Must be last, because another row may offer the same home. */
export async function withdrawGone(
  tx: Database,
  { ownerId, feedId }: Scope,
  tally: Tally,
  { shown, isComplete, onMost }: Rules,
): Promise<void> {
  if (tally.hasRents) await rememberRentalsGone(tx, ownerId);
  if (isComplete) await rememberAbsent(tx, { ownerId, feedId }, tally);
  const gone = await tx.$queryRaw<GoneHome[]>`
    UPDATE listings l SET published = false, property_status = 'unavailable', version = l.version + 1,
      first_published_at = coalesce(l.first_published_at, l.listed_at), updated_at = now()
    FROM listings old, (SELECT reference, min(line) AS line, min(gone_reason) AS reason
          FROM import_refused WHERE gone_reason IS NOT NULL GROUP BY reference) r
    WHERE l.owner_id = ${ownerId}::uuid AND l.reference = r.reference AND ${SHOWN_OR_WAITING} AND old.id = l.id
      AND NOT EXISTS (SELECT FROM import_lines i WHERE i.reference = l.reference)
    RETURNING l.id, l.reference, l.title, r.line, r.reason, old.property_status::text AS market`;
  const problem = massWithdrawal(gone, shown) ?? (await nothingOffered(tx, gone, isComplete));
  if (problem) onMost(problem);
  for (const home of gone.sort((one, other) => one.line - other.line)) tally.withdraw(home);
}

async function rememberRentalsGone(tx: Database, ownerId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO import_refused (reference, line, gone_reason)
    SELECT l.reference, i.line, ${NOT_FOR_RENT}
    FROM import_lines i JOIN listings l
      ON l.reference = left(i.reference, ${RENTAL_REFERENCE_LENGTH}::int) || ${RENTAL_SUFFIX}
    WHERE l.owner_id = ${ownerId}::uuid AND ${SHOWN_OR_WAITING}
      AND NOT EXISTS (SELECT FROM import_refused r WHERE r.reference = l.reference)`;
}

/** Rentals of rows with a sale price have a rule of their own (`rememberRentalsGone`). */
async function rememberAbsent(tx: Database, { ownerId, feedId }: Scope, tally: Tally): Promise<void> {
  if (tally.unreadable > 0) {
    tally.remark(sentence('file.noneHidden', { count: tally.unreadable }));
    return;
  }
  await tx.$executeRaw`
    INSERT INTO import_refused (reference, line, gone_reason)
    SELECT l.reference, 0, ${NOT_IN_FILE} FROM listings l
    WHERE l.owner_id = ${ownerId}::uuid AND l.feed_id IS NOT DISTINCT FROM ${feedId}::uuid AND l.reference IS NOT NULL AND ${SHOWN_OR_WAITING}
      AND NOT EXISTS (SELECT FROM import_lines i WHERE l.reference IN (i.reference, left(i.reference, ${RENTAL_REFERENCE_LENGTH}::int) || ${RENTAL_SUFFIX}))
      AND NOT EXISTS (SELECT FROM import_refused r WHERE r.reference = l.reference)`;
}

const NOT_IN_FILE = 'is not in the file any more';

/** A file that offers nothing has a misread column, unless it lists what is gone. */
async function nothingOffered(
  tx: Database,
  gone: readonly GoneHome[],
  isComplete: boolean,
): Promise<MostHidden | null> {
  if (gone.length < (isComplete ? 1 : MASS_WITHDRAWAL.homes)) return null;
  const [offered] = await tx.$queryRaw<unknown[]>`SELECT FROM import_lines LIMIT 1`;
  if (offered) return null;
  return mostHidden(`The file offers no home and would hide ${gone.length}`, gone);
}

const mostHidden = (what: string, gone: readonly GoneHome[]) =>
  new MostHidden(
    'conflict',
    `${what} that are shown, since by their rows they are no longer offered (${mainReasons(gone)}). If that is right, import it with --hide-most; otherwise mend the column that says so, or leave it out with a map.`,
  );

/** In total and per market: agencies may have separate files for sales and rentals. */
const MARKETS = [
  [null, 'homes'],
  ['for_sale', 'homes for sale'],
  ['for_rent', 'homes for rent'],
] as const;

function massWithdrawal(gone: readonly GoneHome[], shown: ShownHomes): MostHidden | null {
  for (const [market, name] of MARKETS) {
    const hidden = gone.filter((home) => market === null || home.market === market);
    // A feed may take over homes that were not its own.
    const before = Math.max(hidden.length, market === null ? total(shown) : (shown.get(market) ?? 0));
    if (hidden.length < MASS_WITHDRAWAL.homes || hidden.length < before * MASS_WITHDRAWAL.part) continue;
    return mostHidden(`The file would hide ${hidden.length} of the ${before} ${name}`, hidden);
  }
  return null;
}

const total = (shown: ShownHomes) => [...shown.values()].reduce((sum, homes) => sum + homes, 0);

/** "41: is not available: its status is 'Sold'; 2: is no longer offered for rent", most frequent first. */
function mainReasons(gone: readonly GoneHome[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of gone) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([reason, count]) => `${count}: ${reason}`)
    .join('; ');
}
