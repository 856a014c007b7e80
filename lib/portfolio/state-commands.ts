import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { MAX_PRICE_EUROS } from '@/lib/listings/constants';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { endPictureWaits, lockListings, publishRow } from '@/lib/listings/publication/publishing-commands';
import type { HomeState } from '@/lib/portfolio/constants';
import { homeState } from '@/lib/portfolio/home-state';
import type { NewPrice, Standing } from '@/lib/portfolio/types';
import { tPortfolioErrors } from '@/messages/portfolio-errors';

// Writes of locked homes. Each gives a home that it changes a new version.

/** Publishes those that are not public. @throws AppError `forbidden`, `invalid`, naming the home */
export async function setState(
  tx: Database,
  actor: Actor,
  homes: readonly Standing[],
  state: HomeState,
): Promise<void> {
  const others = homes.filter((home) => homeState(home) !== state);
  const ids = others.map(({ id }) => id);
  if (state === 'withdrawn') {
    const waited = await endPictureWaits(
      tx,
      homes.map((home) => home.id),
    );
    await tx.$executeRaw`
      UPDATE listings SET published = false, first_published_at = coalesce(first_published_at, listed_at),
        version = version + 1, updated_at = now()
      WHERE id = ANY(${[...ids, ...waited]}::int[])`;
    return;
  }
  const hidden = others.filter(({ published }) => !published).map(({ id }) => id);
  for (const row of await lockListings(tx, hidden)) {
    await publishRow(tx, actor, row).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const message = tPortfolioErrors('home', { title: row.title, problem: error.message });
      throw new AppError(error.code, message, { cause: error });
    });
  }
  await tx.$executeRaw`
    UPDATE listings SET availability = ${state}::listing_availability,
      availability_at = CASE WHEN ${state} = 'available' THEN NULL ELSE now() END, last_confirmed_at = now(),
      version = version + 1, updated_at = now()
    WHERE id = ANY(${ids}::int[])`;
  await recordPrices(tx, ids);
}

/** Can be restored until it is erased. */
export async function removeHomes(tx: Database, homes: readonly Standing[]): Promise<void> {
  const ids = homes.map(({ id }) => id);
  await endPictureWaits(tx, ids);
  await tx.$executeRaw`
    UPDATE listings SET published = false, featured = false, removed_at = now(), version = version + 1,
      updated_at = now()
    WHERE id = ANY(${ids}::int[])`;
}

/** A hand edit of a home that a feed brought. */
export async function setPrices(tx: Database, prices: readonly NewPrice[]): Promise<void> {
  if (prices.some(({ priceCents }) => priceCents < 1 || priceCents > MAX_PRICE_EUROS * 100)) {
    throw new AppError('invalid', tPortfolioErrors('price'));
  }
  await tx.$executeRaw`
    UPDATE listings l SET price_cents = p.cents,
      hand_edited = CASE WHEN l.feed_id IS NULL THEN l.hand_edited
                         ELSE array_append(array_remove(l.hand_edited, 'price_cents'), 'price_cents') END,
      last_confirmed_at = now(), version = l.version + 1, updated_at = now()
    FROM unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ priceCents }) => BigInt(priceCents))}::bigint[])
      AS p(id, cents)
    WHERE l.id = p.id`;
}

const EURO = 100;

/** To whole euros. Homes without a price, and those that are sold or let, stay as they are. */
export function pricesChangedBy(homes: readonly Standing[], percent: number): NewPrice[] {
  return homes.flatMap(({ id, priceCents, availability }) => {
    if (priceCents === null || availability === 'closed') return [];
    const changed = Math.max(EURO, Math.round((priceCents * (100 + percent)) / 100 / EURO) * EURO);
    return changed === priceCents ? [] : [{ id, priceCents: changed }];
  });
}
