// Counts of passed, failed and skipped tests, from the reports that Vitest and Playwright write.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

export type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that fails outside its tests (an import, a hook) counts as one failed test; no report at all as one too. */
export function vitestCounts(report: VitestReport | null, exitCode: number | null): Counts {
  if (!report) return { ...NONE, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** So many browser tests may need a second try before the run fails: a busy machine loses a race now and then. */
export const MAX_REPEATED = 5;

/** A test that passed when it was repeated counts as passed (Playwright names it), unless there are too many of them. */
export function playwrightCounts(report: PlaywrightReport | null, exitCode: number | null): Counts {
  if (!report) return { ...NONE, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const repeated = flaky > MAX_REPEATED ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 };
  const failed = unexpected + repeated.failed + report.errors.length;
  return {
    passed: expected + repeated.passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped,
  };
}

export const readVitestReport = (file: string) => readReport<VitestReport>(file);
export const readPlaywrightReport = (file: string) => readReport<PlaywrightReport>(file);
