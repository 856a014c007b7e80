import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { literalsIn } from '@/tests/support/literals';
import { ENGLISH_ONLY } from './english-only';

const root = process.cwd();
const files = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith('lib/generated/')),
);
const exempt = Object.keys(ENGLISH_ONLY);
const textsOf = (path: string) => literalsIn(path, readFileSync(join(root, path), 'utf8'));

test('texts for readers are in messages/, in every language', () => {
  const found = files
    .filter((path) => !exempt.some((known) => path.startsWith(known)))
    .flatMap((path) => textsOf(path).map(({ line, text }) => `${path}:${line} ${text}`));
  expect(found).toEqual([]);
});

test('only what still has English texts is listed as such', () => {
  const needless = exempt.filter(
    (known) => !files.some((path) => path.startsWith(known) && textsOf(path).length > 0),
  );
  expect(needless).toEqual([]);
});

describe('what counts as a text', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    [`<p>{a ? \`Only \${n} left\` : null}</p>`, ['Only … left']],
    ['<img alt="A house" src="/A house.png" />', ['A house']],
    ['<p className="Two words">{tHome("hero")}</p>', []],
    ['<b title={isNew ? "New" : "Old"} />', ['New', 'Old']],
    ['f("Not found here")', ['Not found here']],
    ['f("not-found")', []],
    ['throw new Error("Never happens at all")', []],
    ['const a = { label: "Buy", href: "/buy" }', ['Buy']],
    ['const a = { name: "price" }', []],
  ])('%s', (code, texts) => {
    expect(literalsIn('a.tsx', code).map(({ text }) => text)).toEqual(texts);
  });
});
