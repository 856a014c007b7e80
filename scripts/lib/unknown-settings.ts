// Names in .env that no part of Estia reads: most often a setting with a slip in its name.
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from '../../lib/env';
import { withinOneEdit } from '../../lib/places/edit-distance';

/** What Node, npm, Next.js, Prisma and the system read for themselves. */
const OF_OTHERS = /^(NODE|NEXT|NPM|npm|PRISMA|PG|LC)_|^(TZ|LANG|PATH|DEBUG|CI|NO_COLOR|FORCE_COLOR)$/;

/** The letters alone: DATABASE-URL, Database_Url and DATABASEURL mean the same setting. */
const letters = (name: string) => name.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** One line for each name in the text of a .env file that is no setting, with the one that was probably meant. */
export function unknownSettings(text: string): string[] {
  return Object.keys(parseEnv(text))
    .filter((name) => !SETTING_NAMES.includes(name) && !OF_OTHERS.test(name))
    .map((name) => {
      const meant = SETTING_NAMES.find((known) => withinOneEdit(letters(name), letters(known)));
      return `${name} is no setting and changes nothing${meant ? `: did you mean ${meant}?` : ''}`;
    });
}
