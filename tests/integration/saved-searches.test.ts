import { expect, test } from 'vitest';
import { deleteSavedSearch, setAlertFrequency } from '@/lib/alerts/commands';
import { MAX_SAVED_SEARCHES } from '@/lib/alerts/constants';
import { listSavedSearches } from '@/lib/alerts/queries';
import { db } from '@/lib/db';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { save } from '../support/saved-searches';

test('the same search is saved once, however its address is written; the frequency is that of the last time', async () => {
  const actor = await createActor();
  const first = await save(actor, '/buy/limassol?bedrooms=2%2B&page=3&sort=newest', 'daily');
  const again = await save(actor, '/buy/limassol?view=list&bedrooms=2', 'weekly');
  expect([first.isNew, again]).toEqual([true, { id: first.id, isNew: false }]);
  await Promise.all([1, 2, 3].map(() => save(actor, '/rent', 'daily')));
  const saved = await listSavedSearches(actor);
  expect(saved.map(({ address, frequency }) => [address, frequency]).sort()).toEqual([
    ['/buy/limassol?bedrooms=2', 'weekly'],
    ['/rent', 'daily'],
  ]);
});

test('nobody has more than twenty, also not by saving several at once', async () => {
  const actor = await createActor();
  const addresses = Array.from(
    { length: MAX_SAVED_SEARCHES + 2 },
    (_, index) => `/buy?price_min=${index + 1}000`,
  );
  const outcomes = [];
  for (const address of addresses.slice(0, -4)) outcomes.push(await save(actor, address));
  const last = await Promise.all(addresses.slice(-4).map((address) => thrownBy(save(actor, address))));
  expect(last.filter((error) => error === undefined)).toHaveLength(2);
  expect(last.find((error) => error)).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Delete one'),
  });
  expect(await listSavedSearches(actor)).toHaveLength(MAX_SAVED_SEARCHES);
  // One that is saved already can still be changed.
  const [kept] = await listSavedSearches(actor);
  expect(await save(actor, kept?.address ?? '', 'never')).toMatchObject({ isNew: false });
});

test("others' searches can be neither changed nor deleted", async () => {
  const [owner, other] = [await createActor(), await createActor()];
  const { id } = await save(owner, '/rent', 'daily');
  expect(await thrownBy(setAlertFrequency(other, { id, frequency: 'never' }))).toMatchObject({
    code: 'not_found',
  });
  await deleteSavedSearch(other, { id });
  expect(await listSavedSearches(other)).toEqual([]);
  expect(await listSavedSearches(owner)).toMatchObject([{ id, frequency: 'daily' }]);
  await deleteSavedSearch(owner, { id });
  await deleteSavedSearch(owner, { id });
  expect(await listSavedSearches(owner)).toEqual([]);
});

test('nothing is saved for somebody who was just suspended', async () => {
  const actor = await createActor();
  const { id } = await save(actor, '/rent');
  await db.user.update({ where: { id: actor.id }, data: { suspendedAt: new Date() } });
  expect(await thrownBy(save(actor, '/buy'))).toMatchObject({ code: 'unauthorized' });
  expect(await thrownBy(setAlertFrequency(actor, { id, frequency: 'never' }))).toMatchObject({
    code: 'unauthorized',
  });
});
