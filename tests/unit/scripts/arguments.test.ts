import { expect, test } from 'vitest';
import { readArguments } from '../../../scripts/lib/arguments';

test('an option that nobody knows is one line, and how the command is used', () => {
  const read = () =>
    readArguments({ args: ['--bogus', 'x'], allowPositionals: true, options: {} }, 'Usage: it');
  expect(read).toThrow(
    expect.objectContaining({ name: 'Failure', message: "Unknown option '--bogus'\nUsage: it" }),
  );
});
