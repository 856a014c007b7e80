// What the processes in front of a page say about a request that fails.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { typescript } from '@/scripts/lib/tools';

const TOKEN = 'SECRET-RESET-TOKEN';

/** Requests, through a page cache whose web process cannot be reached, a proxied page, a kept one and a form. */
const PROGRAM = `
  import { startEdge } from '@/tests/support/edge';
  const edge = await startEdge(['http://127.0.0.1:9']);
  await fetch(edge.origin + '/reset-password?token=${TOKEN}');
  await fetch(edge.origin + '/buy?search=${TOKEN}');
  await fetch(edge.origin + '/api/unsubscribe?token=${TOKEN}', { method: 'POST' });
  await edge.close();`;

test('the log names the path of a request that could not be answered, never its query', () => {
  const args = [...typescript, '--input-type=module', '--eval', PROGRAM];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(output).toContain('"url":"/reset-password"');
  expect(output).toContain('"url":"/buy"');
  expect(output).toContain('"url":"/api/unsubscribe"');
  expect(output).not.toContain(TOKEN);
});
