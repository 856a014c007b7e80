import type { Page } from '@playwright/test';

/** Found by label alone: while drawing, the map is inert and has no role. */
export const resultsMap = (page: Page) =>
  page.locator('section[aria-label="Map of the results"]').filter({ visible: true });
export const marks = (page: Page) => resultsMap(page).locator('.map-mark');
export const clusters = (page: Page) => resultsMap(page).locator('.map-mark-cluster');

/** Requests to the map endpoint from now on. */
export function askedClusters(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/map/clusters') asked.push(url);
  });
  return asked;
}

async function corner(page: Page) {
  const box = await resultsMap(page).boundingBox();
  if (!box) throw new Error('the map has no size');
  return box;
}

type Pixel = [x: number, y: number];

/** Presses the mouse at the first point of the map and drags through the others. */
export async function dragOnMap(page: Page, points: readonly Pixel[]): Promise<void> {
  const { x, y } = await corner(page);
  for (const [at, point] of points.entries()) {
    await page.mouse.move(x + point[0], y + point[1], { steps: at === 0 ? 1 : 8 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

export async function clickOnMap(page: Page, points: readonly Pixel[]): Promise<void> {
  const { x, y } = await corner(page);
  for (const point of points) await page.mouse.click(x + point[0], y + point[1]);
}

/** The same by touch. */
export async function swipeOnMap(page: Page, points: readonly Pixel[]): Promise<void> {
  const { x, y } = await corner(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Pixel) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: x + at[0], y: y + at[1] }] : [],
    });
  for (const [at, point] of points.entries()) {
    const from = points[at - 1];
    if (!from) await touch('touchStart', point);
    for (let step = 1; from && step <= 8; step += 1) {
      const part = step / 8;
      await touch('touchMove', [
        from[0] + (point[0] - from[0]) * part,
        from[1] + (point[1] - from[1]) * part,
      ]);
    }
  }
  await touch('touchEnd');
}
