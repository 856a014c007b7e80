import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { localAddress } from '@/lib/language/addresses';
import { createPersonAndSignIn, signIn } from '../support/api-session';
import { SAMPLE } from '../support/browser-accounts';
import { createListing } from '../support/factories';
import { allowedWords, anyOf, foreignWords, spokenTexts, type Translated } from '../support/foreign-words';
import { answeringRoutes } from '../support/route-tree';
import {
  READERS,
  type Reader,
  SAMPLE_PEOPLE,
  SPOKEN_PAGES,
  type Subjects,
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

/** A home that is not published, a saved search, and a webhook that failed. */
async function plantLister(request: APIRequestContext): Promise<number> {
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
  return home.id;
}

async function findSubjects(hiddenHome: number): Promise<Subjects> {
  const id = { id: true } as const;
  const home = async (where: Prisma.ListingWhereInput) =>
    (await db.listing.findFirstOrThrow({ where, select: id, orderBy: { id: 'asc' } })).id;
  const companyOf = { developer: { owner: { username: 'developer' } } };
  const buyers = { participants: { some: { user: { username: 'buyer' } } } };
  return {
    home: await home({ published: true, propertyStatus: 'for_sale', constructionMaterial: 'Stone' }),
    rental: await home({ published: true, propertyStatus: 'for_rent' }),
    land: await home({ published: true, propertyType: 'land' }),
    newBuild: await home({ published: true, units: { some: {} } }),
    hiddenHome,
    removedHome: await home({ removedAt: { not: null } }),
    ownHome: await home({ published: true, owner: { username: 'owner' } }),
    project: 1,
    ownProject: (await db.project.findFirstOrThrow({ where: companyOf, select: id })).id,
    thread: (await db.thread.findFirstOrThrow({ where: buyers, select: id })).id,
  };
}

/** The same in every language: names of people, companies, projects, banks and plans; what is quoted in labels. */
async function findNames(): Promise<RegExp> {
  const [people, companies, projects, plans, banks, messages] = await Promise.all([
    db.user.findMany({ select: { username: true, name: true } }),
    db.developer.findMany({ select: { name: true } }),
    db.project.findMany({ select: { name: true } }),
    db.floorPlan.findMany({ select: { name: true } }),
    db.mortgageOffer.findMany({ select: { name: true } }),
    db.message.findMany({ select: { content: true } }),
  ]);
  const full = people.map(({ name }) => name ?? '');
  const initials = full.map((name) => name.replace(/(\p{L})\p{L}*[\s-]*/gu, '$1'));
  const firms = companies.flatMap(({ name }) => [name, name.split(' ')[0] ?? '']);
  return anyOf([
    ...[...full, ...initials, ...firms, ...people.map(({ username }) => username)],
    ...[...projects, ...plans, ...banks].map(({ name }) => name),
    ...messages.map(({ content }) => content ?? ''),
  ]);
}

/** What a visitor typed: the values of the address. */
const typedIn = (path: string) =>
  [...new URL(path, 'http://h').searchParams.values()].flatMap((text) => text.split(/[ ,]/));

type Check = { language: Translated; allowed: ReadonlySet<string>; names: RegExp };

async function foreignOn(page: Page, html: string, { language, allowed, names }: Check): Promise<string[]> {
  const { language: spoken, texts } = await spokenTexts(page, html);
  const found = texts.flatMap(({ where, text }) => {
    const words = foreignWords(text, language, allowed, names);
    return words.length > 0 ? [`${where}: ${text.slice(0, 100)} (${[...new Set(words)].join(', ')})`] : [];
  });
  return spoken === language ? found : [`lang="${spoken}"`, ...found];
}

for (const language of ['el', 'ru'] as const) {
  test(`every page of /${language} speaks its language alone`, async ({ page, playwright, baseURL }) => {
    const sessions = new Map<Reader, APIRequestContext>();
    for (const reader of READERS)
      sessions.set(reader, await playwright.request.newContext({ ...(baseURL && { baseURL }) }));
    const sessionOf = (reader: Reader) => sessions.get(reader) as APIRequestContext;
    for (const reader of SAMPLE_PEOPLE)
      await signIn(sessionOf(reader), { email: `${reader}@estia.example`, password: SAMPLE.password });
    await createPersonAndSignIn(sessionOf('newcomer'));
    const subjects = await findSubjects(await plantLister(sessionOf('lister')));
    const names = await findNames();
    const found: Record<string, string[]> = {};
    for (const { path, status, readers } of visitsOf(subjects)) {
      for (const reader of readers) {
        const response = await sessionOf(reader).get(localAddress(path, language));
        const allowed = allowedWords(typedIn(path));
        const problems = await foreignOn(page, await response.text(), { language, allowed, names });
        if (response.status() !== status) problems.push(`status ${response.status()}`);
        if (problems.length > 0) found[`${path} (${reader})`] = problems;
      }
    }
    await Promise.all([...sessions.values()].map((request) => request.dispose()));
    expect(found).toEqual({});
  });
}
