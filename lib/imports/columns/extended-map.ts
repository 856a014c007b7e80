import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { type ColumnMap, columnsOf, usedColumns } from '@/lib/imports/columns/column-map';

/** Recognition fills what a map leaves open, from columns that it does not name; `null` keeps a field open. */
export function extendedMap(map: ColumnMap, header: readonly string[]): ColumnMap {
  if (map.isWhole) return map;
  const claimed = new Set(usedColumns(map));
  const guessed = guessColumnMap(header.filter((name) => !claimed.has(name)));
  const fields = { ...guessed.fields, ...map.fields };
  const { location } = map.fields;
  const narrower = columnsOf(guessed.fields.location);
  // 'All of this is in Paphos' says where the villages are.
  if (location && typeof location === 'object' && 'constant' in location && narrower.length > 0)
    fields.location = [...narrower, location];
  const { amenities = guessed.amenities } = map;
  return {
    ...guessed,
    ...map,
    fields,
    ...(amenities && {
      amenities: {
        ...guessed.amenities,
        ...amenities,
        named: [...new Set([...(guessed.amenities?.named ?? []), ...amenities.named])],
      },
    }),
    isWhole: true,
  };
}
