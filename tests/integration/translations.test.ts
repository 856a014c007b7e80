import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { exportText } from '@/lib/feeds/export-text';
import { KYERO_FOOT, KYERO_HEAD } from '@/lib/feeds/kyero-xml';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readXml } from '@/lib/imports/readers/tree-reader';
import type { Language } from '@/lib/language/constants';
import { langOf } from '@/lib/language/translations';
import { toApiProperty } from '@/lib/listings/api/api-detail-shape';
import { valuesFromApi } from '@/lib/listings/api/api-form';
import { createListing, updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { EMPTY_LISTING } from '@/lib/listings/form/form-values';
import { listOwnListings } from '@/lib/listings/own-listings-query';
import { getPublicListing, listListingsByIds } from '@/lib/listings/queries';
import { inLanguage } from '@/lib/next/spoken-language';
import { resolveLocation } from '@/lib/places/resolve';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { searchListings } from '@/lib/search/results/results-queries';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createPicture } from '../support/factories';
import { createImporter, importFeed } from '../support/import-feed';
import { typedListing } from '../support/listing-values';

const GREEK = { title: 'Διαμέρισμα με βεράντα', description: 'Στον τρίτο όροφο.' };

let actor: Actor;
beforeAll(async () => {
  // Loads the gazetteer, which on a busy machine takes longer than a transaction may.
  resolveLocation('Germasogeia');
  actor = await createActor();
});

async function photosOf({ id: ownerId }: Actor) {
  const { key, width, height, placeholder } = await createPicture({ ownerId });
  return [{ key, width, height, placeholder, alt: '' }];
}

/** Created by the form, in English with a Greek translation, and public. */
async function createTranslated(): Promise<number> {
  const translations = { ...EMPTY_LISTING.translations, el: GREEK };
  const values = typedListing({ photos: await photosOf(actor), translations });
  const { id } = await createListing(actor, { submissionId: null, values });
  await db.listing.update({ where: { id }, data: { published: true } });
  return id;
}

async function shownIn(language: Language, id: number) {
  return inLanguage(language, async () => {
    const found = await getPublicListing(id);
    if (found?.state !== 'public') throw new Error('not public');
    const [card] = await listListingsByIds([id]);
    const { title, description } = found.listing;
    expect(card?.title).toBe(title);
    return { title, description, lang: langOf(title) };
  });
}

async function idsWith(words: string): Promise<number[]> {
  const area = { ...ANYWHERE, words };
  const { results } = await searchListings({ status: 'for_sale', filters: NO_FILTERS, area });
  return results.map(({ id }) => id);
}

test('a visitor reads the own language, else the text as written, marked with its language', async () => {
  const id = await createTranslated();
  expect(await shownIn('el', id)).toEqual({ ...GREEK, lang: undefined });
  const english = {
    title: 'Flat with a veranda towards the sea',
    description: expect.stringMatching(/^On the/),
  };
  expect(await shownIn('en', id)).toEqual({ ...english, lang: undefined });
  expect(await shownIn('ru', id)).toEqual({ ...english, lang: 'en' });
});

test('search finds a home by a word of any language, also among the own listings', async () => {
  const id = await createTranslated();
  for (const words of ['veranda', 'βεραντα', 'ΔΙΑΜΈΡΙΣΜΑ']) expect(await idsWith(words)).toContain(id);
  expect(await idsWith('веранда')).toEqual([]);
  const { results } = await listOwnListings(actor, 1, { q: 'βεράντα', state: 'all' });
  expect(results.map((listing) => listing.id)).toContain(id);
});

test.each([
  ['ΚΗΠΟΣ', 'κηπος', 'Κήπος', 'κήποσ'],
  ['ТЁПЛЫЙ', 'теплый', 'тёплый'],
  ['ΡΕΤΙΡΕ', 'ρετιρέ'],
])('accents, final sigma and ё do not matter: %s', async (...spellings) => {
  const other = await createActor();
  const values = typedListing({
    title: 'Ρετιρέ και μικρός κήπος',
    photos: await photosOf(other),
    translations: { ...EMPTY_LISTING.translations, ru: { title: 'Тёплый пентхаус', description: '' } },
  });
  const { id } = await createListing(other, { submissionId: null, values });
  await db.listing.update({ where: { id }, data: { published: true } });
  for (const words of spellings) {
    expect(await idsWith(words), words).toContain(id);
    const { results } = await listOwnListings(other, 1, { q: words, state: 'all' });
    expect(
      results.map((home) => home.id),
      words,
    ).toEqual([id]);
  }
});

test('an edit keeps, replaces and removes translations', async () => {
  const id = await createTranslated();
  const stored = async () => {
    const listing = await getEditableListing(actor, id);
    if (!listing) throw new Error('no listing');
    return listing;
  };
  const { values, version } = await stored();
  expect(values.translations.el).toEqual(GREEK);
  await updateListing(actor, { id, version, values: { ...values, price: '290000' } });
  expect((await stored()).values.translations.el).toEqual(GREEK);

  const russian = { title: 'Квартира с верандой', description: '' };
  const others = { ...EMPTY_LISTING.translations, ru: russian };
  await updateListing(actor, { id, version: version + 1, values: { ...values, translations: others } });
  expect(await shownIn('ru', id)).toMatchObject({ title: russian.title, lang: undefined });
  expect(await shownIn('el', id)).toMatchObject({ title: values.title, lang: 'en' });
  expect(await idsWith('βεραντα')).not.toContain(id);

  const none = { ...values, translations: EMPTY_LISTING.translations };
  await updateListing(actor, { id, version: version + 2, values: none });
  const row = await db.listing.findUniqueOrThrow({ where: { id }, include: { detail: true } });
  expect([row.titles, row.detail?.descriptions]).toEqual([{}, {}]);
});

