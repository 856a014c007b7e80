import { describe, expect, test } from 'vitest';
import {
  playwrightCounts,
  summaryLine,
  type VitestReport,
  vitestCounts,
} from '../../../scripts/test/results';

const file = (name: string, statuses: readonly string[], status = 'passed') => ({
  name,
  status: statuses.includes('failed') ? 'failed' : status,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `test ${index}`,
    failureMessages: each === 'failed' ? ['Error: \u001b[31m3\u001b[39m is not 4\n\n  at bad:1'] : [],
  })),
});
const vitestReport = (...testResults: VitestReport['testResults']): VitestReport => ({ testResults });
const GOOD = file('good', ['passed', 'passed', 'skipped', 'todo']);

test('the summary is one line in a fixed format', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});

describe('a report of Vitest', () => {
  test('is counted; todo tests count as skipped', () => {
    expect(vitestCounts(vitestReport(GOOD), 0)).toMatchObject({ passed: 2, failed: 0, skipped: 2 });
  });

  test('counts and names failures, with a file failing outside its tests as one', () => {
    const report = vitestReport(GOOD, file('broken', [], 'failed'), file('bad', ['passed', 'failed']));
    expect(vitestCounts(report, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['broken', 'bad: test 1\n    Error: 3 is not 4\n    at bad:1'],
    });
  });

  test('counts as failed if Vitest exited with an error without naming a test', () => {
    expect(vitestCounts(vitestReport(GOOD), 1).failed).toBe(1);
  });

  test('counts as failed if it is missing', () => {
    expect(vitestCounts(null, 0).failed).toBe(1);
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 4, unexpected: 1, skipped: 2 };

  test('is counted, and failures are named', () => {
    const error = { message: 'Error: it does not', location: { line: 9 } };
    const spec = (line: number, ok: boolean) => ({
      title: 'works',
      file: 'page.spec.ts',
      line,
      ok,
      tests: [{ results: ok ? [{}] : [{ error }] }],
    });
    const suites = [{ specs: [spec(3, true)], suites: [{ specs: [spec(8, false), spec(9, true)] }] }];
    expect(playwrightCounts({ suites, stats, errors: [] }, 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      failures: ['page.spec.ts:8: works\n    at line 9\n    Error: it does not'],
    });
  });

  test('counts errors outside tests', () => {
    const none = { expected: 0, unexpected: 0, skipped: 0 };
    expect(playwrightCounts({ suites: [], stats: none, errors: ['no such project'] }, 1).failed).toBe(1);
    expect(playwrightCounts({ suites: [], stats: none, errors: [] }, 1).failed).toBe(1);
    expect(playwrightCounts(null, 1).failed).toBe(1);
  });
});
