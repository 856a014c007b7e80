import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

/** Far below a test's own limit: a page that never comes alive fails at its next step, which says what is missing. */
const HYDRATION_TIMEOUT_MS = 10_000;

/**
 * Waits until React answers for every control of the page. Before that a click on a button does nothing and a form is
 * sent as a browser without JavaScript would send it.
 */
export async function hydrated(page: Page): Promise<void> {
  const hasProps = () =>
    [...document.querySelectorAll('button, select, textarea, input:not([type=hidden])')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    );
  await page.waitForFunction(hasProps, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

/** Playwright's test, with a `page` that has come alive when `goto` and `reload` return. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (...given) => {
        const response = await goto(...given);
        await hydrated(page);
        return response;
      };
      page.reload = async (...given) => {
        const response = await reload(...given);
        await hydrated(page);
        return response;
      };
    }
    await use(page);
  },
});