test('a translation has the limits of the original', async () => {
  const photos = await photosOf(actor);
  const translations = {
    ...EMPTY_LISTING.translations,
    el: { title: 'Δύο\nγραμμές', description: 'α'.repeat(10_001) },
  };
  const values = typedListing({ photos, translations });
  expect(await thrownBy(createListing(actor, { submissionId: null, values }))).toMatchObject({
    code: 'invalid',
    fields: {
      'translations.el.title': [expect.any(String)],
      'translations.el.description': [expect.any(String)],
    },
  });
});

test('the API takes and answers translations, with the texts as written in every language', async () => {
  const photos = await photosOf(actor);
  const before = typedListing({ photos });
  const send = (translations: unknown) => ({
    ...valuesFromApi(new Map([['translations', [JSON.stringify(translations)]]]), before),
    photos,
  });
  const values = send({ el: GREEK, ru: { title: 'Квартира' } });
  const { id } = await createListing(actor, { submissionId: null, values });
  await db.listing.update({ where: { id }, data: { published: true } });
  const found = await inLanguage('el', () => getPublicListing(id));
  if (found?.state !== 'public') throw new Error('not public');
  expect(toApiProperty(found.listing, { isPublished: true }, '')).toMatchObject({
    title: before.title,
    description: expect.stringMatching(/^On the/),
    language: 'en',
    translations: { el: GREEK, ru: { title: 'Квартира' } },
  });
  for (const wrong of [{ fr: { title: 'Appartement' } }, { el: 'Διαμέρισμα' }, { el: { name: 'x' } }, 7])
    expect(await thrownBy(createListing(actor, { submissionId: null, values: send(wrong) }))).toMatchObject({
      code: 'invalid',
    });
});

const FACTS = `<ref>K1</ref><price>285000</price><type>Apartment</type><town>Germasogeia</town><province>Limassol</province>
  <beds>2</beds><surface_area><built>85</built></surface_area>`;

const kyero = (texts: string) =>
  readXml(Readable.from([`${KYERO_HEAD}<property>${FACTS}${texts}</property>${KYERO_FOOT}`]));

const textsOf = async (ownerId: string) => {
  const row = await db.listing.findFirstOrThrow({ where: { ownerId }, include: { detail: true } });
  return [row.title, row.titles, row.detail?.description, row.detail?.descriptions];
};

test('a Kyero feed brings the languages it has, keeps others, and survives export and import', async () => {
  const [from, to] = [await createImporter('two-languages'), await createImporter('again')];
  const texts = `<title><de>Wohnung</de><en>Flat with a veranda</en><el>${GREEK.title}</el></title>
    <desc><en>On the third floor.</en><el>${GREEK.description}</el><ru>На третьем этаже.</ru></desc>`;
  expect(await importFeed(from, kyero(texts))).toMatchObject({ created: 1, refused: 0 });
  const stored = [
    'Flat with a veranda',
    { el: GREEK.title },
    'On the third floor.',
    { el: GREEK.description, ru: 'На третьем этаже.' },
  ];
  expect(await textsOf(from.id)).toEqual(stored);
  expect(await importFeed(from, kyero(texts))).toMatchObject({ unchanged: 1 });
  expect(await importFeed(from, kyero('<title><en>Flat with a veranda</en></title>'))).toMatchObject({
    updated: 1,
  });
  expect(await textsOf(from.id)).toEqual([...stored.slice(0, 2), '', stored[3]]);

  await importFeed(from, kyero(`<title><el>${GREEK.title}</el></title><desc><el>Στον τρίτο.</el></desc>`));
  await db.listing.updateMany({ where: { ownerId: from.id }, data: { titles: { en: 'Flat' } } });
  const xml = exportText('kyero', exportOwnHomes(from, 'https://estia.example'));
  await importFeed(to, readXml(Readable.from(xml)));
  expect(await textsOf(to.id)).toMatchObject([
    GREEK.title,
    { en: 'Flat' },
    'Στον τρίτο.',
    { ru: 'На третьем этаже.' },
  ]);
});

test('columns and elements that name their language bring translations in other formats', async () => {
  const [table, tree] = [await createImporter('columns'), await createImporter('elements')];
  const csv = `ref,title_en,title_gr,description_en,description_ru,price,location,type,beds,area
T1,Flat,${GREEK.title},Bright.,Светлая.,285000,"Germasogeia, Limassol",Apartment,2,85`;
  expect(
    await importFeed(table, readCsv(Readable.from([csv]), { delimiter: ',', line: 1 }, null)),
  ).toMatchObject({ created: 1, refusals: [] });
  expect(await textsOf(table.id)).toEqual(['Flat', { el: GREEK.title }, 'Bright.', { ru: 'Светлая.' }]);
  const xml = `<homes><property>${FACTS}<area>85</area><title lang="en">Flat</title><title lang="el">${GREEK.title}</title></property></homes>`;
  expect(await importFeed(tree, readXml(Readable.from([xml])))).toMatchObject({ created: 1, refusals: [] });
  expect((await textsOf(tree.id)).slice(0, 2)).toEqual(['Flat', { el: GREEK.title }]);
});
