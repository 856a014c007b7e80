import { describe, expect, it } from 'vitest';
import { parseSeedArguments } from '../../../prisma/seed/arguments';

const NOON = Date.UTC(2026, 10, 21, 12, 34, 56);

describe('arguments of npm run seed', () => {
  it('default to 600 homes, nothing emptied, dates relative to the current hour', () => {
    expect(parseSeedArguments([], NOON)).toEqual({
      listings: 600,
      reset: false,
      now: new Date('2026-11-21T12:00:00Z'),
      picturesLater: false,
    });
  });

  it('can all be given', () => {
    const all = ['--listings', '1000000', '--reset', '--now', '2026-01-02', '--pictures-later'];
    expect(parseSeedArguments(all, NOON)).toEqual({
      listings: 1_000_000,
      reset: true,
      now: new Date('2026-01-02'),
      picturesLater: true,
    });
  });

  it.each([
    [['--listings', '0'], /1 to 1000000/],
    [['--listings', '1000001'], /1 to 1000000/],
    [['--listings', '12.5'], /whole number/],
    [['--listings', 'many'], /whole number/],
    [['--now', 'yesterday'], /must be a date/],
    [['--force'], /--force/],
    [['600'], /Usage/],
  ])('%j is rejected with a helpful message', (args, message) => {
    expect(() => parseSeedArguments(args, NOON)).toThrow(message);
  });
});
