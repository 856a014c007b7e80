// Counts of passed, failed and skipped tests, from the reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** Result of a stage, with the names of failed tests for the last lines of a long output. */
export type Outcome = Counts & { failures?: readonly string[] };

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
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/**
 * At most this many test files, or browser tests, may need a retry before the run fails: a busy machine loses a race
 * now and then.
 */
export const MAX_REPEATED = { files: 3, browserTests: 5 };

const failedFiles = ({ testResults }: VitestReport) =>
  testResults.filter(({ status }) => status === 'failed');

/** A file failing outside its tests (an import, a hook) counts as one failed test, as does a missing report. */
export function vitestCounts(report: VitestReport | null, exitCode: number | null): Outcome {
  if (!report) return { ...NONE, failed: 1 };
  const statuses = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failures = failedTests(report);
  if (failures.length === 0 && exitCode !== 0) failures.push('an error outside the tests');
  return {
    passed,
    failed: failures.length,
    failures,
    skipped: statuses.filter((status) => status !== 'passed' && status !== 'failed').length,
  };
}

/** `file: test` for each failed test, or the file alone if it failed outside its tests. */
export function failedTests(report: VitestReport): string[] {
  return failedFiles(report).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
  });
}

/**
 * The files to rerun on their own. An empty list means all, if Vitest failed with no file to blame (an unhandled
 * error); null if too many failed to blame the machine.
 */
export function filesToRepeat(report: VitestReport): string[] | null {
  const names = failedFiles(report).map(({ name }) => name);
  return names.length > MAX_REPEATED.files ? null : names;
}

/** Merges a rerun into the first result: tests of repeated files count as in the second run. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !repeated.has(name));
  return { testResults: [...kept, ...second.testResults] };
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A test that passed on retry counts as passed (Playwright calls it flaky), up to a limit. */
export function playwrightCounts(report: PlaywrightReport | null, exitCode: number | null): Counts {
  if (!report) return { ...NONE, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const repeated =
    flaky > MAX_REPEATED.browserTests ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 };
  const failed = unexpected + repeated.failed + report.errors.length;
  return {
    passed: expected + repeated.passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped,
  };
}

export const readVitestReport = (file: string) => readReport<VitestReport>(file);
export const readPlaywrightReport = (file: string) => readReport<PlaywrightReport>(file);
