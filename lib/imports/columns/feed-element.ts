import { isPicture, isPicturePath, PictureTexts } from '@/lib/imports/columns/feed-pictures';
import { foldName } from '@/lib/imports/columns/fold-column-name';
import { AMENITY_COLUMNS } from '@/lib/imports/columns/usual-column-names';
import { memoised } from '@/lib/runtime/memoised';

export const MAX_TEXT_LENGTH = 20_000;
/** Deeper or further elements of a home are ignored. */
export const MAX_DEPTH = 6;
const MAX_ELEMENTS = 1_000;

const AMENITY_LISTS = new Set(AMENITY_COLUMNS);
const AMENITY_ITEMS = new Set(
  'feature amenity facility extra item name label title value option equipment'.split(' '),
);

export class FeedElement {
  readonly texts = new Map<string, string>();
  readonly features: string[] = [];
  readonly pictures = new PictureTexts();
  /** Paths with further texts, which are dropped. */
  readonly repeated = new Set<string>();

  constructor(
    readonly line: number,
    /** The element's name can be the type of the home: '<apartment>'. */
    readonly name = '',
  ) {}

  add(path: readonly string[], text: string, attribute = ''): void {
    const value = text.trim().slice(0, MAX_TEXT_LENGTH);
    if (!value || this.texts.size + this.features.length >= MAX_ELEMENTS) return;
    const key = path.join('/') + attribute;
    if (isPicturePath(key)) {
      this.pictures.add(attribute.slice(1) || (path.at(-1) ?? ''), value);
      return;
    }
    if (attribute === '' && isListedAmenity(path.slice(-3).join('\0'))) {
      this.features.push(value);
      return;
    }
    const earlier = this.texts.get(key);
    if (earlier === undefined) this.texts.set(key, value);
    else if (AMENITY_LISTS.has(foldName(path.at(-1) ?? '')))
      this.texts.set(key, `${earlier}|${value}`.slice(0, MAX_TEXT_LENGTH));
    else if (earlier !== value) this.repeated.add(key);
  }

  /** The element at the path, or the object in a list there, has ended. */
  close(path: readonly string[]): void {
    if (isPicture(path.at(-1) ?? '')) this.pictures.end();
  }
}

/** `around`: the names of the elements or keys around the home; of an element also its own. */
export type FoundHome = { element: FeedElement; around: string };

/** 'features/feature', 'amenities/item/name', separated by \0. */
const isListedAmenity = memoised((names) => {
  const [last = '', parent = '', grandparent = ''] = names.split('\0').reverse().map(foldName);
  if (!AMENITY_ITEMS.has(last)) return false;
  return AMENITY_LISTS.has(parent) || (AMENITY_ITEMS.has(parent) && AMENITY_LISTS.has(grandparent));
});
