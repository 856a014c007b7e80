import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Language } from '@/lib/language/constants';
import { toTranslations } from '@/lib/language/translations';
import { anyOf } from './foreign-words';
import type { Subjects } from './spoken-pages';

/** `hiddenHome` and `feed` are nobody's: a page that shows one plants it. */
export async function findSubjects(): Promise<Subjects> {
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
    hiddenHome: await home({ published: false }),
    feed: '00000000-0000-4000-8000-000000000000',
    removedHome: await home({ removedAt: { not: null } }),
    ownHome: await home({ published: true, owner: { username: 'owner' } }),
    project: 1,
    ownProject: (await db.project.findFirstOrThrow({ where: companyOf, select: id })).id,
    thread: (await db.thread.findFirstOrThrow({ where: buyers, select: id })).id,
  };
}

/** Of a message in the label of its menu. */
const QUOTED = 60;

/**
 * The same in every language: names of people, companies, projects, banks and plans; what people wrote and is quoted in a label or
 * in data for search engines, which no `lang` can mark: messages, titles and addresses of homes that have no translation.
 */
export async function findNames(language: Language): Promise<RegExp> {
  const name = { select: { name: true } } as const;
  const [people, companies, named, messages, homes] = await Promise.all([
    db.user.findMany({ select: { username: true, name: true } }),
    db.developer.findMany(name),
    Promise.all([
      db.agency.findMany(name),
      db.project.findMany(name),
      db.floorPlan.findMany(name),
      db.mortgageOffer.findMany(name),
    ]),
    db.message.findMany({ select: { content: true } }),
    db.listing.findMany({ select: { title: true, titles: true, placeId: true, location: true } }),
  ]);
  const full = people.map((person) => person.name ?? '');
  const initials = full.map((text) => text.replace(/(\p{L})\p{L}*[\s-]*/gu, '$1'));
  return anyOf([
    ...[...full, ...initials, ...people.map(({ username }) => username)],
    ...companies.flatMap((company) => [company.name, company.name.split(' ')[0] ?? '']),
    ...named.flat().map((row) => row.name),
    ...messages.flatMap(({ content }) => [content ?? '', content?.slice(0, QUOTED) ?? '']),
    ...homes.flatMap(({ title, titles }) => (toTranslations(titles)[language] ? [] : [title])),
    ...homes.flatMap(({ placeId, location }) => (placeId === null ? [location] : [])),
  ]);
}
