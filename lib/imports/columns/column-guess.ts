import {
  amenityName,
  type ColumnMap,
  columnMapSchema,
  columnsOf,
  usedColumns,
} from '@/lib/imports/columns/column-map';
import { isPictureName } from '@/lib/imports/columns/feed-pictures';
import {
  bareColumnName,
  columnNameWithoutLanguage,
  columnNameWithoutUnit,
  foldName,
  translationOf,
} from '@/lib/imports/columns/fold-column-name';
import {
  AMENITY_COLUMNS,
  AREA_UNIT_COLUMNS,
  FEED_FIELDS,
  type FeedField,
  OFFER_FLAGS,
  ON_REQUEST_FLAGS,
  PLOT_UNIT_COLUMNS,
  POINT_COLUMNS,
  SHOWN_PRICE_FLAGS,
  STATUS_FLAGS,
  USUAL_NAMES,
  WIDER_PLACES,
} from '@/lib/imports/columns/usual-column-names';
import { recogniseStatus } from '@/lib/imports/values/status-words';
import { translationsOf } from '@/lib/language/translations';
import { amenityId } from '@/lib/listings/amenities';
import { memoised } from '@/lib/runtime/memoised';

const MORE_NAMES: Partial<Record<FeedField, string[]>> = {
  location: WIDER_PLACES,
  status: [...STATUS_FLAGS, ...OFFER_FLAGS],
  area: AREA_UNIT_COLUMNS,
  lotSize: PLOT_UNIT_COLUMNS,
  price: [...ON_REQUEST_FLAGS, ...SHOWN_PRICE_FLAGS],
  rentPrice: [...ON_REQUEST_FLAGS, ...SHOWN_PRICE_FLAGS],
};

/** A unit without an area is worth nothing, and neither is 'Price on request' without a price. */
const NEVER_ALONE = new Set<FeedField>(['area', 'lotSize', 'price', 'rentPrice']);

const withoutSpaces = (name: string) => name.replaceAll(' ', '');

class NamedColumns {
  private readonly byLetters: ReadonlyMap<string, string>;

  constructor(readonly header: readonly string[]) {
    const folds = [columnNameWithoutLanguage, bareColumnName, columnNameWithoutUnit, foldName];
    const ordered = [...header].reverse().sort((one, other) => isEnglish(one) - isEnglish(other));
    this.byLetters = new Map(
      folds.flatMap((fold) => ordered.map((name) => [withoutSpaces(fold(name)), name])),
    );
  }

  usual(names: readonly string[]): string[] {
    return names.flatMap((name) => this.byLetters.get(withoutSpaces(name)) ?? []);
  }
}

const isEnglish = (name: string) => Number(/(?<=.)[_ .-]?en$/i.test(name));

function namesStatus(column: string): boolean {
  const name = foldName(column);
  const hasHalves =
    /[/&]/.test(column) &&
    /(?<!\p{L})(?:status|availability|κατασταση|διαθεσιμοτητα|статус)(?!\p{L})/u.test(name);
  return hasHalves || recogniseStatus(name) === 'both';
}

