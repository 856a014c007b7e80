import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../../scripts/architecture/source-files';

/** A file of ours as a comment names it, from the root. */
const NAMED_FILE =
  /(?<![\w./@-])(?:app|components|docs|lib|prisma|scripts|server|tests)\/[\w./[\]-]+\.(?:ts|tsx|mjs|md|prisma)\b/g;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;

/** Each line of comment of a source text. */
const commentsOf = (text: string) => text.split('\n').filter((line) => COMMENT.test(line));

describe('comments', () => {
  test('name only files that are there', () => {
    const files = readSourceFiles('.').filter(({ path }) => !path.startsWith('tests/unit/'));
    const named = files.flatMap(({ path, text }) =>
      commentsOf(text).flatMap((line) => (line.match(NAMED_FILE) ?? []).map((name) => ({ path, name }))),
    );
    expect(named.length).toBeGreaterThan(40);
    // 'x' stands for any name.
    expect(named.filter(({ name }) => !existsSync(name) && !/\/x\.ts$/.test(name))).toEqual([]);
  });
});
