import { expect, test } from '@playwright/test';

test.describe('our map tiles', () => {
  for (const [address, theme] of [
    ['/tiles/0/0/0', ''],
    ['/tiles/13/4848/3252', ''],
    ['/tiles/13/4848/3252', '?theme=dark'],
    ['/tiles/18/155100/104080', ''],
  ]) {
    test(`${address}${theme} is a cacheable image`, async ({ request }) => {
      const response = await request.get(`${address}${theme}`);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('image/webp');
      expect(response.headers()['cache-control']).toMatch(/immutable/);
      expect((await response.body()).length).toBeGreaterThan(200);
    });
  }

  for (const address of ['19/0/0', '3/8/0', '-1/0/0', '3/1/%00']) {
    test(`/tiles/${address} does not exist`, async ({ request }) => {
      const response = await request.get(`/tiles/${address}`);
      expect(response.status()).toBe(404);
    });
  }

  test('the map learns its tile server at run time', async ({ request }) => {
    const response = await request.get('/tiles');
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({ tilesUrl: expect.stringContaining('{z}') });
  });
});

test('a map without results shows the area that was searched', async ({ request }) => {
  const query = 'kind=buy&location=Limassol&price_min=900000000&size=600,800';
  const response = await request.get(`/api/map/clusters?${query}`);
  const { view, homes, cells } = await response.json();
  expect([homes, cells]).toEqual([[], []]);
  expect(view.south).toBeGreaterThan(34.4);
  expect(view.north).toBeLessThan(35.2);
  expect(view.west).toBeGreaterThan(32.4);
  expect(view.east).toBeLessThan(33.6);
});

test.describe('GET /api/geocode/reverse', () => {
  test('returns the place at a point, with and without a trailing slash', async ({ request }) => {
    for (const path of ['/api/geocode/reverse', '/api/geocode/reverse/']) {
      const response = await request.get(`${path}?lat=34.72&lon=33.09`, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.json()).toEqual({ display_name: 'Germasogeia, Limassol, Cyprus' });
    }
  });

  test('returns nothing for distant points', async ({ request }) => {
    const response = await request.get('/api/geocode/reverse?lat=48.85&lon=2.35');
    expect(await response.json()).toEqual({ display_name: null });
  });

  for (const query of [
    '',
    '?lat=34.7',
    '?lat=abc&lon=33',
    '?lat=91&lon=0',
    '?lat=0&lon=181',
    '?lat=NaN&lon=1',
    '?lat=1e1&lon=1',
    '?lat=%00&lon=1',
  ]) {
    test(`rejects '${query}'`, async ({ request }) => {
      const response = await request.get(`/api/geocode/reverse${query}`);
      expect(response.status()).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid' });
    });
  }
});
