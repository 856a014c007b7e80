import { expect, test } from 'vitest';
import { readArguments } from '../../../scripts/lib/arguments';

test('an unknown option prints one line and the usage', () => {
  const read = () =>
    readArguments({ args: ['--bogus', 'x'], allowPositionals: true, options: {} }, 'Usage: it');
  expect(read).toThrow(
    expect.objectContaining({ name: 'Failure', message: "Unknown option '--bogus'\nUsage: it" }),
  );
});
