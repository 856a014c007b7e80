import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { areaUnitOf } from '@/lib/imports/columns/fold-column-name';
import type { FeedField } from '@/lib/imports/columns/usual-column-names';

/** Fields that share a column in hand-made lists: 'Beds/Baths', 'Size (built/plot) m²'. */
const SHARING = ['bedrooms', 'bathrooms', 'area', 'lotSize', 'floor', 'totalFloors'] as const;

export type MergedColumns = ReadonlyMap<string, readonly [string, string]>;

const fieldOf = (name: string): FeedField | undefined => {
  const { fields } = guessColumnMap([name]);
  return SHARING.find((field) => fields[field] !== undefined);
};

/** A merged column names two fields that have no column of their own. */
export function mergedColumns(header: readonly string[]): MergedColumns {
  const merged = new Map<string, readonly [string, string]>();
  for (const name of header) {
    const inner = /\(([^()]*\/[^()]*)\)/.exec(name)?.[1] ?? name;
    const unit = areaUnitOf(name);
    const parts = inner.split('/').map((part) => part.trim());
    const [one = '', other = ''] = parts.map((part) =>
      unit && !areaUnitOf(part) ? `${part} (${unit})` : part,
    );
    const fields = [fieldOf(one), fieldOf(other)];
    if (parts.length !== 2 || fields[0] === fields[1]) continue;
    const { fields: own } = guessColumnMap(header.filter((each) => each !== name));
    if (fields.every((field) => field !== undefined && own[field] === undefined))
      merged.set(name, [one, other]);
  }
  return merged;
}

/** '2 / 1'. A cell without two values goes to the first field, which may report it. */
export function withSplitCells(row: Record<string, string>, merged: MergedColumns): Record<string, string> {
  const split: Record<string, string> = { ...row };
  for (const [name, [one, other]] of merged) {
    const cell = row[name] ?? '';
    const parts = cell.split('/');
    [split[one], split[other]] = parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : [cell, ''];
  }
  return split;
}
