import { db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { expect, test } from '../support/browser';
import { createHome } from '../support/home';
import { drawPictures } from '../support/pictures';
import { answerMe, VISITOR } from '../support/viewer';

test.beforeEach(async ({ page }) => {
  await Promise.all([answerMe(page, VISITOR), drawPictures(page)]);
});

test.describe('URLs without a listing', () => {
  for (const address of [
    '0',
    '-1',
    '08',
    '2147483648',
    '9223372036854775808',
    'abc',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    'x'.repeat(4_000),
  ]) {
    test(`/property/${address.slice(0, 24)} answers 404`, async ({ page }) => {
      const response = await page.request.get(`/property/${address}`, { maxRedirects: 0 });
      expect(response.status()).toBe(404);
      expect(await response.text()).not.toMatch(/node_modules|at async|PrismaClient/);
    });
  }

  test('an unpublished listing is not found, with a link home', async ({ page }) => {
    const { id } = await createHome({ published: false });
    const response = await page.goto(`/property/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Property not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(await page.content()).not.toContain('alert(1)');
  });

  test('without scripts there is also a message and links', async ({ browser, baseURL }) => {
    const { id } = await createHome({ published: false });
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const path of [`/property/${id}`, '/nobody-of-this-name']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle(/not found/i);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Homes for sale', exact: true })).toHaveAttribute(
        'href',
        '/buy',
      );
    }
    await context.close();
  });

  test('text after the id redirects to the id', async ({ page }) => {
    const response = await page.request.get('/property/7-two-bedroom-apartment', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toMatch(/\/property\/7$/);
  });

  test('a removed listing is gone, with similar ones suggested, and is back at its URL once restored', async ({
    page,
  }) => {
    const { id, placeId } = await createHome();
    const other = await createHome({ title: 'The home beside it', placeId });
    expect((await page.goto(`/property/${id}`))?.status()).toBe(200);

    await setRemoved(id, new Date());
    await expect.poll(async () => (await page.request.get(`/property/${id}`)).status()).toBe(410);
    await page.goto(`/property/${id}`);
    await expect(page.getByRole('heading', { name: 'Property not found' })).toBeVisible();
    await expect(page.getByText('This home is no longer on the market')).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    const similar = page.getByRole('region', { name: 'Similar homes' }).getByRole('article');
    expect(await similar.count()).toBeLessThanOrEqual(6);
    await expect(similar.filter({ has: page.locator(`a[href="/property/${other.id}"]`) })).toHaveCount(1);

    await setRemoved(id, null);
    await expect.poll(async () => (await page.request.get(`/property/${id}`)).status()).toBe(200);
  });
});

async function setRemoved(id: number, removedAt: Date | null) {
  await db.$transaction(async (tx) => {
    await tx.listing.update({ where: { id }, data: { removedAt, published: removedAt === null } });
    await publishCacheTags(tx, [cacheTags.listing(id), cacheTags.placeCounts]);
  });
}
