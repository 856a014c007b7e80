import type { Page } from '@playwright/test';
import sharp from 'sharp';

const drawing = sharp({ create: { width: 600, height: 400, channels: 3, background: '#7aa0b8' } })
  .png()
  .toBuffer();

/** Answers every picture request with one 600×400 image, since test rows have no files. */
export async function drawPictures(page: Page) {
  await page.route('**/media/**', async (route) => {
    await route.fulfill({ contentType: 'image/png', body: await drawing });
  });
}

/** Makes maps use our own tiles, wherever the test runs. */
export async function useOwnTiles(page: Page) {
  await page.route('**/tiles', (route) =>
    route.fulfill({ json: { tilesUrl: '/tiles/{z}/{x}/{y}', google: null } }),
  );
}
