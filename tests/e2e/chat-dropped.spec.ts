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
  writePast,
} from '../support/chat-browsers';

const SLOW = { timeout: 60_000 };
const MESSAGES = 10;

test.afterEach(closeBrowsers);

/** Drops three of ten acknowledgements and all broadcasts of the page's own messages. */
async function dropAcknowledgements(page: Page): Promise<() => number> {
  let acknowledged = 0;
  let dropped = 0;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const text = frame.toString();
      if (text.startsWith('42["chat.message"')) return;
      if (text.startsWith('43') && text.includes('client_id')) {
        acknowledged += 1;
        if ([1, 4, 8].includes(acknowledged % 10)) {
          dropped += 1;
          return;
        }
      }
      socket.send(frame);
    });
  });
  return () => dropped;
}

test('with 30 % of acknowledgements dropped, both browsers show exactly as many bubbles as messages stored', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { anna, nikos, threadId } = await createTalkers();
  await writePast(threadId, [anna, nikos], 2);
  const site = { baseURL: baseURL ?? 'http://localhost:3000' };
  const annas = await browserOf(browser, anna, site);
  const nikoss = await browserOf(browser, nikos, site);
  const dropped = await dropAcknowledgements(annas);
  await openThread(annas, threadId);
  await openThread(nikoss, threadId);
  await expect(conversation(annas).getByText('Online')).toBeVisible(SLOW);

  const texts = Array.from({ length: MESSAGES }, (_, index) => `parcel ${index + 1} of ${MESSAGES}`);
  for (const text of texts) {
    await send(annas, text);
    await expect(field(annas)).toHaveValue('');
  }
  // Unacknowledged messages are resent until acknowledged.
  for (const text of texts) {
    await expect(bubble(annas, text).getByRole('button', { name: /^Actions/ })).toBeAttached(SLOW);
    for (const page of [annas, nikoss]) await expect(bubble(page, text)).toHaveCount(1, SLOW);
  }
  expect(dropped()).toBeGreaterThanOrEqual(3);
  const rows = await db.message.findMany({ where: { threadId, seq: { gt: 2 } }, orderBy: { seq: 'asc' } });
  expect(rows.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 3));
  expect(rows.map(({ content }) => content).sort()).toEqual([...texts].sort());
});
