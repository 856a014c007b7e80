import { describe, expect, test } from 'vitest';
import {
  MAX_REPEATED,
  playwrightCounts,
  summaryLine,
  type VitestReport,
  vitestCounts,
} from '../../../scripts/test/results';

const vitestReport = (change: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...change,
});

test('the sum is one line of a fixed form', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});

describe('a report of Vitest', () => {
  test('is counted; what is left to do counts as skipped', () => {
    expect(vitestCounts(vitestReport(), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  test('counts a file that fails outside its tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(vitestCounts(vitestReport({ testResults }), 1).failed).toBe(1);
  });

  test('does not count a failed test twice', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    expect(vitestCounts(vitestReport({ testResults, numFailedTests: 1 }), 1).failed).toBe(1);
  });

  test('counts as failed when Vitest did not end well without saying why', () => {
    expect(vitestCounts(vitestReport(), 1).failed).toBe(1);
  });

  test('counts as failed when it is missing', () => {
    expect(vitestCounts(null, 0).failed).toBe(1);
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('is counted', () => {
    expect(playwrightCounts({ stats, errors: [] }, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  test('lets a few tests pass at a second try, and no more', () => {
    const counted = (flaky: number) => playwrightCounts({ stats: { ...stats, flaky }, errors: [] }, 1);
    expect(counted(MAX_REPEATED)).toEqual({ passed: 4 + MAX_REPEATED, failed: 1, skipped: 2 });
    expect(counted(MAX_REPEATED + 1)).toEqual({ passed: 4, failed: 2 + MAX_REPEATED, skipped: 2 });
  });

  test('counts errors outside the tests', () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts({ stats: none, errors: ['no such project'] }, 1).failed).toBe(1);
    expect(playwrightCounts({ stats: none, errors: [] }, 1).failed).toBe(1);
    expect(playwrightCounts(null, 1).failed).toBe(1);
  });
});
