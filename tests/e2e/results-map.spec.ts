import { expect, test } from '../support/browser';
import { cards, filtersButton, panel } from '../support/results-page';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.describe('the map', () => {
  test('sits beside the list, highlights its cards and searches where it is moved', async ({ page }) => {
    await page.goto('/buy/limassol');
    const map = page.getByRole('region', { name: 'Map of the results' });
    const marks = map.locator('.map-mark');
    await expect(marks.first()).toBeVisible({ timeout: 20_000 });
    await cards(page).first().hover();
    await expect(map.locator('.map-mark.is-active')).toHaveCount(1);

    const box = await map.boundingBox();
    if (!box) throw new Error('the map has no size');
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL(/\/buy\?bounds=/);
    await expect(page.getByRole('link', { name: 'Remove Map area' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();
  });

  test('on a phone it opens by button, and its code loads only then', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/buy/limassol');
    await expect(cards(page).first()).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(asked.filter((url) => url.includes('/tiles') || url.includes('/api/map'))).toEqual([]);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(
      page.getByRole('region', { name: 'Map of the results' }).locator('.map-mark').first(),
    ).toBeVisible({
      timeout: 20_000,
    });
    // The map covers the list's number, so it shows one itself.
    const found = (
      await page
        .getByText(/ properties found$/)
        .first()
        .textContent()
    )?.split(' ')[0];
    await expect(page.getByRole('status').getByText(`${found} homes`)).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByRole('region', { name: 'Map of the results' })).toBeHidden();
  });
});

test('the list has its columns before the rest of the page has loaded', async ({ page, request }) => {
  const html = await (await request.get('/buy')).text();
  const [before = '', after] = html.split('<div class="results-map"');
  expect(after).toBeDefined();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/buy', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: before.replace(/<script\b.*?<\/script>/gs, ''),
    }),
  );
  await page.goto('/buy');
  const list = await page.locator('.results-list').boundingBox();
  expect(list?.width).toBeCloseTo(1440 * 0.58, 0);
});

test('a card opened with Enter is fully visible', async ({ page }) => {
  await page.goto('/buy');
  const card = page.locator('article.listing-card').first();
  const title = card.getByRole('heading').getByRole('link');
  await page.keyboard.press('Tab');
  await title.focus();
  await expect(title).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(card).toHaveCSS('outline-width', '2px');
});

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('filters are a sheet that traps the focus and restores it', async ({ page }) => {
    await page.goto('/rent');
    await filtersButton(page).click();
    await expect(panel(page)).toBeVisible();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(filtersButton(page)).toBeFocused();
  });

  test('the Map button does not cover the end of the page', async ({ page }) => {
    await page.goto('/rent');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const button = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox();
    const last = await page.locator('footer [data-theme-switch]').boundingBox();
    if (!button || !last) throw new Error('not drawn');
    expect(last.y + last.height).toBeLessThanOrEqual(button.y);
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/buy', '/rent?view=list', '/buy/limassol/apartments', '/buy?location=zzzqqq']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(
        0,
      );
    }
  });
});

test.describe('touch targets', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('small controls have space around them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/buy');
    const measured = page.locator('.segments > a, .page-item[href], footer :is(a, button):not([aria-label])');
    expect(await measured.count()).toBeGreaterThan(20);
    const small = await measured.evaluateAll((controls) =>
      controls
        .filter((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          return [-21, 0, 21].some((away) => !control.contains(document.elementFromPoint(x, y + away)));
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
    expect(small).toEqual([]);
  });

  test('photo arrows have a 44 px target, and the area between them links to the listing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/buy');
    const photos = page.locator('article .photos').filter({ has: page.locator('.photo-arrow') });
    const faults = await photos.first().evaluate((frame) => {
      frame.scrollIntoView({ block: 'center', behavior: 'instant' });
      const arrows = [...frame.querySelectorAll('.photo-arrow')];
      const missed = arrows.flatMap((arrow) => {
        const { left, top, width, height } = arrow.getBoundingClientRect();
        return [-21, 0, 21].flatMap((x) =>
          [-21, 0, 21]
            // The target is round, like the button.
            .filter((y) => x === 0 || y === 0)
            .filter((y) => {
              const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
              return !arrow.contains(hit);
            })
            .map((y) => `${arrow.getAttribute('aria-label')} ${x} ${y}`),
        );
      });
      const box = frame.getBoundingClientRect();
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return middle?.closest('a') ? missed : [...missed, 'the middle is no link'];
    });
    expect(faults).toEqual([]);
  });
});
