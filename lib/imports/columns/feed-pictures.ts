import { foldName } from '@/lib/imports/columns/fold-column-name';
import { MAX_CAPTION_LENGTH, MAX_PICTURES } from '@/lib/imports/constants';
import type { FeedPicture } from '@/lib/imports/types';
import { cleanLine } from '@/lib/imports/values/text';
import { externalLink } from '@/lib/listings/external-link';
import { memoised } from '@/lib/runtime/memoised';

const NAME =
  'images?|img|photos?|photographs?|pictures?|pics?|gallery|fotos?|fotografias?|imagen(?:es)?|immagin[ei]|bild(?:er)?|φωτο\\p{L}*|εικον\\p{L}*|фото\\p{L}*|изображени\\p{L}*|resim(?:ler)?';
const PICTURE = new RegExp(
  `^(?:(?:media|main|additional|featured|property|listing|cover|all) )*(?:${NAME})(?: ?\\d+)?(?: (?:urls?|links?|gallery|list|href|src))*(?: ?\\d+)?$`,
  'u',
);
const PREFIX = new RegExp(`^(?:${NAME}) (?=.)`, 'u');
const OTHER = /plan|thumb|logo|agent|agency|office|similar|video|avatar|contact/u;

/** Whether a column, or the end of a path, holds pictures of the home. */
export const isPictureName = memoised((name): boolean => PICTURE.test(foldName(name)));

const ADDRESS = /(?:url|link|href|src)s?$/;

/** Not of '<picture_url>', which has a '<picture_title>' beside it. */
export const isPicture = (name: string): boolean => isPictureName(name) && !ADDRESS.test(foldName(name));

/** Segments are separated by '/' or '@'. */
export const isPicturePath = memoised((path): boolean => {
  const segments = path.split(/[/@]/).map(foldName);
  return segments.some((name) => PICTURE.test(name)) && !segments.some((name) => OTHER.test(name));
});

const URL_NAMES = ['original', 'full', 'large', 'url', 'href', 'src', 'content url', 'link'];
const CAPTION = /^(?:caption|title|alt|alt text|description|desc|text|name|label|λεζαντα|подпись)$/u;
const MAX_ADDRESS = 2_000;

const addressOf = (text = '') => (text.length <= MAX_ADDRESS ? externalLink(text.trim()) : null);

/** Only web addresses, each once, in order, and no more than a home may have. */
export function picturesOf(found: readonly FeedPicture[]): FeedPicture[] {
  const byUrl = new Map<string, FeedPicture>();
  for (const { url, caption } of found) {
    const address = addressOf(url);
    if (!address || byUrl.has(address)) continue;
    byUrl.set(address, { url: address, caption: cleanLine(caption ?? '', MAX_CAPTION_LENGTH) || null });
    if (byUrl.size === MAX_PICTURES) break;
  }
  return [...byUrl.values()];
}

/** 'a.jpg|b.jpg', also separated by spaces, or by commas before the next address. */
export const picturesIn = (cell: string): FeedPicture[] =>
  cell
    .slice(0, MAX_PICTURES * MAX_ADDRESS)
    .split(/["'|\s]+|[,;](?=["'\s]*https?:)/i)
    .map((part) => ({ url: part.replace(/^[[(]+|[\]),;]+$/g, ''), caption: null }))
    .filter(({ url }) => addressOf(url) !== null);

type Gathered = FeedPicture & { number: number | null };

/** Gathers the pictures of a tree, whose address, caption and number are texts beside each other. */
export class PictureTexts {
  private readonly found: Gathered[] = [];
  private readonly open = new Map<string, string>();

  add(last: string, text: string): void {
    if (this.found.length > MAX_PICTURES * 4) return;
    const name = foldName(last)
      .replace(/ ?\d+$/, '')
      .replace(PREFIX, '');
    if (this.open.has(name)) this.end();
    this.open.set(name, text);
  }

  /** The next text belongs to another picture. */
  end(): void {
    const texts = [...this.open];
    const addresses = [
      ...URL_NAMES.map((name) => this.open.get(name) ?? ''),
      ...texts.map(([, text]) => text),
    ];
    const first = addresses.map(picturesIn).find((pictures) => pictures.length > 0) ?? [];
    const caption = texts.find(([name, text]) => CAPTION.test(name) && addressOf(text) === null)?.[1] ?? null;
    const number = /^\d{1,4}$/.exec(this.open.get('id') ?? this.open.get('order') ?? '')?.[0];
    for (const { url } of first)
      this.found.push({
        url,
        caption: first.length === 1 ? caption : null,
        number: number ? Number(number) : null,
      });
    this.open.clear();
  }

  get all(): FeedPicture[] {
    this.end();
    const isNumbered = this.found.every(({ number }) => number !== null);
    const ordered = isNumbered
      ? [...this.found].sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
      : this.found;
    return picturesOf(ordered);
  }
}
