import { expect, test } from 'vitest';
import { getOrCreateThread } from '@/lib/chat/commands';
import { countFoundThreads } from '@/lib/chat/queries';
import { threadListInputSchema } from '@/lib/chat/schema';
import { parseInput } from '@/lib/validation';
import { thrownBy } from '../../support/accounts';
import { createActor } from '../../support/actors';
import { createThread, exchangeMessages } from '../../support/chat';
import { createListing } from '../../support/factories';

test('the number of conversations is what tab, filter and search leave, whatever the page', async () => {
  const [me, maria] = [await createActor(), await createActor({ name: 'Maria Papadopoulou' })];
  await exchangeMessages(await createThread(me, maria), me, maria);
  const { threadId } = await getOrCreateThread(me, { recipientId: maria.id, listingId: null });
  await exchangeMessages(threadId, me, maria);
  const count = (input: object) => countFoundThreads(me, parseInput(threadListInputSchema, input));
  expect(await count({ search: 'papadop' })).toBe(2);
  expect(await count({ search: 'papadop', tab: 'direct' })).toBe(1);
  expect(await count({ search: 'zzz' })).toBe(0);
  expect(await count({ search: 'papadop', cursor: '2001-01-01T00:00:00.000Z_1' })).toBe(2);
});

test("a home of somebody else's is not called unavailable", async () => {
  const [me, maria] = [await createActor(), await createActor()];
  const message = async (listingId: number) =>
    (await thrownBy(getOrCreateThread(me, { recipientId: maria.id, listingId })))?.message;
  const { id } = await createListing();
  expect(await message(id)).toBe('This property is not offered by the person you are writing to.');
  const hidden = await createListing({ ownerId: maria.id, published: false });
  expect(await message(hidden.id)).toBe('This property is no longer available.');
});
