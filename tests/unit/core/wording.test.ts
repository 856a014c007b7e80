import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = ['app', 'components', 'lib/email', 'lib/listings', 'lib/projects', 'prisma/seed'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
);

/** Words that texts of the site no longer use, and what they say instead. */
const GONE: readonly (readonly [RegExp, string])[] = [
  [/['">]Façade|['">]Airy\b|['">]Manned reception|['">]Night tariff/, 'an amenity people search for'],
  [/['">]Elevator/, 'lift'],
  [/>End</, 'Sign out, of a device'],
  [/Name of the company|Start of the works|Send a price list/, 'Company name, Start, Import a price list'],
  [/have not read it yet|Its number is|is no advertisement/, 'a plain sentence in an e-mail'],
  [/your account is ready|No middlemen/, 'what is true for agents too'],
  [/known by its session cookie/, 'how a client is authenticated'],
  [/Larger ones are scaled|sea is in the picture|into a shaft|on the advice of another/, 'nothing'],
  [/\d %['"`<]/, 'a percent sign without a space'],
];

test('texts use one word per thing, and none that readers stumbled over', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return GONE.filter(([words]) => words.test(source)).map(
      ([words, better]) => `${path}: ${words}, say ${better}`,
    );
  });
  expect(found).toEqual([]);
});
