import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { MASS_WITHDRAWAL } from '@/lib/imports/constants';
import { WAITS_FOR_PICTURE } from '@/lib/imports/pictures/queries';
import { NOT_FOR_RENT, RENTAL_REFERENCE_LENGTH, RENTAL_SUFFIX } from '@/lib/imports/rules/sale-and-rental';
import type { Tally } from '@/lib/imports/writing/tally';

/** The owner's visible homes with a reference, by market; imports touch no others. */
export type ShownHomes = ReadonlyMap<string, number>;

type GoneHome = { id: number; reference: string; line: number; reason: string; market: string };

export async function countShown(tx: Database, ownerId: string): Promise<ShownHomes> {
  const counts = await tx.$queryRaw<{ market: string; homes: number }[]>`
    SELECT property_status::text AS market, count(*)::int AS homes FROM listings
    WHERE owner_id = ${ownerId}::uuid AND published AND reference IS NOT NULL GROUP BY 1`;
  return new Map(counts.map(({ market, homes }) => [market, homes]));
}

/**
 * Must be last, because another row may offer the same home.
 * @throws AppError `conflict` if that hides most of the homes `shown` before the import; `null` allows it
 */
export async function withdrawGone(
  tx: Database,
  ownerId: string,
  tally: Tally,
  shown: ShownHomes | null,
): Promise<void> {
  if (tally.hasRents) await rememberRentalsGone(tx, ownerId);
  const gone = await tx.$queryRaw<GoneHome[]>`
    UPDATE listings l SET published = false, property_status = 'unavailable', version = l.version + 1,
      first_published_at = coalesce(l.first_published_at, l.listed_at), updated_at = now()
    FROM listings old, (SELECT reference, min(line) AS line, min(gone_reason) AS reason
          FROM import_refused WHERE gone_reason IS NOT NULL GROUP BY reference) r
    WHERE l.owner_id = ${ownerId}::uuid AND l.reference = r.reference AND (l.published OR ${WAITS_FOR_PICTURE}) AND old.id = l.id
      AND NOT EXISTS (SELECT FROM import_lines i WHERE i.reference = l.reference)
    RETURNING l.id, l.reference, r.line, r.reason, old.property_status::text AS market`;
  if (shown) {
    checkMassWithdrawal(gone, shown);
    await checkAnythingOffered(tx, gone);
  }
  for (const home of gone.sort((one, other) => one.line - other.line)) tally.withdraw(home);
}

async function rememberRentalsGone(tx: Database, ownerId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO import_refused (reference, line, gone_reason)
    SELECT l.reference, i.line, ${NOT_FOR_RENT}
    FROM import_lines i JOIN listings l
      ON l.reference = left(i.reference, ${RENTAL_REFERENCE_LENGTH}::int) || ${RENTAL_SUFFIX}
    WHERE l.owner_id = ${ownerId}::uuid AND l.published
      AND NOT EXISTS (SELECT FROM import_refused r WHERE r.reference = l.reference)`;
}

/** A file that offers nothing has a misread column, unless it lists what is gone. */
async function checkAnythingOffered(tx: Database, gone: readonly GoneHome[]): Promise<void> {
  if (gone.length < MASS_WITHDRAWAL.homes) return;
  const [offered] = await tx.$queryRaw<unknown[]>`SELECT FROM import_lines LIMIT 1`;
  if (offered) return;
  throw new AppError(
    'conflict',
    `The file offers no home and would hide ${gone.length} that are shown, since by their rows they are no longer offered (${mainReasons(gone)}). If that is right, import it with --hide-most; otherwise mend the column that says so, or leave it out with a map.`,
  );
}

/** In total and per market: agencies may have separate files for sales and rentals. */
const MARKETS = [
  [null, 'homes'],
  ['for_sale', 'homes for sale'],
  ['for_rent', 'homes for rent'],
] as const;

function checkMassWithdrawal(gone: readonly GoneHome[], shown: ShownHomes): void {
  for (const [market, name] of MARKETS) {
    const hidden = gone.filter((home) => market === null || home.market === market);
    const before = market === null ? total(shown) : (shown.get(market) ?? 0);
    if (hidden.length < MASS_WITHDRAWAL.homes || hidden.length < before * MASS_WITHDRAWAL.part) continue;
    throw new AppError(
      'conflict',
      `The file would hide ${hidden.length} of the ${before} ${name} that are shown, since by their rows they are no longer offered (${mainReasons(hidden)}). If that is right, import it with --hide-most; otherwise mend the column that says so, or leave it out with a map.`,
    );
  }
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
