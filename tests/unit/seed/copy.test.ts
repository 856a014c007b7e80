import { describe, expect, it } from 'vitest';
import { copyLine } from '../../../prisma/seed/copy';

describe('copyLine', () => {
  it('writes each kind of value as COPY reads it', () => {
    const date = new Date('2026-11-21T10:00:00Z');
    expect(copyLine(['text', 4.5, true, false, null, date])).toBe(
      'text\t4.5\tt\tf\t\\N\t2026-11-21T10:00:00.000Z\n',
    );
  });

  it('escapes what would end a field or a line', () => {
    expect(copyLine(['a\tb\nc\rd\\e'])).toBe('a\\tb\\nc\\rd\\\\e\n');
  });

  it('writes lists with quotes and backslashes intact', () => {
    expect(copyLine([['a', 'b"c', 'd\\e'], []])).toBe('{"a","b\\\\"c","d\\\\\\\\e"}\t{}\n');
  });
});
