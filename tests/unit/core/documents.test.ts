import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../../../scripts/architecture/source-files';

const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const DOCUMENTS = [...documentsIn('.'), ...documentsIn('docs'), ...documentsIn('docs/decisions')];
/** Top folders of the repository; other texts with a slash are addresses, packages or files of a running site. */
const PATH = /^(app|bench|components|docs|lib|prisma|public|scripts|server|tests)\/[^\s<>*…]+$/;
const FILE = /^[\w.-]+\.(tsx?|mjs|md)$/;

/** What a line names in backticks. A bare file lies in the folder of the path before it. */
function pathsIn(line: string): string[] {
  const found: string[] = [];
  let folder: string | null = null;
  for (const [, text = ''] of line.matchAll(/`([^`]+)`/g)) {
    if (PATH.test(text)) {
      found.push(text);
      folder = /\.\w+$/.test(text) ? dirname(text) : text;
    } else if (folder !== null && FILE.test(text)) found.push(join(folder, text));
  }
  return found;
}

test.each(DOCUMENTS)('%s names and links only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = text.split('\n').flatMap(pathsIn);
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, href = '']) => join(dirname(document), href));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

const decisions = documentsIn('docs/decisions');
const words = (path: string) => readFileSync(path, 'utf8').split(/\s+/).length;

test('a decision has at most 300 words, and all documents without the API reference 12,000', () => {
  expect(decisions.filter((path) => words(path) > 300)).toEqual([]);
  const read = [...documentsIn('docs'), ...decisions].filter((path) => !path.endsWith('api.md'));
  expect(read.reduce((sum, path) => sum + words(path), 0)).toBeLessThan(12_000);
});

test('every decision that a document refers to exists', () => {
  const numbers = decisions.map((path) => /(\d{3})-/.exec(path)?.[1]);
  const referred = DOCUMENTS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:decisions? |\()(0\d\d)\b/g)].map(([, number]) => number),
  );
  expect([...new Set(referred)].filter((number) => !numbers.includes(number))).toEqual([]);
});

test('every document that code and settings refer to exists', () => {
  const files = ['.env.example', 'prisma/schema.prisma'].map((path) => readFileSync(path, 'utf8'));
  const texts = [...files, ...readSourceFiles('.').map(({ text }) => text)];
  const referred = new Set(texts.flatMap((text) => text.match(/\bdocs\/[\w/-]+\.(md|conf|json)\b/g) ?? []));
  expect([...referred].filter((path) => !existsSync(path))).toEqual([]);
});
