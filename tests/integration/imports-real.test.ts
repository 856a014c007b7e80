import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { createImporter, importFeed } from '../support/import-feed';

describe.skipIf(!existsSync('../shared/data'))('real files (../shared/data; skipped where absent)', () => {
  test.each([
    ['cy-listings-for-sale.csv', 'cyprus-portals.json', 6_492, 5_000],
    ['gr-listings-for-sale.csv', 'attica-listings.json', 12_000, 1_400],
  ])(
    '%s',
    async (file, mapFile, rows, atLeast) => {
      const actor = await createImporter(file.slice(0, 2).concat('-agency'));
      const map = columnMapSchema.parse(JSON.parse(readFileSync(`docs/import/${mapFile}`, 'utf8')));
      const read = () =>
        readCsv(createReadStream(`../shared/data/${file}`), { delimiter: ',', line: 1 }, map);
      const first = await importFeed(actor, read());
      expect(first.read).toBe(rows);
      expect(first.created + first.refused).toBe(rows);
      expect(first.created).toBeGreaterThan(atLeast);
      const second = await importFeed(actor, read());
      expect(second).toMatchObject({ created: 0, updated: 0, unchanged: first.created });
    },
    120_000,
  );
});
