import { FeedElement } from '@/lib/imports/columns/feed-element';
import { findHomeElements, localName } from '@/lib/imports/readers/home-elements';
import { jsonElement } from '@/lib/imports/readers/json-element';
import { JsonHomes } from '@/lib/imports/readers/json-homes';
import { JsonObjects } from '@/lib/imports/readers/json-objects';
import { XmlHomes } from '@/lib/imports/readers/xml-homes';

const FIRST_HOMES = 20;
/** Names that are tried as the price of a file in which none is recognised. */
const TRIED_NAMES = 60;

/** The first homes of an XML or JSON file; `root` is the name of the outermost element. */
export type TreeHead = { root: string; homes: FeedElement[] };
type Aliases = ReadonlyMap<string, string> | undefined;

const READ = { xml: firstOfXml, json: firstOfJson };
const NAMES = { xml: /<([\p{L}_][\p{L}\p{N}_.:-]*)/gu, json: /"([^"\\]{1,60})"\s*:/g };

/** `aliases` of an element map. `head`: the beginning of the file, which may end anywhere. */
export function treeHead(head: string, kind: 'xml' | 'json', aliases: Aliases): TreeHead {
  const found = READ[kind](head, aliases);
  if (found.homes.length > 0) return found;
  // Nothing is known to be a price: one of the names is, and a person will say which.
  const names = new Set([...head.matchAll(NAMES[kind])].map(([, name = '']) => localName(name)));
  return [...names]
    .slice(0, TRIED_NAMES)
    .map((name) => READ[kind](head, new Map([[name, 'price']])))
    .reduce((best, next) => (next.homes.length > best.homes.length ? next : best), found);
}

function firstOfXml(head: string, aliases: Aliases): TreeHead {
  const start = head.trimStart();
  const xml = new XmlHomes({ isLenient: true });
  xml.isHome = findHomeElements(start, aliases);
  const found = xml.isHome ? xml.write(start).slice(0, FIRST_HOMES) : [];
  return { root: localName(xml.root), homes: found.map(({ element }) => element) };
}

function firstOfJson(head: string, aliases: Aliases): TreeHead {
  const whole = jsonHomes(head, 'whole', aliases);
  return { root: 'json', homes: whole.length > 0 ? whole : jsonHomes(head, 'listed', aliases) };
}

function jsonHomes(head: string, cut: 'whole' | 'listed', aliases: Aliases): FeedElement[] {
  const homes: FeedElement[] = [];
  const finder = new JsonHomes(aliases);
  try {
    for (const piece of new JsonObjects(cut).read(head))
      for (const found of finder.take(piece)) {
        if ('object' in found) homes.push(jsonElement(found.object, found.line));
        if (homes.length >= FIRST_HOMES) return homes;
      }
  } catch {
    // The reader says what is wrong with the file.
  }
  return homes;
}

/** The home without the text at a path. */
export const withoutPath = (home: FeedElement, path: string): FeedElement =>
  Object.assign(new FeedElement(home.line, home.name), {
    ...home,
    texts: new Map([...home.texts].filter(([other]) => other !== path)),
  });
