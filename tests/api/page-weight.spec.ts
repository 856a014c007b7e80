import { expect, test } from '@playwright/test';
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
