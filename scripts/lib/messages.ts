// The typed modules of messages/, made from the English messages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { PAGE_DOMAINS } from '@/lib/language/page-domains';
import { onlyShowsValues, parseMessage } from '@/lib/language/parse-message';
import type { Part } from '@/lib/language/write-message';

export type Messages = Record<string, string>;

/** Read as they are, by components/page/language-line.ts. */
const WITHOUT_MODULE = 'language-offer';

export const domainsOf = (root: string, language: Language = SOURCE_LANGUAGE): string[] =>
  readdirSync(join(root, 'messages', language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

export function readMessages(root: string, language: Language, domain: string): Messages {
  const file = join(root, 'messages', language, `${domain}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {};
}

/** Name and type of what has to be given: 'count: number', 'kind: "buy" | "rent"'. */
export function argumentsOf(parts: readonly Part[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, type: string) => {
    if (name === '#') return;
    const known = found.get(name);
    found.set(name, !known || known === TEXT || known === type ? type : known);
  };
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('tag' in part) for (const [name, type] of argumentsOf(part.inside)) add(name, type);
    else if ('cases' in part) {
      add(part.name, part.kind === 'plural' ? 'number' : 'string');
      for (const inside of Object.values(part.cases))
        for (const [name, type] of argumentsOf(inside)) if (!found.has(name)) add(name, type);
    } else if (!found.has(part.name)) add(part.name, part.isNumber ? 'number' : TEXT);
  }
  return found;
}

const TEXT = 'string | number';

export function tagsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return [part.tag, ...tagsOf(part.inside)];
    return 'cases' in part ? Object.values(part.cases).flatMap(tagsOf) : [];
  });
}

const camel = (domain: string) =>
  domain.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `import { tSearch } from '@/messages/search'` */
function moduleOf(domain: string, messages: Messages): string {
  const all = Object.entries(messages).map(([key, text]) => ({ key, text, parts: parseMessage(text) }));
  const shown = all.flatMap(({ key, parts }) => {
    const values = [...argumentsOf(parts)].map(([name, type]) => `${name}: ${type}`);
    const name = /^[a-z]\w*$/i.test(key) ? key : `'${key}'`;
    return values.length > 0 ? [`  ${name}: { ${values.join('; ')} };\n`] : [];
  });
  const marked = all.filter(({ parts }) => tagsOf(parts).length > 0).map(({ key }) => `\n  | '${key}'`);
  const shows = `\ntype Shows = ${shown.length > 0 ? `{\n${shown.join('')}}` : 'Record<never, never>'};\n`;
  const [types, parameters] =
    marked.length > 0
      ? [`${shows}type Marked =${marked.join('')};\n`, 'typeof en, Shows, Marked']
      : shown.length > 0
        ? [shows, 'typeof en, Shows']
        : ['', 'typeof en'];
  const isOfPage = (PAGE_DOMAINS as readonly string[]).includes(domain);
  const reader = all.every(({ text, parts }) => onlyShowsValues(parts, text)) ? 'Words' : 'Texts';
  const [imports, value] = isOfPage
    ? [
        `import { page${reader} } from '#page-${reader.toLowerCase()}';\nimport type en from './en/${domain}.json';\n`,
        `page${reader}<${parameters}>('${domain}')`,
      ]
    : [
        `import { parseMessage } from '@/lib/language/parse-message';\nimport { texts } from '@/lib/language/texts';\n` +
          LANGUAGES.map(
            (language) => `import ${language} from './${language}/${domain}.json' with { type: 'json' };\n`,
          ).join(''),
        `texts<${parameters}>((language) => ({ ${LANGUAGES.join(', ')} })[language], parseMessage)`,
      ];
  return `// Written by npm run messages.\n${imports}${types}\nexport const t${camel(domain)} = ${value};\n`;
}

/** The domains that pages bring, in all languages. */
function pageModule(): string {
  const name = (language: string, domain: string) => `${language}${camel(domain)}`;
  const files = LANGUAGES.flatMap((language) => PAGE_DOMAINS.map((domain) => ({ language, domain })));
  const imports = files.map(
    ({ language, domain }) =>
      `import ${name(language, domain)} from './${language}/${domain}.json' with { type: 'json' };\n`,
  );
  const lines = LANGUAGES.map((language) => {
    const entries = PAGE_DOMAINS.map((domain) => `'${domain}': ${name(language, domain)}`);
    return `  ${language}: { ${entries.join(', ')} },\n`;
  });
  return `// Written by npm run messages.\n${imports.join('')}\nexport const PAGE_MESSAGES = {\n${lines.join('')}};\n`;
}

type Module = { path: string; text: string };

/** The modules that differ from what the messages say. */
export function staleModules(root: string): Module[] {
  const modules = domainsOf(root)
    .filter((domain) => domain !== WITHOUT_MODULE)
    .map((domain) => ({
      path: join(root, 'messages', `${domain}.ts`),
      text: moduleOf(domain, readMessages(root, SOURCE_LANGUAGE, domain)),
    }));
  return [...modules, { path: join(root, 'messages', 'of-pages.ts'), text: pageModule() }].filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
}
