// Finds names in .env that Estia does not read: usually a misspelt setting.
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from '../../lib/env';
import { withinOneEdit } from '../../lib/places/edit-distance';

/** Read by Node, npm, Next.js, Prisma or the system. */
const FOREIGN_SETTINGS = /^(NODE|NEXT|NPM|npm|PRISMA|PG|LC)_|^(TZ|LANG|PATH|DEBUG|CI|NO_COLOR|FORCE_COLOR)$/;

/** DATABASE-URL, Database_Url and DATABASEURL mean the same setting. */
const letters = (name: string) => name.replace(/[^a-z0-9]/gi, '').toUpperCase();

export function unknownSettings(text: string): string[] {
  return Object.keys(parseEnv(text))
    .filter((name) => !SETTING_NAMES.includes(name) && !FOREIGN_SETTINGS.test(name))
    .map((name) => {
      const meant = SETTING_NAMES.find((known) => withinOneEdit(letters(name), letters(known)));
      return `${name} is no setting and changes nothing${meant ? `: did you mean ${meant}?` : ''}`;
    });
}
