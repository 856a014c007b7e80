import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import {
  applyColumnMap,
  type ColumnMap,
  columnsOf,
  translatedColumns,
} from '@/lib/imports/columns/column-map';
import type { FeedElement } from '@/lib/imports/columns/feed-element';
import { pathNames } from '@/lib/imports/columns/path-names';
import { FEED_FIELDS } from '@/lib/imports/columns/usual-column-names';
import type { UnreadFields } from '@/lib/imports/readers/unread-fields';
import type { FeedHome } from '@/lib/imports/types';
import { isAreaUnit } from '@/lib/imports/values/areas';
import { isUnavailable, recogniseStatus, withMarks } from '@/lib/imports/values/status-words';
import { foldText, isGenericHome, recogniseKind } from '@/lib/imports/values/vocabulary';
import { type Translations, translationsOf } from '@/lib/language/translations';
import { memoised } from '@/lib/runtime/memoised';

const HOUSEKEEPING =
  /^(id|ref|date|.*@(id|lang|language|xml:lang|xmlns.*|xsi:.*|number|order|position|index|display|isocode))$/i;

const KYERO = 'root';
/** Kyero's own elements, by the usual names that they go before. */
const KYERO_NAMES: Readonly<Record<string, string>> = {
  ref: 'reference',
  title: 'title',
  desc: 'description',
  price: 'price',
  price_freq: 'price freq',
  currency: 'currency',
  type: 'sub type',
  location_detail: 'location',
  postcode: 'postal code',
  beds: 'bedrooms',
  baths: 'bathrooms',
  'surface_area/built': 'covered area',
  'surface_area/plot': 'lot size',
  'energy_rating/consumption': 'energy class',
  // Of our own export (lib/feeds/kyero-xml.ts).
  address: 'shown address',
};
/** Formats in which rooms means bedrooms; elsewhere it includes other rooms. */
const BEDROOMS_AS_ROOMS = new Set(['trovit', 'mitula', 'thribee', 'nestoria']);

const TYPES = new Set(['apartment', 'house', 'villa', 'land', 'commercial', 'commercial_land']);

type Plan = {
  columns: [name: string, path: string][];
  map: ColumnMap;
  paths: (names: readonly string[]) => string[];
};

/** The plan for a root and paths, separated by \0: names may hold line breaks. */
const planOf = memoised((rootAndPaths): Plan => {
  const [root, ...paths] = rootAndPaths.split('\0');
  const candidates = inOneLanguage(paths)
    .flatMap(([path, bare]) => {
      const own = root === KYERO ? KYERO_NAMES[bare] : undefined;
      const names = own ? [{ name: own, rank: -1 }] : pathNames(bare);
      return names.map(({ name, rank }) => ({ name, rank, path }));
    })
    .sort((one, other) => one.rank - other.rank);
  const byName = new Map<string, string>();
  for (const { name, path } of candidates) if (!byName.has(name)) byName.set(name, path);
  return {
    columns: [...byName],
    map: guessColumnMap([...byName.keys()]),
    paths: (names) => names.map((name) => byName.get(name) ?? name),
  };
}, 200);

/** Unused texts are added to `unread`. `root`: the outermost element, which may be Kyero's. */
export function elementHome(element: FeedElement, root: string, unread: UnreadFields): FeedHome {
  const texts = new Texts(inOriginal(withUnits(element.texts), root === KYERO));
  const home: FeedHome = { amenities: [...element.features] };
  if (BEDROOMS_AS_ROOMS.has(root) && !texts.all.has('bedrooms') && texts.all.has('rooms'))
    home.bedrooms = texts.get('rooms') ?? '';
  addUsualNames(home, texts, root);
  if (home.type === undefined && TYPES.has(element.name)) home.type = element.name;
  const others = [...texts.all].filter(([path]) => !texts.taken.has(path) && !HOUSEKEEPING.test(path));
  for (const [path] of others) unread.add(path);
  for (const path of element.repeated)
    if (!HOUSEKEEPING.test(path)) unread.add(texts.taken.has(path) ? `${path}, further ones` : path);
  const pictures = element.pictures.all;
  if (pictures.length > 0) home.pictures = pictures;
  // Of the home itself, not of a similar home.
  return withMarks(
    home,
    others.filter(([path]) => pathNames(path).length > 0),
  );
}

/** The texts of a home by path, and the paths that were read. */
class Texts {
  readonly taken = new Set<string>();

  constructor(readonly all: ReadonlyMap<string, string>) {}

  get(path: string): string | undefined {
    if (this.all.has(path)) this.taken.add(path);
    return this.all.get(path);
  }

  /** In our languages, without the text that is read as the original. */
  translations(field: string): Translations {
    return translationsOf((language) => {
      const names = language === 'el' ? ['el', 'gr'] : [language];
      const path = names.map((name) => `${field}/${name}`).find((each) => this.all.has(each));
      return path === undefined || this.taken.has(path) ? undefined : this.get(path);
    });
  }
}

const ORIGINAL = '@original';

