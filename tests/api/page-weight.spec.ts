import { expect, test } from '@playwright/test';
import { localAddress } from '@/lib/language/addresses';
import { BUDGETS, EMPTY_PAGE_JS, weighPage } from '../../scripts/lib/checks/budgets';

// A page that has become too heavy: load what is not needed at first with import(), or move it to the server.
for (const budget of BUDGETS) {
  test(`${budget.path} loads no more script and styles than its budget`, async ({ baseURL }) => {
    const { script, styles } = await weighPage(String(baseURL), budget.path);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(Math.round(budget.script * EMPTY_PAGE_JS));
    expect(styles).toBeLessThanOrEqual(budget.styles);
  });
}

/** Of script and messages, above the English page. */
const MOST_ABOVE_ENGLISH = 1_000;

for (const { path } of BUDGETS) {
  test(`${path} loads hardly more in other languages`, async ({ baseURL }) => {
    const weigh = async (address: string) => {
      const { script, messages } = await weighPage(String(baseURL), address);
      expect(messages).toBeGreaterThan(0);
      return script + messages;
    };
    const english = await weigh(path);
    for (const language of ['el', 'ru'] as const)
      expect((await weigh(localAddress(path, language))) - english).toBeLessThanOrEqual(MOST_ABOVE_ENGLISH);
  });
}
