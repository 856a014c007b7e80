import { describe, expect, it } from 'vitest';
import { copyLine } from '../../../prisma/seed/database/copy';

describe('copyLine', () => {
  it('formats each kind of value for COPY', () => {
    const date = new Date('2026-11-21T10:00:00Z');
    expect(copyLine(['text', 4.5, true, false, null, date])).toBe(
      'text\t4.5\tt\tf\t\\N\t2026-11-21T10:00:00.000Z\n',
    );
  });

  it('escapes field and line separators', () => {
    expect(copyLine(['a\tb\nc\rd\\e'])).toBe('a\\tb\\nc\\rd\\\\e\n');
  });

  it('keeps quotes and backslashes in lists', () => {
    expect(copyLine([['a', 'b"c', 'd\\e'], []])).toBe('{"a","b\\\\"c","d\\\\\\\\e"}\t{}\n');
  });
});
