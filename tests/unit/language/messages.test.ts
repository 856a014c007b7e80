import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, REGIONS, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { parseMessage } from '@/lib/language/parse-message';
import type { Part } from '@/lib/language/write-message';
import { argumentsOf, domainsOf, readMessages, staleModules, tagsOf } from '@/scripts/lib/messages';
import { allowedWords, foreignWords } from '@/tests/support/foreign-words';

const root = process.cwd();
const domains = domainsOf(root);
const translations = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

/** Shown values must be shown in every language; a number that only chooses the ending need not. */
const shownArguments = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return shownArguments(part.inside);
    if ('cases' in part) {
      const inside = Object.values(part.cases).flatMap(shownArguments);
      return inside.map((name) => (name === '#' ? part.name : name));
    }
    return [part.name];
  });

const pluralsOf = (parts: readonly Part[]): Record<string, Part[]>[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return pluralsOf(part.inside);
    if (!('cases' in part)) return [];
    return [...(part.kind === 'plural' ? [part.cases] : []), ...Object.values(part.cases).flatMap(pluralsOf)];
  });

const unique = (names: readonly string[]) => [...new Set(names)].sort();

test('the modules of messages/ are what npm run messages writes', () => {
  expect(staleModules(root).map(({ path }) => path)).toEqual([]);
});

test.each(translations)('%s has the domains of English', (language) => {
  expect(domainsOf(root, language)).toEqual(domains);
});

describe.each(domains)('%s', (domain) => {
  const source = readMessages(root, SOURCE_LANGUAGE, domain);

  it.each(translations)('has the same keys, in the same order, in %s', (language) => {
    expect(Object.keys(readMessages(root, language, domain))).toEqual(Object.keys(source));
  });

  it.each(translations)('shows the same values and marks in %s', (language) => {
    for (const [key, message] of Object.entries(readMessages(root, language, domain))) {
      const [own, english] = [parseMessage(message), parseMessage(source[key] ?? '')];
      expect([key, unique(shownArguments(own))]).toEqual([key, unique(shownArguments(english))]);
      expect([key, unique(tagsOf(own))]).toEqual([key, unique(tagsOf(english))]);
      for (const name of argumentsOf(own).keys()) expect(argumentsOf(english).has(name), key).toBe(true);
    }
  });

  it.each(LANGUAGES)('has every plural form of %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(REGIONS[language]).resolvedOptions();
    for (const [key, message] of Object.entries(readMessages(root, language, domain))) {
      for (const cases of pluralsOf(parseMessage(message))) {
        const forms = Object.keys(cases).filter((form) => !form.startsWith('='));
        expect([key, unique(forms)]).toEqual([key, unique(pluralCategories)]);
      }
    }
  });
});

const LETTERS = { en: /[Ͱ-Ͽἀ-῿Ѐ-ӿ]/u, el: /[Ѐ-ӿ]/u, ru: /[Ͱ-Ͽἀ-῿]/u };

test.each(LANGUAGES)('no message of %s is written with letters of another alphabet', (language) => {
  const foreign = domains.flatMap((domain) =>
    Object.entries(readMessages(root, language, domain))
      .filter(
        ([key, text]) =>
          LETTERS[language].test(text.replace(/estía|αντιπαροχή/, '')) && domain !== 'language-offer' && key,
      )
      .map(([key]) => `${domain}.${key}`),
  );
  expect(foreign).toEqual([]);
});

/** Without the values and the choices between them. */
const wordsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('tag' in part) return CODE.has(part.tag) ? [] : wordsOf(part.inside);
    return 'cases' in part ? Object.values(part.cases).flatMap(wordsOf) : [];
  });
/** Names of columns, of which programs have no others. */
const CODE = new Set(['c']);

/** Messages that quote keys of a keyboard, columns and values of a file, or values of the API. */
const QUOTING =
  /^(area-drawing\.keys|auth-errors\.sample|import-rows\.(home\.exchange|status\.let|price\.(frequency|absurdRent))|listing-rules\.choice\.|project-errors\.noColumn|project-form\.unitStatus|uploads\.notAForm|validation\.kind\.boolean)/;

test.each(['el', 'ru'] as const)('no message of %s has a word of another language', (language) => {
  const foreign = domains.flatMap((domain) =>
    Object.entries(readMessages(root, language, domain)).flatMap(([key, message]) => {
      if (domain === 'language-offer' || QUOTING.test(`${domain}.${key}`)) return [];
      const found = foreignWords(wordsOf(parseMessage(message)).join(' '), language, allowedWords());
      return found.length > 0 ? [`${domain}.${key}: ${found.join(', ')}`] : [];
    }),
  );
  expect(foreign).toEqual([]);
});

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/generated/'));

/** Domains whose messages others name through one file. */
const DOORS: Readonly<Record<string, readonly string[]>> = { 'import-rows': ['@/lib/imports/'] };

test('every message is used', () => {
  const code = ['app', 'components', 'lib', 'server']
    .flatMap(filesIn)
    .map((path) => readFileSync(path, 'utf8'));
  const unused = domains.flatMap((domain) => {
    if (domain === 'language-offer') return [];
    const doors = [`@/messages/${domain}'`, ...(DOORS[domain] ?? [])];
    const users = code.filter((text) => doors.some((door) => text.includes(door))).join('\n');
    // `market.${market}`
    const prefixes = [...users.matchAll(/`([\w.]+\.)\$\{|startsWith\('(\w+\.)'\)/g)].map(
      ([, prefix, other]) => prefix ?? String(other),
    );
    // A variable whose type is a union of keys: tFilters(field.id)
    const isDynamic = /\bt[A-Z]\w*\((?:[a-z]\w*(?:\.\w+)?)[,)]/.test(users);
    return Object.keys(readMessages(root, SOURCE_LANGUAGE, domain))
      .filter(
        (key) =>
          !users.includes(`'${key}'`) &&
          !prefixes.some((prefix) => key.startsWith(prefix)) &&
          !(isDynamic && !key.includes('.')),
      )
      .map((key) => `${domain}.${key}`);
  });
  expect(unused).toEqual([]);
});
