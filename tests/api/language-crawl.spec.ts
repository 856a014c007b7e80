import { type APIRequestContext, expect, test } from '@playwright/test';
import { db } from '@/lib/db';
import { localAddress } from '@/lib/language/addresses';
import { createPersonAndSignIn, signIn } from '../support/api-session';
import { SAMPLE } from '../support/browser-accounts';
import { createListing } from '../support/factories';
import { allowedWords, foreignWords, spokenTexts, textsOfFile } from '../support/foreign-words';
import { findNames, findSubjects } from '../support/language-subjects';
import { answeringRoutes } from '../support/route-tree';
import {
  READERS,
  type Reader,
  SAMPLE_PEOPLE,
  SPOKEN_PAGES,
  spokenFiles,
  visitsOf,
} from '../support/spoken-pages';

test('every page has a row', () => {
  const pages = answeringRoutes().filter(
    (route) =>
      !/^\/api\/(?!docs)|\.(ts|xml|jpg|webmanifest)|^\/(healthz|readyz|media|tiles|sitemaps)/.test(route),
  );
  expect(Object.keys(SPOKEN_PAGES).sort()).toEqual([...new Set(pages)]);
});

/** A home that is not published, a saved search, a webhook and a feed that failed. */
async function plantLister(request: APIRequestContext): Promise<{ hiddenHome: number; feed: string }> {
  const { person } = await createPersonAndSignIn(request);
  const { id: ownerId } = await db.user.findUniqueOrThrow({ where: { username: person.username } });
  const home = await createListing({
    ownerId,
    published: false,
    reference: 'A-17',
    constructionMaterial: 'Stone',
    titles: { el: 'Διαμέρισμα', ru: 'Квартира' },
  });
  const address = '/buy/limassol/apartments?bedrooms=2&features=pool';
  await db.savedSearch.create({
    data: { userId: ownerId, address, frequency: 'daily', toldPosition: 0 },
  });
  await db.webhook.create({
    data: {
      ownerId,
      url: 'https://crm.example/estia',
      events: ['enquiry_created', 'listing_status_changed'],
      deliveries: { create: [{ event: 'test', attempts: 1, responseStatus: 500, triedAt: new Date() }] },
    },
  });
  const feed = await db.incomingFeed.create({
    data: {
      ...{ ownerId, name: 'homes.csv', fileName: 'homes.csv', fileBytes: 1 },
      runs: {
        create: { kind: 'import', state: 'failed', problem: 'hidesMost', finishedAt: new Date() },
      },
    },
  });
  return { hiddenHome: home.id, feed: feed.id };
}

/** What a visitor typed: the values of the address. */
const typedIn = (path: string) =>
  [...new URL(path, 'http://h').searchParams.values()].flatMap((text) => text.split(/[ ,]/));

for (const language of ['el', 'ru'] as const) {
  test(`every page of /${language} speaks its language alone`, async ({ page, playwright, baseURL }) => {
    const sessions = new Map<Reader, APIRequestContext>();
    for (const reader of READERS)
      sessions.set(reader, await playwright.request.newContext({ ...(baseURL && { baseURL }) }));
    const get = async (reader: Reader, path: string) => {
      const response = await (sessions.get(reader) as APIRequestContext).get(path);
      return { status: response.status(), body: await response.text() };
    };
    const signedIn = (reader: Reader) => sessions.get(reader) as APIRequestContext;
    for (const reader of SAMPLE_PEOPLE)
      await signIn(signedIn(reader), { email: `${reader}@estia.example`, password: SAMPLE.password });
    await createPersonAndSignIn(signedIn('newcomer'));
    const planted = await plantLister(signedIn('lister'));
    const visits = visitsOf({ ...(await findSubjects()), ...planted });

    const wrong: string[] = [];
    const said: { at: string; path: string; text: string }[] = [];
    for (const { path, status: expected, readers } of visits) {
      for (const reader of readers) {
        const { status, body } = await get(reader, localAddress(path, language));
        const spoken = await spokenTexts(page, body);
        const at = `${path} (${reader})`;
        if (status !== expected || spoken.language !== language)
          wrong.push(`${at}: ${status}, lang="${spoken.language}"`);
        said.push(...spoken.texts.map((text) => ({ at, path, text })));
      }
    }
    for (const path of spokenFiles(language)) {
      const { body } = await get('visitor', path);
      expect(body).toMatch(language === 'el' ? /\p{Script=Greek}/u : /\p{Script=Cyrillic}/u);
      said.push(...textsOfFile(body).map((text) => ({ at: path, path, text })));
    }
    await Promise.all([...sessions.values()].map((request) => request.dispose()));

    // Other tests may have added people and homes meanwhile.
    const names = await findNames(language);
    for (const { at, path, text } of said) {
      const words = foreignWords(text, language, allowedWords(typedIn(path)), names);
      if (words.length > 0) wrong.push(`${at}: ${text.slice(0, 120)} [${[...new Set(words)].join(', ')}]`);
    }
    expect(wrong).toEqual([]);
  });
}
