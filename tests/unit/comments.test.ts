import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../../scripts/architecture/source-files';

/** A project file mentioned in a comment, as a path from the repository root. */
const NAMED_FILE =
  /(?<![\w./@-])(?:app|components|docs|lib|prisma|scripts|server|tests)\/[\w./[\]-]+\.(?:ts|tsx|mjs|md|prisma)\b/g;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;

/** The comment lines of a source text. */
const commentsOf = (text: string) => text.split('\n').filter((line) => COMMENT.test(line));

describe('comments', () => {
  test('mention only files that exist', () => {
    const files = readSourceFiles('.').filter(({ path }) => !path.startsWith('tests/unit/'));
    const named = files.flatMap(({ path, text }) =>
      commentsOf(text).flatMap((line) => (line.match(NAMED_FILE) ?? []).map((name) => ({ path, name }))),
    );
    expect(named.length).toBeGreaterThan(40);
    // 'x' is a placeholder name.
    expect(named.filter(({ name }) => !existsSync(name) && !/\/x\.ts$/.test(name))).toEqual([]);
  });
});
