import { expect, test } from 'vitest';
import { TERMS } from '@/components/legal/terms-data';

test('the terms have fourteen sections, each with its own anchor', () => {
  expect(TERMS).toHaveLength(14);
  expect(new Set(TERMS.map(({ id }) => id)).size).toBe(14);
});