export function guessColumnMap(header: readonly string[]): ColumnMap {
  const columns = new NamedColumns(header);
  const guessed: Partial<Record<FeedField, string | string[]>> = {};
  // Next to a column of the covered area, 'Area' is the neighbourhood; so it is next to 'area_m2'.
  const sizes = columns.usual(USUAL_NAMES.area);
  const isPlain = (name: string) => foldName(name).replace(PROPERTY, '') === 'area';
  const measured = header.filter(
    (name) =>
      columnNameWithoutUnit(name) !== foldName(name) && USUAL_NAMES.area.includes(bareColumnName(name)),
  );
  const isSized = sizes.some((name) => bareColumnName(name) !== 'area') || measured.length > 0;
  const neighbourhood = isSized ? header.filter(isPlain) : [];
  for (const field of FEED_FIELDS) {
    const named = columns.usual(USUAL_NAMES[field]).filter((name) => !neighbourhood.includes(name));
    const usual = field === 'area' && named.length === 0 ? measured : named;
    const found = [
      ...(field === 'location' ? withNeighbourhood(usual, neighbourhood) : usual),
      ...(field === 'status' ? header.filter(namesStatus) : []),
    ];
    // 'Status' may say whether the home is available, and 'Listing type' whether it is for sale.
    const isJoined = field === 'status' || field === 'type';
    const taken = isJoined
      ? found
      : found.slice(0, field === 'location' && neighbourhood.includes(found[1] ?? '') ? 2 : 1);
    const isAlone = NEVER_ALONE.has(field) && taken.length === 0;
    const used = [...new Set([...taken, ...(isAlone ? [] : columns.usual(MORE_NAMES[field] ?? []))])];
    const [only, ...more] = used;
    if (only !== undefined) guessed[field] = more.length === 0 ? only : used;
  }
  // 'Coordinates: 34.7, 33.04': the text goes into both fields.
  const [point] = columns.usual(POINT_COLUMNS);
  if (point && guessed.latitude === undefined && guessed.longitude === undefined)
    Object.assign(guessed, { latitude: point, longitude: point });
  // If only rents have a column, homes are for rent unless their status says otherwise.
  const { rentPrice, ...rest } = guessed;
  const fields =
    rentPrice !== undefined && rest.price === undefined
      ? { priceFrequency: { constant: 'rent' }, ...rest, price: rentPrice }
      : guessed;
  const numbered = header.filter((name) =>
    AMENITY_COLUMNS.includes(foldName(name).replace(/(?<=\p{L}) ?\d+$/u, '')),
  );
  const lists = [...new Set([...columns.usual(AMENITY_COLUMNS), ...numbered])];
  const used = new Set([...usedColumns(columnMapSchema.parse({ fields })), ...lists]);
  const named = header.filter((name) => !used.has(name) && amenityId(amenityName(name)) !== null);
  const pictures = header.filter((name) => !used.has(name) && isPictureName(name));
  const isListed = lists.length + named.length > 0;
  return columnMapSchema.parse({
    fields,
    isWhole: true,
    ...translations({ titles: guessed.title, descriptions: guessed.description }, header),
    ...(pictures.length > 0 && { pictures }),
    ...(isListed && { amenities: { named, ...(lists.length > 0 && { column: lists }) } }),
  });
}

/** Recognition fills what a map leaves open, from columns that it does not name; a field that is `null` stays open. */
export function extendedMap(map: ColumnMap | null, header: readonly string[]): ColumnMap {
  if (!map) return guessColumnMap(header);
  if (map.isWhole) return map;
  const claimed = new Set(usedColumns(map));
  const guessed = guessColumnMap(header.filter((name) => !claimed.has(name)));
  const fields = { ...guessed.fields, ...map.fields };
  const { location } = map.fields;
  const narrower = columnsOf(guessed.fields.location);
  // 'All of this is in Paphos' says where the villages are.
  if (location && typeof location === 'object' && 'constant' in location && narrower.length > 0)
    fields.location = [...narrower, location];
  const { amenities = guessed.amenities } = map;
  return {
    ...guessed,
    ...map,
    fields,
    ...(amenities && {
      amenities: {
        ...guessed.amenities,
        ...amenities,
        named: [...new Set([...(guessed.amenities?.named ?? []), ...amenities.named])],
      },
    }),
    isWhole: true,
  };
}

function translations(originals: Record<string, string | string[] | undefined>, header: readonly string[]) {
  const columnsOf = (original: string) =>
    translationsOf((language) => translationOf(original, language, header));
  const found = Object.entries(originals).flatMap(([field, original]) =>
    typeof original === 'string' ? [[field, columnsOf(original)] as const] : [],
  );
  return Object.fromEntries(found.filter(([, columns]) => Object.keys(columns).length > 0));
}

/** Whether names are of something with a price, and of a home: a price and something else. */
export const meaningOfNames = (names: Iterable<string>) => meaningOf([...names].join('\0'));

const meaningOf = memoised((names) => {
  const { price, rentPrice, location, area, bedrooms, lotSize } = guessColumnMap(names.split('\0')).fields;
  const hasPrice = price !== undefined || rentPrice !== undefined;
  return { hasPrice, isHome: hasPrice && [location, area, bedrooms, lotSize].some(Boolean) };
}, 1_000);

/** 'Location' is smaller than the 'Area' next to it; a city is larger. */
function withNeighbourhood([first, ...others]: string[], neighbourhood: string[]): string[] {
  if (first === undefined || neighbourhood.length === 0)
    return [...neighbourhood, ...(first ? [first] : []), ...others];
  const isSmaller = SMALL_PLACES.has(bareColumnName(first));
  return isSmaller ? [first, ...neighbourhood, ...others] : [...neighbourhood, first, ...others];
}
const SMALL_PLACES = new Set(
  'location|sub location|neighbourhood|neighborhood|suburb|village|locality'.split('|'),
);

const PROPERTY = /^property (?=.)/;
