import { normalise } from '../../lib/places/normalise';
import type { GeoNamesRecord } from './geonames';
import type { HandRegion } from './hand-files';
import type { Draft } from './merge';

/** Corrections of wrong district codes in the GeoNames extract. */
const CYPRUS_DISTRICT: Record<number, string> = {
  146451: '05', // Kolossi
  146692: '05', // Agios Tychonas
};
/** Missing prefectures. */
const GREEK_UNIT: Record<number, string> = { 252747: '39', 264371: '99' };

/**
 * Finds the narrowest region of a record by the selectors in regions.txt: a single place, then the municipality, then
 * the prefecture or district. `name:` selects towns by name within the region's parent.
 */
export function regionFinder(
  rows: readonly HandRegion[],
  drafts: ReadonlyMap<string, Draft>,
): (record: GeoNamesRecord, nameEn: string) => Draft {
  const byCode = new Map<string, Draft>();
  const byName = new Map<string, { region: Draft; names: Set<string> }>();
  for (const row of rows) {
    const region = drafts.get(row.slug);
    if (!region) continue;
    for (const selector of row.selectors) {
      const [type = '', list = ''] = selector.split(':');
      if (type === 'name')
        byName.set(row.parentSlug, { region, names: new Set(list.split(',').map(normalise)) });
      else for (const code of list.split(',')) byCode.set(`${type}:${code}`, region);
    }
  }
  const slugs = new Map([...drafts].map(([slug, region]) => [region.id, slug]));
  return (record, nameEn) => {
    const unit =
      record.country === 'cyprus'
        ? byCode.get(`a1:${CYPRUS_DISTRICT[record.id] ?? record.admin1}`)
        : byCode.get(`a2:${GREEK_UNIT[record.id] ?? record.admin2}`);
    const region = byCode.get(`id:${record.id}`) ?? byCode.get(`a3:${record.admin3}`) ?? unit;
    if (!region) throw new Error(`No region for ${record.name} (${record.id})`);
    const named = byName.get(slugs.get(region.id) ?? '');
    return named?.names.has(normalise(nameEn)) ? named.region : region;
  };
}
