import { expect, test } from '@playwright/test';

test('a page, and the app that it installs, speak the language of the address', async ({ request }) => {
  const page = await (await request.get('/el')).text();
  expect(page).toContain('<html lang="el"');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=el"');
  const manifest = async (query: string) => (await request.get(`/manifest.webmanifest${query}`)).json();
  expect(await manifest('?lang=el')).toMatchObject({
    name: 'Estia: ακίνητα σε Κύπρο και Ελλάδα',
    lang: 'el',
    start_url: '/el',
  });
  expect(await manifest('')).toMatchObject({
    name: 'Estia: homes in Cyprus and Greece',
    lang: 'en',
    start_url: '/',
  });
});

test('map tiles name places in the language that is asked for', async ({ request }) => {
  const tile = async (query: string) => (await request.get(`/tiles/13/4848/3252${query}`)).body();
  const [english, greek, russian] = [await tile(''), await tile('?lang=el'), await tile('?lang=ru')];
  expect([english.equals(greek), english.equals(russian), greek.equals(russian)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(english.equals(await tile('?lang=xx'))).toBe(true);
});

test('a missing page, a redirect and an answer of the API stay in the language', async ({ request }) => {
  const missing = await request.get('/ru/buy/nowhere-at-all');
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('<html lang="ru"')]);
  const moved = await request.get('/el/favourites', { maxRedirects: 0 });
  expect(moved.headers().location).toMatch(/\/el\/login/);
  const message = async (query: string) =>
    (await (await request.get(`/api/users/get_user${query}`)).json()).error;
  expect(await message('')).toBe('Please sign in to continue.');
  expect(await message('?lang=el')).toBe('Συνδεθείτε για να συνεχίσετε.');
});
