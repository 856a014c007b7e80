import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[/\\])error\.tsx$/.test(path))
  .map((path) => join('app', path));

test('error pages are found', () => {
  expect(PAGES.length).toBeGreaterThan(5);
});

// Next's `reset` re-renders the failed server response; `retry` fetches a new one.
test.each(PAGES)("'Try Again' on %s asks the server again", (path) => {
  expect(readFileSync(path, 'utf8')).not.toMatch(/\breset\b/);
});
