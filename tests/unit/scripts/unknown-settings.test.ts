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
])('%j: the closest setting is suggested', (text, meant) => {
  expect(unknownSettings(text)).toEqual([expect.stringContaining(`did you mean ${meant}?`)]);
});

test.each(['STRIPE_KEY', 'REDIS_URL'])('%s, which resembles no setting, is reported too', (name) => {
  expect(unknownSettings(`${name}=1`)).toEqual([`${name} is no setting and changes nothing`]);
});

test('known settings, comments and settings of other programs are not reported', () => {
  const settings = SETTING_NAMES.map((name) => `${name}=x`).join('\n');
  expect(unknownSettings(`${settings}\n# FOO=1\n\nNODE_OPTIONS=--trace-warnings\nTZ=UTC\nDEBUG=1`)).toEqual(
    [],
  );
  expect(unknownSettings(readFileSync('.env.example', 'utf8').replace(/^# ?(?=[A-Z_]+=)/gm, ''))).toEqual([]);
});
