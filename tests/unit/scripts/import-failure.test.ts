import { expect, test } from 'vitest';
import { AppError } from '@/lib/errors';
import { Failure } from '../../../scripts/lib/failure';
import { importFailure } from '../../../scripts/lib/import-failure';

const outage = Object.assign(
  new Error(
    'Raw query failed. Code: `57P01`. Message: `terminating connection due to unexpected postmaster exit`',
  ),
  { code: 'P2010' },
);

test.each([
  [
    new AppError('invalid', 'No column for price.'),
    'Import failed, nothing was changed: No column for price.',
  ],
  [new Failure('x.csv is empty.'), 'Import failed, nothing was changed: x.csv is empty.'],
  [
    Object.assign(new Error('no such file'), { code: 'ENOENT' }),
    'Import failed, nothing was changed: no such file',
  ],
  [outage, /^Import failed: the database went away\. .* import it again/],
])('an import that fails with %s prints one line', (error, line) => {
  expect(importFailure(error)).toMatch(line);
});

test('an unexpected error is shown in full', () => {
  expect(importFailure(new TypeError('x is not a function'))).toBeNull();
});
