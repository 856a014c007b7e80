// The policy of every kind of page lets its own scripts run and no injected one (docs/decisions/006-content-security-policy.md).
// Pages of members and of the administration: hostile-texts.spec.ts.
import { expect, test } from '../support/browser';

const KEPT = ['/', '/about', '/buy', '/buy?price_min=1', '/property/1', '/projects/1', '/owner'];
const MISSING = ['/no/such/page', '/property/99999999', '/buy?page=9999'];
const FOR_ONE_VISITOR = [
  ...['/login', '/forgot-password', '/verify-email', '/reset-password?token=x', '/unsubscribe'],
  ...['/mortgage-calculator?price=100000', '/api/docs', '/dev/outbox', '/admin'],
];
const INJECTED =
  '<script>window.injected = 1</script><img src="data:," onerror="window.injected = 2"><script nonce="">window.injected = 3</script>';

for (const path of [...KEPT, ...MISSING, ...FOR_ONE_VISITOR]) {
  test(`${path} runs its own scripts, and not one that somebody put into it`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => '__next_f' in window)).toBe(true);
    expect(refused).toEqual([]);

    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<body', `${INJECTED}<body`) });
    });
    await page.goto(path);
    await expect.poll(() => refused.length).toBe(3);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  });
}
