import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hintFrameworkScripts } from '@/lib/next/compile-hints';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estia-hints-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/react.js'), 'react()');
  writeFileSync(join(folder, 'static/chunks/gallery.js'), 'gallery()');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = (content: unknown) =>
  writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify(content));
const script = (name: string) => readFileSync(join(folder, 'static/chunks', name), 'utf8');

test('scripts shared by all pages are marked once, page-specific ones are not', () => {
  manifest({ rootMainFiles: ['static/chunks/react.js'], pages: { '/_app': [] } });
  hintFrameworkScripts(folder);
  hintFrameworkScripts(folder);
  expect(script('react.js')).toBe('//# allFunctionsCalledOnLoad\nreact()');
  expect(script('gallery.js')).toBe('gallery()');
});

test('a Next build with an unknown layout fails instead of being skipped', () => {
  manifest({ rootMainFiles: [] });
  expect(() => hintFrameworkScripts(folder)).toThrow();
});
