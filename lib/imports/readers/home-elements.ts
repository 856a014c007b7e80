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

type Seen = { count: number; names: Set<string> };

function survey(head: string, aliases: Aliases): Map<string, Seen> {
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
        for (const each of level === open.length ? inside.slice(1) : inside)
          names.add(aliases?.get(each) ?? each);
    }
  });
  parser.on('closetag', () => open.pop());
  // Entities known to the reader may be unknown here, and the head is cut off.
  parser.on('error', (error) => {
    isBroken ||= !/entity/i.test(error.message);
  });
  for (let at = 0; at < head.length && !isBroken; at += 4_096) parser.write(head.slice(at, at + 4_096));
  return seen;
}

const levelOf = (path: string) => path.split('/').length;
const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

type SurveyedPath = [path: string, seen: Seen];

const outermost = (found: readonly SurveyedPath[]) =>
  found.reduce<SurveyedPath | null>(
    (best, next) => (best && levelOf(best[0]) <= levelOf(next[0]) ? best : next),
    null,
  );

const besides = (home: string, paths: readonly SurveyedPath[]): string[] =>
  paths.flatMap(([path, { names, count }]) => {
    const isBeside = levelOf(path) === levelOf(home) && (count > 1 || isHomeName(nameOf(path)));
    return path !== home && isBeside && names.size >= 3 && meaningOfNames(names).isHome ? [path] : [];
  });

function loneHome(all: readonly SurveyedPath[], aliases: Aliases): string | null {
  const inside = new Map<string, string[]>();
  for (const [path] of all) {
    const name = nameOf(path);
    inside.set(parentOf(path), [...(inside.get(parentOf(path)) ?? []), aliases?.get(name) ?? name]);
  }
  return outermost(all.filter(([path]) => meaningOfNames(inside.get(path) ?? []).isHome))?.[0] ?? null;
}

/**
 * The outermost elements with a usual name, else the outermost repeated ones with a price, or a lone one.
 * More elements of the same name are homes anywhere.
 */
export function findHomeElements(head: string, aliases?: Aliases): IsHomeElement | null {
  const all = [...survey(head, aliases)];
  const paths = all.filter(([path]) => path.includes('/'));
  const hasPrice = ([, { names }]: SurveyedPath) => meaningOfNames(names).hasPrice;
  const usual = paths.filter(([path, { names }]) => isHomeName(nameOf(path)) && names.size > 0);
  const priced = paths.filter(([, { names }]) => names.size >= 3);
  const lone = loneHome(all, aliases);
  const found =
    lone !== null && !lone.includes('/')
      ? lone
      : ((outermost(usual.filter(hasPrice)) ??
          outermost(usual) ??
          outermost(priced.filter(([, { count }]) => count > 1).filter(hasPrice)))?.[0] ?? lone);
  if (found === null) return null;
  const homes = [found, ...besides(found, paths)];
  const names = new Set(homes.map(nameOf));
  const parents = new Set(homes.filter((path) => isHomeName(nameOf(path))).map(parentOf));
  // REAXML has <residential> next to <rental>.
  return (name, around) => names.has(name) || (isHomeName(name) && parents.has(around.join('/')));
}
