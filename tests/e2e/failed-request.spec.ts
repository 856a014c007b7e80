// The page of a failed request names what operators find in the log.
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/processes/ports';
import { type SecondSite, startSecondSite } from '../support/second-site';

let site: SecondSite;
test.beforeAll(async () => {
  site = await startSecondSite({
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/estia`,
    // As behind the page cache: without it, Next compresses the document before it could be completed.
    EDGE: 'on',
  });
});
test.afterAll(() => site?.stop());

const PAGES = [
  ['/property/1', /If you write to us, name ([\w-]{36})\./],
  ['/el/property/1', /Αν μας γράψετε, αναφέρετε τον κωδικό ([\w-]{36})\./],
  ['/ru/property/1', /Если будете нам писать, укажите код ([\w-]{36})\./],
  ['/projects', /If you write to us, name ([\w-]{36})\./],
  ['/buy?price_min=7', /If you write to us, name ([\w-]{36})\./],
] as const;

for (const [path, sentence] of PAGES) {
  test(`${path} fails: the page names the request, and so does the log`, async ({ page }) => {
    const response = await page.goto(site.url + path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(503);
    const shown = page.getByText(sentence);
    await expect(shown).toBeVisible({ timeout: 30_000 });
    const [, id = ''] = sentence.exec((await shown.textContent()) ?? '') ?? [];
    expect(id).toBe(response?.headers()['x-request-id']);
    const lines = () => site.log().split('\n');
    const isLogged = () => lines().some((line) => line.includes(id) && line.includes('a request failed'));
    await expect.poll(isLogged).toBe(true);
  });
}
