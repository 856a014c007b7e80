import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReservedUsername } from '@/lib/auth/registration/forbidden-usernames';

const USERNAME = /^[a-z0-9_-]{3,30}$/;
const names = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** First path segments of the pages and route handlers below `folder`; skips route groups and dynamic segments. */
function firstSegments(folder: string): string[] {
  return names(folder)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      if (name.startsWith('(')) return firstSegments(`${folder}/${name}`);
      return name.startsWith('[') || name.startsWith('_') ? [] : [name.toLowerCase()];
    });
}

const missing = (words: string[]) => words.filter((word) => USERNAME.test(word) && !isReservedUsername(word));

test('every first path segment of the route tree is reserved (add a missing one to lib/auth/data/route-words.ts)', () => {
  const segments = firstSegments('app');
  expect(segments).toContain('media');
  expect(missing(segments)).toEqual([]);
});

test('paths served from public/ and by redirects are reserved too', () => {
  const config = `${readFileSync('next.config.ts', 'utf8')}${readFileSync('middleware.ts', 'utf8')}`;
  const answered = [...config.matchAll(/'\/([a-z0-9_-]+)/g)].map((match) => match[1] ?? '');
  expect(answered).toContain('auth');
  expect(missing([...names('public').map(({ name }) => name.toLowerCase()), ...answered])).toEqual([]);
});

test('site names and technical words are reserved; personal names are not', () => {
  for (const word of [
    'estia',
    'admin',
    'support',
    'root',
    'api',
    '_next',
    'login',
    'null',
    'el',
    'ru',
    'en',
    'zu',
  ]) {
    expect(isReservedUsername(word), word).toBe(true);
  }
  for (const name of ['maria', 'andreas-georgiou', 'kostas_77']) expect(isReservedUsername(name)).toBe(false);
});
