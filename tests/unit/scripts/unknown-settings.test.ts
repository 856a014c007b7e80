import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '@/lib/env';
import { unknownSettings } from '@/scripts/lib/unknown-settings';

test.each([
  ['DATABSE_URL=postgresql://x/y', 'DATABASE_URL'],
  ['DATABASE-URL=x', 'DATABASE_URL'],
  ['export APPURL="https://estia.example"', 'APP_URL'],
  ['port=4000', 'PORT'],
  ['# a comment\nSUPORT_EMAIL=a@b.example', 'SUPPORT_EMAIL'],
])('%j: the setting that was meant is named', (text, meant) => {
  expect(unknownSettings(text)).toEqual([expect.stringContaining(`did you mean ${meant}?`)]);
});

test('a name like no setting is told, too', () => {
  expect(unknownSettings('STRIPE_KEY=1')).toEqual(['STRIPE_KEY is no setting and changes nothing']);
});

test('settings, comments and what others read pass without a word', () => {
  const settings = SETTING_NAMES.map((name) => `${name}=x`).join('\n');
  expect(unknownSettings(`${settings}\n# FOO=1\n\nNODE_OPTIONS=--trace-warnings\nTZ=UTC\nDEBUG=1`)).toEqual(
    [],
  );
  expect(unknownSettings(readFileSync('.env.example', 'utf8').replace(/^# ?(?=[A-Z_]+=)/gm, ''))).toEqual([]);
});
