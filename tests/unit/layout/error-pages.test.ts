import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[/\\])error\.tsx$/.test(path))
  .map((path) => join('app', path));

test('there are error pages to look at', () => {
  expect(PAGES.length).toBeGreaterThan(5);
});

// Next's `reset` draws the same failed answer of the server again; its `retry` asks for a new one.
test.each(PAGES)("'Try Again' of %s asks the server again", (path) => {
  expect(readFileSync(path, 'utf8')).not.toMatch(/\breset\b/);
});
