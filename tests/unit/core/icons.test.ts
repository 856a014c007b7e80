import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from '@/components/ui/icons/icon-names';

test('the file of icons has a drawing for every name, and no other', () => {
  const symbols = readFileSync('components/ui/icons/icons.svg', 'utf8').matchAll(
    /<symbol id="([\w-]+)" viewBox="0 0 24 24"><\w/g,
  );
  expect([...symbols].map(([, name]) => name)).toEqual(Object.keys(ICONS));
});
