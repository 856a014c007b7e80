import { type ColumnMap, columnsOf, usedColumns } from '@/lib/imports/columns/column-map';
import { elementHome } from '@/lib/imports/columns/element-home';
import { FEED_FIELDS, type FeedField } from '@/lib/imports/columns/usual-column-names';
import { type TreeHead, withoutPath } from '@/lib/imports/opening/tree-head';
import { type CsvHeader, recognised } from '@/lib/imports/readers/csv-header';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
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

export function treeColumns({ root, homes }: TreeHead, map: ColumnMap | null): FileColumn[] {
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
