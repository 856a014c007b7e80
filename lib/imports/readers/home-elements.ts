import { SaxesParser } from 'saxes';
import { meaningOfNames } from '@/lib/imports/columns/column-guess';

const HOME_NAMES = new Set(
  `property ad advert advertisement listing item immobilie offer object realestate real_estate estate home unit apartment house villa
  residential rental rural land commercial commercial_land holiday_rental inmueble propiedad vivienda immobile annuncio annonce bien
  objekt anzeige akinito aggelia ακινητο αγγελια entry row record product publication`.split(/\s+/),
);
/** ImmobilienScout24: '<HausKauf>', '<WohnungMiete>'. */
const GERMAN_OFFER = /_(?:kauf|miete)$/;
const isHomeName = (name: string) => HOME_NAMES.has(name) || GERMAN_OFFER.test(name);
const MAX_LEVEL = 8;
const MAX_PATHS = 3_000;

export const localName = (name: string): string =>
  name
    .slice(name.indexOf(':') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();

export type IsHomeElement = (name: string, around: readonly string[]) => boolean;

type Aliases = ReadonlyMap<string, string> | undefined;

type Seen = {
  level: number;
  name: string;
  around: string;
  count: number;
  names: Set<string>;
  own: Set<string>;
};

/** The elements of the beginning of a feed by path, outermost first, with the names in them. */
function survey(head: string, aliases: Aliases): Seen[] {
  const seen = new Map<string, Seen>();
  const open: string[] = [];
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    const around = open.join('/');
    open.push(name);
    if (open.length > MAX_LEVEL) return;
    const path = open.join('/');
    const known = seen.get(path);
    if (known) known.count += 1;
    else if (seen.size < MAX_PATHS)
      seen.set(path, { level: open.length, name, around, count: 1, names: new Set(), own: new Set() });
    const inside = Object.keys(tag.attributes);
    seen.get(around)?.own.add(aliases?.get(name) ?? name);
    for (let level = open.length; level > 0; level -= 1) {
      const names = seen.get(open.slice(0, level).join('/'))?.names;
      if (names && names.size < 200) for (const each of inside) names.add(aliases?.get(each) ?? each);
      if (level === open.length) inside.push(name);
    }
  });
  parser.on('closetag', () => open.pop());
  // Entities known to the reader may be unknown here, and the head is cut off.
  parser.on('error', (error) => {
    isBroken ||= !/entity/i.test(error.message);
  });
  for (let at = 0; at < head.length && !isBroken; at += 4_096) parser.write(head.slice(at, at + 4_096));
  return [...seen.values()].sort((one, other) => one.level - other.level);
}

/**
 * The outermost elements with a usual name, else the outermost repeated ones with a price, or a lone one.
 * More elements of the same name are homes anywhere.
 */
export function findHomeElements(head: string, aliases?: Aliases): IsHomeElement | null {
  const all = survey(head, aliases);
  const inner = all.filter(({ level }) => level > 1);
  const usual = inner.filter(({ name, names }) => isHomeName(name) && names.size > 0);
  const hasPrice = ({ names }: Seen) => meaningOfNames(names).hasPrice;
  const lone = all.find(({ own }) => meaningOfNames(own).isHome);
  const found =
    lone?.level === 1
      ? lone
      : (usual.find(hasPrice) ??
        usual[0] ??
        inner.find((each) => each.count > 1 && each.names.size >= 3 && hasPrice(each)) ??
        lone);
  if (!found) return null;
  const besides = inner.filter(
    ({ level, count, name, names }) =>
      level === found.level &&
      (count > 1 || isHomeName(name)) &&
      names.size >= 3 &&
      meaningOfNames(names).isHome,
  );
  const homes = [found, ...besides];
  const names = new Set(homes.map(({ name }) => name));
  const parents = new Set(homes.filter(({ name }) => isHomeName(name)).map(({ around }) => around));
  // REAXML has <residential> next to <rental>.
  return (name, around) => names.has(name) || (isHomeName(name) && parents.has(around.join('/')));
}
