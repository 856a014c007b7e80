import { expect, type Page, test } from './browser';

export const VISITOR = {
  user: null,
  unreadThreads: 0,
  connections: 0,
  pendingRequests: 0,
  isAdmin: false,
  hasCompany: false,
  favouriteIds: [],
};
export const MARIA = {
  user: { id: 'u1', username: 'maria', name: 'Maria Georgiou', avatar: null },
  unreadThreads: 12,
  connections: 34,
  pendingRequests: 2,
  isAdmin: false,
  hasCompany: false,
  favouriteIds: [7],
};

/** Answers `GET /api/me` in place of the server, to test the shell for any viewer. */
export async function answerMe(page: Page, answer: typeof VISITOR | typeof MARIA, delayMs = 0) {
  await page.route('**/api/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ json: answer });
  });
}

/** Holds back the answers to requests of `pattern` until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(pattern, async (route) => {
    await asked;
    await route.continue();
  });
  return answer;
}

/** Fails every test of the file in which the browser reports an error. Returns the errors of the running test. */
export function expectNoConsoleErrors(): { errors: string[] } {
  const found: { errors: string[] } = { errors: [] };
  test.beforeEach(({ page }) => {
    found.errors = [];
    page.on('pageerror', (error) => found.errors.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // The shell prefetches its links; whether they work is tested elsewhere.
      const isPrefetch = message.text().startsWith('Failed to load resource') && url.includes('_rsc=');
      // The chat process has its own tests; a page must work without it.
      const isSocket = message.text().startsWith('WebSocket connection to');
      // Rows created by tests (tests/support/factories.ts) reference pictures without files.
      const isMadePicture = /\/media\/[0-9a-f]{32}\//.test(url);
      if (message.type() === 'error' && !isPrefetch && !isSocket && !isMadePicture)
        found.errors.push(`${message.text()} ${url}`);
    });
  });
  test.afterEach(() => {
    expect(found.errors).toEqual([]);
  });
  return found;
}
