// Counts of passed, failed and skipped tests, from the reports that Vitest and Playwright write.
import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** What a stage came to, and by name what failed, so that the last lines of a long output say it. */
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

/** So many test files, or browser tests, may need a second try before the run fails: a busy machine loses a race now and then. */
export const MAX_REPEATED = { files: 3, browserTests: 5 };

const failedFiles = ({ testResults }: VitestReport) =>
  testResults.filter(({ status }) => status === 'failed');

/** A file that fails outside its tests (an import, a hook) counts as one failed test; no report at all as one too. */
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

/** `file: test` for each test that failed, and the file alone where it failed outside its tests. */
export function failedTests(report: VitestReport): string[] {
  return failedFiles(report).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
  });
}

/**
 * The files to run once more by themselves. All of them (an empty list) when Vitest failed and no file is to blame, as after an
 * error that nobody handled; null when too many failed for it to be the machine.
 */
export function filesToRepeat(report: VitestReport): string[] | null {
  const names = failedFiles(report).map(({ name }) => name);
  return names.length > MAX_REPEATED.files ? null : names;
}

/** What a run came to once some of its files were run again: their tests count as the second run left them. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !repeated.has(name));
  return { testResults: [...kept, ...second.testResults] };
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A test that passed when it was repeated counts as passed (Playwright names it), unless there are too many of them. */
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