/** As our own Kyero export writes it: '<title original="el">'. */
function inOriginal(texts: ReadonlyMap<string, string>, isKyero: boolean): ReadonlyMap<string, string> {
  if (!isKyero) return texts;
  const entries = [...texts].flatMap(([path, text]): [string, string][] => {
    if (path.endsWith(ORIGINAL)) return [];
    const [field = '', language] = path.split('/');
    return [[texts.get(field + ORIGINAL) === language ? field : path, text]];
  });
  return new Map(entries);
}

const BARE_NUMBER = /^\d[\d.,\s]*$/;
const UNIT = /[/@](?:units?|uom|area_?units?|unit_?(?:type|code|text))$/i;

const SIZE = /area|size|plot|lot|land|built|surface|flaeche/i;

/** Joins units: '<built unit="sqft">1200</built>' becomes '1200 sqft'. */
export function withUnits(texts: ReadonlyMap<string, string>): Map<string, string> {
  const joined = new Map(texts);
  for (const [path, unit] of texts) {
    if (!UNIT.test(path)) continue;
    // Better to refuse an area in an unknown unit than to read it as m².
    if (!isAreaUnit(unit) && !(SIZE.test(path) && /\p{L}/u.test(unit))) continue;
    const around = path.replace(UNIT, '');
    const of = [around, `${around}/value`, `${around}/size`, `${around}/amount`].find((each) =>
      BARE_NUMBER.test(joined.get(each) ?? ''),
    );
    if (of === undefined) continue;
    joined.set(of, `${joined.get(of)} ${unit}`);
    joined.delete(path);
  }
  return joined;
}

const LANGUAGE =
  /\/(en|el|gr|ru|de|fr|it|es|nl|sv|da|fi|pl|he|zh|tr|bg|ro|uk|ar|pt|cs|sk|hu|sr|hr|sl|sq|no|nb|et|lv|lt|ka|hy|mk|ca|ja|ko|english|greek|[a-z]{2}[-_][a-z]{2})$/i;
const ENGLISH = /\/(?:en|english|en[-_][a-z]{2})$/i;

/** The paths, one language each, with the path without the language. */
function inOneLanguage(paths: readonly string[]): [path: string, bare: string][] {
  const all = new Set(paths);
  const best = new Map<string, string>();
  for (const path of paths) {
    const bare = path.replace(LANGUAGE, '');
    if (bare !== path && !all.has(bare) && (!best.has(bare) || ENGLISH.test(path))) best.set(bare, path);
  }
  const plain = paths.filter((path) => !LANGUAGE.test(path)).map((path): [string, string] => [path, path]);
  return [...plain, ...[...best].map(([bare, path]): [string, string] => [path, bare])];
}

function addUsualNames(home: FeedHome, texts: Texts, root: string): void {
  const { columns, map, paths } = planOf([root, ...texts.all.keys()].join('\0'));
  const row: Record<string, string> = Object.create(null);
  for (const [name, path] of columns) row[name] = texts.all.get(path) ?? '';
  const usual = applyColumnMap(map, row);
  const use = (names: readonly string[]) => {
    for (const path of paths(names)) texts.taken.add(path);
  };
  for (const field of FEED_FIELDS) {
    if (home[field] !== undefined) continue;
    const text = usual[field];
    if (text) home[field] = text;
    use(columnsOf(map.fields[field]));
  }
  use(translatedColumns(map));
  for (const [field, original] of [
    ['titles', 'title'],
    ['descriptions', 'description'],
  ] as const) {
    const [path = ''] = paths(columnsOf(map.fields[original]));
    const beside = texts.translations(path.replace(LANGUAGE, ''));
    const found = Object.keys(beside).length > 0 ? beside : usual[field];
    if (found) home[field] = found;
  }
  if (usual.amenities) {
    home.amenities = [...new Set([...(home.amenities ?? []), ...usual.amenities])];
    use([...[map.amenities?.column ?? []].flat(), ...(map.amenities?.named ?? [])]);
  }
}

/** Names of lists that hold any kind of home. */
const ANY = /^(?:homes?|residences?|houses? and apartments?|real ?estates?)$/u;

/** Takes market or type from the surrounding elements: 'rentals', 'for_sale/apartments', 'sold'. */
export function withNamesAround(home: FeedHome, around: string): FeedHome {
  const names = around
    .split('/')
    .map((name) => foldText(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_-]+/g, ' ')))
    .filter((name) => name !== '' && !ANY.test(name) && !isGenericHome(name))
    .reverse();
  const said = recogniseStatus([home.status, home.priceFrequency].filter(Boolean).join(', '));
  const gone = names.find(isUnavailable);
  const offer =
    said === null
      ? names.find((name) => [`for_sale`, 'for_rent'].includes(recogniseStatus(name) ?? ''))
      : null;
  const kind = home.type === undefined ? names.find((name) => recogniseKind(name) !== null) : null;
  const status = [home.status, gone ?? offer].filter(Boolean).join(', ');
  return { ...home, ...(status && { status }), ...(kind && { type: kind }) };
}
