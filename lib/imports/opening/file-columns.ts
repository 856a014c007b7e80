import { type ColumnMap, columnsOf, usedColumns } from '@/lib/imports/columns/column-map';
import { elementHome } from '@/lib/imports/columns/element-home';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { FeedElement } from '@/lib/imports/columns/feed-element';
import { FEED_FIELDS, type FeedField } from '@/lib/imports/columns/usual-column-names';
import { type CsvHeader, recognised } from '@/lib/imports/readers/csv-header';
import { localName } from '@/lib/imports/readers/home-elements';
import { JsonHomes } from '@/lib/imports/readers/json-homes';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { XmlHomes } from '@/lib/imports/readers/xml-homes';
import { cut } from '@/lib/imports/values/text';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
const MAX_PATHS = 150;
/** As long as a name in a map may be, and in one line. */
const NAME = /^[^\p{C}]{1,200}$/u;

/** A column of a table, or a path in the homes of a tree ('/details/price'). */
export type FileColumn = { name: string; field: FeedField | null; isUnread: boolean; samples: string[] };

const samplesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => cut(text.trim(), SAMPLE_LENGTH)).filter(Boolean))].slice(0, SAMPLES);

const fieldOf = (map: ColumnMap | null, name: string): FeedField | undefined =>
  map ? FEED_FIELDS.find((field) => columnsOf(map.fields[field]).includes(name)) : undefined;

export function tableColumns(head: CsvHeader, map: ColumnMap | null): FileColumn[] {
  const used = map ?? recognised(head);
  const read = usedColumns(used);
  return head.names.map((name, at) => ({
    name,
    field: fieldOf(used, name) ?? null,
    isUnread: !read.includes(name),
    samples: samplesOf(head.rows.map((row) => row[at] ?? '')),
  }));
}

/** `head`: the beginning of the file, which may end anywhere. */
export function treeColumns(head: string, kind: 'xml' | 'json', map: ColumnMap | null): FileColumn[] {
  const { root, homes } = treeHead(head, kind, map ? new ElementMap(map).aliases : undefined);
  const texts = new Map<string, string[]>();
  for (const home of homes)
    for (const [path, text] of home.texts)
      if (NAME.test(`/${path}`) && (texts.has(path) || texts.size < MAX_PATHS))
        texts.set(path, [...(texts.get(path) ?? []), text]);
  return [...texts].map(([path, found]) => {
    const name = `/${path}`;
    const mapped = fieldOf(map, name);
    const { isRead, field } = recognisedAt({ root, homes }, path);
    const isTaken = field !== null && map?.fields[field] !== undefined;
    return {
      name,
      field: mapped ?? (isTaken ? null : field),
      isUnread: mapped === undefined && (!isRead || isTaken),
      samples: samplesOf(found),
    };
  });
}

/** What the home loses without the text at the path. */
function recognisedAt({ root, homes }: TreeHead, path: string): { isRead: boolean; field: FeedField | null } {
  const home = homes.find(({ texts }) => texts.has(path));
  if (!home) return { isRead: false, field: null };
  const [all, less] = [home, withoutPath(home, path)].map((each) =>
    elementHome(each, root, new UnreadFields()),
  );
  return {
    isRead: JSON.stringify(all) !== JSON.stringify(less),
    field: FEED_FIELDS.find((field) => all?.[field] !== less?.[field]) ?? null,
  };
}

/** The home without the text at a path. */
const withoutPath = (home: FeedElement, path: string): FeedElement =>
  Object.assign(new FeedElement(home.line, home.name), {
    ...home,
    texts: new Map([...home.texts].filter(([other]) => other !== path)),
  });

const FIRST_HOMES = 20;
/** Names that are tried as the price of a file in which none is recognised. */
const TRIED_NAMES = 60;

/** The first homes of an XML or JSON file; `root` is the name of the outermost element. */
type TreeHead = { root: string; homes: FeedElement[] };
type Aliases = ReadonlyMap<string, string> | undefined;

const READ = {
  xml: (head: string, aliases: Aliases) => firstOf(new XmlHomes(aliases, true), head),
  json: (head: string, aliases: Aliases) => {
    const whole = firstOf(new JsonHomes(aliases, 'whole'), head);
    return whole.homes.length > 0 ? whole : firstOf(new JsonHomes(aliases, 'listed'), head);
  },
};
const NAMES = { xml: /<([\p{L}_][\p{L}\p{N}_.:-]*)/gu, json: /"([^"\\]{1,60})"\s*:/g };

/** `aliases` of an element map. `head`: the beginning of the file, which may end anywhere. */
function treeHead(head: string, kind: 'xml' | 'json', aliases: Aliases): TreeHead {
  const found = READ[kind](head, aliases);
  if (found.homes.length > 0) return found;
  // Nothing is known to be a price: one of the names is, and a person will say which.
  const names = new Set([...head.matchAll(NAMES[kind])].map(([, name = '']) => localName(name)));
  return [...names]
    .slice(0, TRIED_NAMES)
    .map((name) => READ[kind](head, new Map([[name, 'price']])))
    .reduce((best, next) => (next.homes.length > best.homes.length ? next : best), found);
}

function firstOf(tree: XmlHomes | JsonHomes, head: string): TreeHead {
  const homes: FeedElement[] = [];
  try {
    for (const found of tree.cut(head)) {
      if ('element' in found) homes.push(found.element);
      if (homes.length >= FIRST_HOMES) break;
    }
  } catch {
    // The reader says what is wrong with the file.
  }
  return { root: tree.root, homes };
}
