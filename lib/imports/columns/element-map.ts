import {
  applyColumnMap,
  type ColumnMap,
  columnsOf,
  skipReason,
  usedColumns,
} from '@/lib/imports/columns/column-map';
import { withUnits } from '@/lib/imports/columns/element-home';
import type { FeedElement } from '@/lib/imports/columns/feed-element';
import { picturesOf } from '@/lib/imports/columns/feed-pictures';
import { FEED_FIELDS } from '@/lib/imports/columns/usual-column-names';
import { localName } from '@/lib/imports/readers/home-elements';
import { sentence } from '@/lib/imports/sentences';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';

const TELLING = ['price', 'rentPrice', 'location', 'area'] as const;

const pathOf = (column: string) => column.split('/').map(localName).join('/');
const isWhole = (column: string) => column.startsWith('/');

/** Reads homes of a tree (XML, JSON) by a map of paths: '/price' is the home's own, 'price' also the end of a longer one. */
export class ElementMap {
  private readonly paths: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  private readonly missing: Set<string>;

  constructor(private readonly map: ColumnMap) {
    const columns = usedColumns(map);
    this.paths = new Map(
      columns.map((column) => [column, isWhole(column) ? column.slice(1) : pathOf(column)]),
    );
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

  /** Of what the map leaves open, `readRest` reads the other elements. */
  read(element: FeedElement, readRest: (rest: FeedElement) => FeedHome): FeedRecord {
    const { line, texts } = element;
    const row: Record<string, string> = Object.create(null);
    const taken = new Set<string>();
    const measured = withUnits(texts);
    for (const [column, path] of this.paths) {
      const isElsewhere = (other: string) => !isWhole(column) && other.endsWith(`/${path}`);
      const found = texts.has(path) ? path : [...texts.keys()].find(isElsewhere);
      if (found === undefined) continue;
      row[column] = measured.get(found) ?? texts.get(found) ?? '';
      taken.add(found);
      this.missing.delete(column);
    }
    for (const path of taken) texts.delete(path);
    const problem = skipReason(this.map, row);
    if (problem) return { line, problem };
    const said = applyColumnMap(this.map, row);
    const rest = readRest(element);
    const place = this.map.fields.location;
    const isAround = place && typeof place === 'object' && 'constant' in place;
    if (isAround && rest.location) said.location = `${rest.location}, ${place.constant}`;
    for (const field of FEED_FIELDS) if (this.map.fields[field] !== undefined) delete rest[field];
    const pictures = picturesOf([...(said.pictures ?? []), ...(rest.pictures ?? [])]);
    return {
      line,
      home: {
        ...rest,
        ...said,
        amenities: [...(said.amenities ?? []), ...(rest.amenities ?? [])],
        ...(pictures.length > 0 && { pictures }),
      },
    };
  }

  remark(): string | null {
    const names = [...this.missing];
    return names.length === 0 ? null : sentence('file.mapMissing', { text: names.join(', ') });
  }
}

export const withAliases = (
  names: Iterable<string>,
  aliases: ReadonlyMap<string, string> | undefined,
): string[] => [...names, ...[...names].flatMap((name) => aliases?.get(name) ?? [])];
