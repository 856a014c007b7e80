import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'tests/unit/language/untranslated';

/**
 * Files whose texts are still in the code, in one list per part of the product. They may only shrink: whoever moves the
 * texts of a file to messages/ removes its line, and a list with its last line.
 */
export const UNTRANSLATED: readonly string[] = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap(
  (name) => readFileSync(`${FOLDER}/${name}`, 'utf8').trim().split('\n'),
);

/** Stay in English: what only the administration, programmers and other programs read. */
export const ENGLISH_ONLY: readonly string[] = [
  'app/admin/',
  'app/api/',
  'app/dev/',
  'app/fonts.ts',
  // Without messages: where the root layout has failed, and one file for all languages.
  'app/global-error.tsx',
  'app/manifest.ts',
  'app/sitemaps/',
  'app/tiles/',
  'components/admin/',
  'components/api-docs/',
  'lib/admin/',
  'lib/database/',
  // Words of the API, of feeds and of the administration.
  'lib/listings/amenities.ts',
  'lib/listings/api-detail-shape.ts',
  'lib/listings/api-shape.ts',
  'lib/listings/constants.ts',
  'lib/env.ts',
  'lib/feeds/',
  'lib/generated/',
  'lib/imports/',
  'lib/installation/',
  'lib/log.ts',
  'lib/next/',
  'lib/openapi/',
  'lib/projects/api-shape.ts',
  // Columns of a file that we read again.
  'lib/projects/price-list/price-list-text.ts',
  'lib/requests/',
  'lib/runtime/',
  'lib/search/map/map-search-params.ts',
];
