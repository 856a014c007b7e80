import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

/** Well below the test timeout: a page that never hydrates fails at its next step, which says what is missing. */
const HYDRATION_TIMEOUT_MS = 10_000;

/**
 * Waits until React handles every control of the page. Before that, clicking a button does nothing and a form is
 * submitted as without JavaScript.
 */
export async function hydrated(page: Page): Promise<void> {
  const areAlive = () => {
    type Props = { dangerouslySetInnerHTML?: { __html: string } };
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key ? (element as unknown as Record<string, Props>)[key] : undefined;
    };
    // Server markup that React does not hydrate (components/page/server-markup.ts) counts with its parent.
    const isAsWritten = (element: Element) => {
      let around = element.parentElement;
      while (around && !propsOf(around)) around = around.parentElement;
      return around !== null && propsOf(around)?.dangerouslySetInnerHTML?.__html === '';
    };
    return [...document.querySelectorAll('button, select, textarea, input:not([type=hidden])')].every(
      (element) => propsOf(element) || isAsWritten(element),
    );
  };
  // Not `waitForFunction`, which the content security policy forbids: it would end at once.
  await expect
    .poll(() => page.evaluate(areAlive).catch(() => false), { timeout: HYDRATION_TIMEOUT_MS })
    .toBe(true)
    .catch(() => undefined);
}

/** Playwright's test with a `page` that is hydrated when `goto` and `reload` return. */
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

/** `test.use(WITH_MOTION)` for tests of animation; all others run with reduced motion (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
