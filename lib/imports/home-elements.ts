import { SaxesParser } from 'saxes';
import { guessColumnMap } from '@/lib/imports/column-guess';

/** Names of elements that are a home, in formats of feeds. */
const HOME_NAMES = new Set(
  `property ad advert advertisement listing item immobilie offer object realestate real_estate estate home unit apartment house villa
  residential rental rural land commercial commercial_land holiday_rental inmueble propiedad vivienda immobile annuncio annonce bien
  objekt anzeige akinito aggelia ακινητο αγγελια entry row record product publication`.split(/\s+/),
);
const MAX_LEVEL = 8;
const MAX_PATHS = 3_000;

/** A name without its namespace, in lower case with underscores: 'g:SalePrice' is 'sale_price'. */
export const localName = (name: string): string =>
  name
    .slice(name.indexOf(':') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();

/** Where the homes of a feed are: the path around them, and the names of their elements. */
export type HomeElements = { parent: string; isHome: (name: string) => boolean };

type Seen = { count: number; names: Set<string> };

/** The elements of the beginning of a feed, by path, with the names of what is inside. */
function survey(head: string): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const open: string[] = [];
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    open.push(name);
    if (open.length > MAX_LEVEL) return;
    const path = open.join('/');
    const known = seen.get(path);
    if (known) known.count += 1;
    else if (seen.size < MAX_PATHS) seen.set(path, { count: 1, names: new Set() });
    const inside = [name, ...Object.keys(tag.attributes)];
    for (let level = 1; level <= open.length; level += 1) {
      const names = seen.get(open.slice(0, level).join('/'))?.names;
      if (names && names.size < 200)
        for (const each of level === open.length ? inside.slice(1) : inside) names.add(each);
    }
  });
  parser.on('closetag', () => open.pop());
  // Entities that the reader knows may be unknown here, and the head ends in the middle.
  parser.on('error', (error) => {
    isBroken ||= !/entity/i.test(error.message);
  });
  for (let at = 0; at < head.length && !isBroken; at += 4_096) parser.write(head.slice(at, at + 4_096));
  return seen;
}

const levelOf = (path: string) => path.split('/').length;
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Finds out which elements of a feed are its homes by its beginning: the outermost ones with a usual name, else the
 * outermost repeated ones with a price. `null` if there are none.
 */
export function findHomeElements(head: string): HomeElements | null {
  const paths = [...survey(head)].filter(([path]) => path.includes('/'));
  const outermost = (found: typeof paths) =>
    found.reduce<(typeof paths)[number] | null>(
      (best, next) => (best && levelOf(best[0]) <= levelOf(next[0]) ? best : next),
      null,
    );
  const hasPrice = ([, { names }]: (typeof paths)[number]) => {
    const { price, rentPrice } = guessColumnMap([...names]).fields;
    return price !== undefined || rentPrice !== undefined;
  };
  const usual = paths.filter(([path, { names }]) => HOME_NAMES.has(nameOf(path)) && names.size > 0);
  const priced = paths.filter(([, { names }]) => names.size >= 3);
  const found =
    outermost(usual.filter(hasPrice)) ??
    outermost(usual) ??
    outermost(priced.filter(([, { count }]) => count > 1).filter(hasPrice));
  if (!found) return null;
  const [path] = found;
  const name = nameOf(path);
  const isUsual = HOME_NAMES.has(name);
  // REAXML has <residential> beside <rental>.
  return {
    parent: path.slice(0, -name.length - 1),
    isHome: (other) => other === name || (isUsual && HOME_NAMES.has(other)),
  };
}
