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
  'components/admin/',
  'components/api-docs/',
  'lib/admin/',
  'lib/chat/protocol/api-schema.ts',
  'lib/database/',
  // For programmers and the administration.
  'lib/input/form-state.ts',
  'lib/storage/clean-up/refusal.ts',
  // Drawn with Latin letters.
  'lib/storage/pictures/person-share-image.ts',
  // Words of the API, of feeds and of the administration.
  'lib/listings/amenities.ts',
  'lib/listings/api/',
  'lib/listings/constants.ts',
  'lib/listings/default-title.ts',
  'lib/env.ts',
  'lib/feeds/',
  'lib/generated/',
  'lib/imports/',
  'lib/installation/',
  'lib/log.ts',
  'lib/next/',
  'lib/openapi/',
  'lib/requests/',
  'lib/runtime/',
  'server/chat/address-limits.ts',
  'server/chat/health.ts',
];
