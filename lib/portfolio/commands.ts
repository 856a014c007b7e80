import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { formatPrice } from '@/lib/format';
import { tagsOfListings } from '@/lib/listings/cache-tags';
import type { Market } from '@/lib/listings/constants';
import { listOwnListingIds } from '@/lib/listings/own-listings-query';
import { propertyNotFound } from '@/lib/listings/policy';
import { priceDoubt } from '@/lib/listings/prices/price-doubt';
import { assignHomes } from '@/lib/portfolio/assign-commands';
import { MAX_CHANGED_HOMES, type OwnChange } from '@/lib/portfolio/constants';
import { homeState } from '@/lib/portfolio/home-state';
import { questionAbout, requireConfirmed } from '@/lib/portfolio/questions';
import type { ChangeHomeInput, ChangeHomesInput } from '@/lib/portfolio/schema';
import { lockStandings } from '@/lib/portfolio/standing-query';
import { pricesChangedBy, removeHomes, setPrices, setState } from '@/lib/portfolio/state-commands';
import type { ChangedHome, Standing } from '@/lib/portfolio/types';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { tPortfolio } from '@/messages/portfolio';
import { tPortfolioErrors } from '@/messages/portfolio-errors';

const STATES = { publish: 'available', reserve: 'reserved', close: 'closed', withdraw: 'withdrawn' } as const;

/**
 * All or none, and kept for `undoChange`. `kept` names the homes that had nothing to change.
 * @throws AppError `not_found` if the actor may not edit one, `conflict` if one has changed, `forbidden`, `invalid`
 */
export function changeHomes(actor: Actor, input: ChangeHomesInput): Promise<{ count: number; kept: string }> {
  const { change, percent, agent } = input;
  if (change === 'price' && !percent) throw invalidField('percent', tPortfolioErrors('noPercent'));
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await allowLongStatements(tx);
    const before = await lockChosen(tx, actor, input);
    const prices = change === 'price' ? pricesChangedBy(before, percent ?? 0) : [];
    requireConfirmed(questionAbout(input, before, prices), input.confirmed);
    if (change === 'remove') await removeHomes(tx, before);
    else if (change === 'assign') await assignHomes(tx, actor, before, agent || null);
    else if (change === 'price') await setPrices(tx, prices);
    else await setState(tx, actor, before, STATES[change]);
    const homes = await changedSince(tx, actor, before, change);
    if (homes.length === 0) throw new AppError('invalid', tPortfolioErrors('nothing'));
    await tx.listingChange.create({ data: { ownerId: actor.id, change, homes } });
    const changed = new Set(homes.map((home) => home.before.id));
    await announceHomes(tx, [...changed]);
    return { count: homes.length, kept: namesOf(before.filter(({ id }) => !changed.has(id))) };
  }, LONG_TRANSACTION);
}

async function lockChosen(tx: Database, actor: Actor, input: ChangeHomesInput): Promise<Standing[]> {
  const { scope, homes: seen } = input;
  const ids =
    scope === 'found'
      ? await listOwnListingIds(tx, actor, input, MAX_CHANGED_HOMES + 1)
      : seen.map(({ id }) => id);
  if (ids.length === 0) throw new AppError('invalid', tPortfolioErrors('noneChosen'));
  if (ids.length > MAX_CHANGED_HOMES) {
    throw new AppError('invalid', tPortfolioErrors('tooMany', { max: MAX_CHANGED_HOMES }));
  }
  const homes = await lockStandings(tx, actor, ids, { removed: false });
  if (homes.length < new Set(ids).size) throw new AppError('not_found', tPortfolioErrors('missing'));
  if (scope === 'chosen') {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const changed = homes.filter(({ id, version }) => versions.get(id) !== version);
    if (changed.length > 0)
      throw new AppError('conflict', tPortfolioErrors('changed', { homes: namesOf(changed) }));
  }
  return homes;
}

const NAMED = 5;

export function namesOf(homes: readonly { title: string }[]): string {
  const names = homes.slice(0, NAMED).map(({ title }) => title);
  return homes.length > NAMED ? `${names.join(', ')} …` : names.join(', ');
}

async function changedSince(
  tx: Database,
  actor: Actor,
  homes: readonly Standing[],
  change: OwnChange,
): Promise<ChangedHome[]> {
  const ids = homes.map(({ id }) => id);
  const now = await lockStandings(tx, actor, ids, { removed: change === 'remove' });
  const byId = new Map(homes.map((home) => [home.id, home]));
  return now.flatMap(({ id, version, published, availability }) => {
    const before = byId.get(id);
    return before && before.version !== version
      ? [{ before, after: { version, published, availability } }]
      : [];
  });
}

export async function announceHomes(tx: Database, ids: number[]): Promise<void> {
  const rows = await tx.listing.findMany({
    where: { id: { in: ids } },
    select: { id: true, propertyStatus: true, country: true, ownerId: true },
  });
  await publishCacheTags(tx, tagsOfListings(rows));
}

/**
 * Price and state of one home. What the row did not change stays as it is now, also if somebody else or its first picture
 * changed it meanwhile. @throws AppError `not_found`, `conflict` with the present values, `forbidden`, `invalid`
 */
export function changeHome(actor: Actor, input: ChangeHomeInput): Promise<{ id: number }> {
  const { id } = input;
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const [home] = await lockStandings(tx, actor, [id], { removed: false });
    if (!home) throw propertyNotFound();
    const { propertyStatus } = await tx.listing.findUniqueOrThrow({
      where: { id },
      select: { propertyStatus: true },
    });
    const present = homeState(home);
    const price = input.price === input.shownPrice ? null : input.price;
    const state = input.state === input.shownState ? present : input.state;
    const isLostPrice = price !== null && ![input.shownPrice, price].includes(home.priceCents);
    if (isLostPrice || ![input.shownState, state].includes(present)) {
      const values = {
        price: formatPrice(home.priceCents, propertyStatus),
        state: tPortfolio(`state.${present}`),
      };
      throw new AppError('conflict', tPortfolioErrors('homeChanged', values));
    }
    if (price !== null && price !== home.priceCents) {
      const status: Market = propertyStatus === 'for_rent' ? 'for_rent' : 'for_sale';
      const before = home.priceCents === null ? null : { status, cents: home.priceCents };
      requireConfirmed(priceDoubt({ status, cents: price }, before), input.confirmed);
      await setPrices(tx, [{ id, priceCents: price }]);
    }
    // A home that waits for its first picture still does when only its price changes.
    if (state !== present) await setState(tx, actor, [home], state);
    await announceHomes(tx, [id]);
    return { id };
  });
}
