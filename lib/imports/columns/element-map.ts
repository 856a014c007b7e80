import {
  applyColumnMap,
  type ColumnMap,
  columnsOf,
  skipReason,
  usedColumns,
} from '@/lib/imports/columns/column-map';
import type { FeedElement } from '@/lib/imports/columns/feed-element';
import { picturesOf } from '@/lib/imports/columns/feed-pictures';
import { localName } from '@/lib/imports/readers/home-elements';
import type { UnreadFields } from '@/lib/imports/readers/unread-fields';
import type { FeedRecord } from '@/lib/imports/types';

const TELLING = ['price', 'rentPrice', 'location', 'area'] as const;

const pathOf = (column: string) => column.split('/').map(localName).join('/');

/** Reads homes of a tree (XML, JSON) by a map whose columns are paths in a home, or ends of paths. */
export class ElementMap {
  private readonly paths: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  private readonly missing: Set<string>;

  constructor(private readonly map: ColumnMap) {
    const columns = usedColumns(map);
    this.paths = new Map(columns.map((column) => [column, pathOf(column)]));
    this.missing = new Set(columns);
    this.aliases = new Map(
      TELLING.flatMap((field) =>
        columnsOf(map.fields[field]).map((column): [string, string] => [
          pathOf(column).split(/[/@]/).at(-1) ?? '',
          field === 'rentPrice' ? 'rent' : field,
        ]),
      ),
    );
  }

  read(element: FeedElement, unread: UnreadFields): FeedRecord {
    const { line, texts } = element;
    const row: Record<string, string> = Object.create(null);
    const taken = new Set<string>();
    for (const [column, path] of this.paths) {
      const found = texts.has(path) ? path : [...texts.keys()].find((other) => other.endsWith(`/${path}`));
      if (found === undefined) continue;
      row[column] = texts.get(found) ?? '';
      taken.add(found);
      this.missing.delete(column);
    }
    for (const path of texts.keys()) if (!taken.has(path)) unread.add(path);
    const problem = skipReason(this.map, row);
    if (problem) return { line, problem };
    const home = applyColumnMap(this.map, row);
    const pictures = picturesOf([...(home.pictures ?? []), ...element.pictures.all]);
    return {
      line,
      home: {
        ...home,
        amenities: [...(home.amenities ?? []), ...element.features],
        ...(pictures.length > 0 && { pictures }),
      },
    };
  }

  remark(): string | null {
    const names = [...this.missing];
    return names.length === 0 ? null : `no home has what the map names: ${names.join(', ')}`;
  }
}

export const withAliases = (
  names: Iterable<string>,
  aliases: ReadonlyMap<string, string> | undefined,
): string[] => [...names, ...[...names].flatMap((name) => aliases?.get(name) ?? [])];
