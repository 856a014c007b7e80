import type { WebSocketRoute } from '@playwright/test';
import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import {
  browserOf,
  bubble,
  closeBrowsers,
  conversation,
  createTalkers,
  field,
  openThread,
  send,
  site,
  writePast,
} from '../support/chat-browsers';

const SLOW = { timeout: 30_000 };

test.afterEach(closeBrowsers);

test("blocking closes the other person's composer at once, unblocking reopens it, without a reload", async ({
  browser,
  baseURL,
}) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 2);
  const [annas, nikoss] = (await Promise.all(
    [anna, nikos].map((person) => browserOf(browser, person, site(baseURL))),
  )) as [Page, Page];
  await openThread(annas, threadId);
  await openThread(nikoss, threadId);
  await expect(conversation(nikoss).getByText('Online')).toBeVisible(SLOW);

  await annas.getByRole('button', { name: 'More about Nikos Test' }).click();
  await annas.getByRole('menuitem', { name: 'Block' }).click();
  await annas.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(annas.getByText('You have blocked this person.')).toBeVisible(SLOW);
  await expect(nikoss.getByText('You cannot send messages in this conversation.')).toBeVisible(SLOW);
  await expect(field(nikoss)).toHaveCount(0);
  await expect(conversation(nikoss).getByText('Offline')).toBeVisible();

  await annas.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(field(nikoss)).toBeVisible(SLOW);
  await send(nikoss, 'Friends again');
  await expect(annas.locator('[data-messages]').getByText('Friends again')).toBeVisible(SLOW);
});

test('the badge is the same in every tab, whichever of them reads', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  const annas = await browserOf(browser, anna, site(baseURL));
  const first = await browserOf(browser, nikos, site(baseURL));
  const second = await first.context().newPage();
  await first.goto('/');
  await second.goto('/connections');
  await openThread(annas, threadId);
  await send(annas, 'To all your tabs');
  for (const page of [first, second]) {
    await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible(SLOW);
  }
  await openThread(second, threadId);
  for (const page of [first, second]) {
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible(SLOW);
  }
  expect(await db.message.count({ where: { threadId, readAt: null } })).toBe(0);
});

/** Distance of the list from its end, in px. */
const scrolledUp = (page: Page, px: number) =>
  page.locator('[data-messages]').evaluate((list, distance) => {
    list.scrollTop = -distance;
  }, px);
const readAt = async (threadId: number, content: string) =>
  (await db.message.findFirst({ where: { threadId, content } }))?.readAt ?? null;

test('a message counts as read only when it was on the screen', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 40);
  const annas = await browserOf(browser, anna, site(baseURL));
  const nikoss = await browserOf(browser, nikos, site(baseURL));
  await openThread(annas, threadId);
  await openThread(nikoss, threadId);
  await expect(conversation(nikoss).getByText('Online')).toBeVisible(SLOW);

  await test.step('within 100 px of the end the list goes to the end', async () => {
    await scrolledUp(nikoss, 90);
    await send(annas, 'Near the end');
    await expect(bubble(nikoss, 'Near the end')).toBeInViewport({ ratio: 0.99, ...SLOW });
    await expect.poll(() => readAt(threadId, 'Near the end'), SLOW).not.toBeNull();
  });

  await test.step('further up it stays, says so, and the message is not read', async () => {
    await scrolledUp(nikoss, 101);
    await send(annas, 'Out of sight');
    const toEnd = nikoss.getByRole('button', { name: '1 new message' });
    await expect(toEnd).toBeVisible(SLOW);
    await expect(bubble(nikoss, 'Out of sight')).not.toBeInViewport({ ratio: 0.5 });
    await nikoss.waitForTimeout(2_500);
    expect(await readAt(threadId, 'Out of sight')).toBeNull();
    await toEnd.click();
    await expect(toEnd).toHaveCount(0);
    await expect.poll(() => readAt(threadId, 'Out of sight'), SLOW).not.toBeNull();
  });
});

test('the actions of a message open next to it', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 3);
  const page = await browserOf(browser, anna, site(baseURL));
  await openThread(page, threadId);
  const button = bubble(page, 'message 3').getByRole('button', { name: /^Actions/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Actions for this message' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const [at, near] = [await menu.boundingBox(), await button.boundingBox()];
  if (!(at && near)) throw new Error('not on the screen');
  expect(Math.abs(at.x - near.x)).toBeLessThan(200);
  expect(Math.abs(at.y - near.y)).toBeLessThan(200);
});

test('a lost live connection is restored automatically', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 2);
  const annas = await browserOf(browser, anna, site(baseURL));
  const nikoss = await browserOf(browser, nikos, site(baseURL));
  let sockets: WebSocketRoute[] = [];
  await annas.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openThread(annas, threadId);
  await expect.poll(() => sockets.length, SLOW).toBe(1);
  await openThread(nikoss, threadId);
  await expect(conversation(annas).getByText('Online')).toBeVisible(SLOW);

  // A cut connection, twice, without a close frame.
  for (let round = 0; round < 2; round += 1) {
    const broken = sockets;
    sockets = [];
    for (const socket of broken) await socket.close({ code: 3001 });
    await expect(conversation(annas).getByText('Offline')).toBeVisible(SLOW);
    await expect(conversation(annas).getByText('Online')).toBeVisible(SLOW);
    expect(sockets).toHaveLength(1);
  }
});

test('loaded content stays visible without a connection', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 3);
  const page = await browserOf(browser, anna, site(baseURL));
  await openThread(page, threadId);
  const list = page.getByRole('complementary', { name: 'Conversations' });
  await expect(list.getByRole('link', { name: /message 3/ })).toBeVisible();

  await page.context().setOffline(true);
  await list.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(list.getByText('The conversations could not be loaded.')).toBeVisible(SLOW);
  await expect(list.getByRole('link', { name: /message 3/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'All', exact: true }).click();
  await expect(list.getByRole('link', { name: /message 3/ })).toBeVisible();
  await page.context().setOffline(false);
  // On reconnect the list also reloads by itself; either may come first.
  const again = list.getByRole('button', { name: 'Try Again' });
  await again.click({ timeout: 3_000 }).catch(() => expect(again).toHaveCount(0));
  await expect(list.getByText('The conversations could not be loaded.')).toHaveCount(0, SLOW);
});

test('the keyboard focus is never lost, and the page never scrolls out of its frame', async ({
  browser,
  baseURL,
}) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 40);
  const page = await browserOf(browser, anna, site(baseURL));
  await openThread(page, threadId);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bubble(page, 'message 40').getByRole('button')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const unsent = bubble(page, 'message 40').getByRole('button');
  await expect(unsent).toBeFocused();

  const header = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().top);
  await bubble(page, 'message 20').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  expect(await header()).toBe(0);

  await unsent.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unsend' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' });
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Tab');
  await confirm.press('Enter');
  await expect(bubble(page, 'message 39').getByRole('button')).toBeFocused(SLOW);
});

test('going back to the list focuses the conversation just left', async ({ browser, baseURL }) => {
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 2);
  const viewport = { width: 640, height: 450 };
  const page = await browserOf(browser, anna, { ...site(baseURL), viewport });
  await openThread(page, threadId);
  await page.getByRole('link', { name: 'Back to all conversations' }).press('Enter');
  await expect(page.getByRole('complementary').getByRole('link', { name: /message 2/ })).toBeFocused(SLOW);
});
