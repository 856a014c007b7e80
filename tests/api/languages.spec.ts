import { type APIRequestContext, expect, test } from '@playwright/test';
import { localAddress } from '@/lib/language/addresses';
import { LANGUAGES } from '@/lib/language/constants';
import { PROJECT_LOCATIONS } from '@/lib/projects/constants';
import { findSubjects } from '../support/language-subjects';
import { visitsOf } from '../support/spoken-pages';

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

/** What a page says of itself in other languages: address by language. */
async function alternatesOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const others = Object.fromEntries(
    links.map(([, language, href = '']) => [language, href.replaceAll('&amp;', '&')]),
  );
  return { status: response.status(), canonical: canonical?.replaceAll('&amp;', '&'), others };
}

test('every address exists in every language, and names itself in the others', async ({ request }) => {
  const subjects = await findSubjects();
  const paths = visitsOf(subjects).filter(({ readers }) => readers.includes('visitor'));
  let named = 0;
  for (const { path, status } of paths) {
    const pages = await Promise.all(
      LANGUAGES.map((language) => alternatesOf(request, localAddress(path, language))),
    );
    expect([path, ...pages.map((page) => page.status)]).toEqual([path, status, status, status]);
    const { others } = pages[0] ?? { others: {} };
    for (const [index, language] of LANGUAGES.entries()) {
      expect(pages[index]?.others, path).toEqual(others);
      if (Object.keys(others).length === 0) continue;
      expect(pages[index]?.canonical).toBe(others[language]);
      const { pathname, search } = new URL(others.en ?? '');
      expect(others[language]).toBe(
        new URL(localAddress(`${pathname}${search}`, language), others.en).href.replace(/\/$/, ''),
      );
    }
    if (Object.keys(others).length > 0) {
      named += 1;
      expect(Object.keys(others).sort()).toEqual([...LANGUAGES, 'x-default'].sort());
      expect(others['x-default']).toBe(others.en);
    }
  }
  expect(named).toBeGreaterThan(15);
});

test('sitemaps name the same addresses', async ({ request }) => {
  const xml = await (await request.get('/sitemaps/places.xml')).text();
  const [entry = ''] = /<url>.*?<\/url>/s.exec(xml) ?? [];
  const links = [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [
    language,
    href,
  ]);
  const { pathname } = new URL(/<loc>([^<]+)/.exec(entry)?.[1] ?? '');
  expect((await alternatesOf(request, pathname)).others).toEqual(Object.fromEntries(links));
});

for (const language of LANGUAGES) {
  test(`lists are in the order of ${language}`, async ({ page }) => {
    const optionsOf = async (path: string, name: string) => {
      await page.goto(localAddress(path, language));
      return page.locator(`select[name=${name}] option`).allTextContents();
    };
    const { compare } = new Intl.Collator(language);
    const [, ...specialties] = await optionsOf('/developers', 'specialty');
    expect(specialties.length).toBeGreaterThan(5);
    expect(specialties).toEqual(specialties.toSorted(compare));
    const others = (await optionsOf('/projects', 'location')).slice(1 + PROJECT_LOCATIONS.length);
    expect(others).toEqual(others.toSorted(compare));
  });
}
