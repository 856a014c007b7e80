import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };

const REASON_LINES = 6;

/** Names of failed tests are repeated at the end of a long output. */
export type Outcome = Counts & { failures?: readonly string[] };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Outcome, b: Outcome): Outcome {
  const failures = [...(a.failures ?? []), ...(b.failures ?? [])];
  return {
    failures,
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
};

/** A missing report, or a failure outside a file's tests (an import, a hook), counts as one failed test. */
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

/** `file: test`, or the file alone if it failed outside its tests. */
function failedTests(report: VitestReport): string[] {
  const files = report.testResults.filter(({ status }) => status === 'failed');
  return files.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0
      ? failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}${reason(failureMessages?.[0])}`)
      : [name];
  });
}

/** The beginning of a failure, as lines of a list. */
function reason(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said
    .slice(0, REASON_LINES)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('');
}

type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { error?: { message?: string; location?: { line: number } } }[] }[];
};

type Suite = { suites?: Suite[]; specs?: Spec[] };

export type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; skipped: number };
  errors: unknown[];
};

export function playwrightCounts(report: PlaywrightReport | null, exitCode: number | null): Outcome {
  if (!report) return { ...NONE, failed: 1 };
  const { expected, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return {
    passed: expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped,
    failures: report.suites.flatMap(failedSpecs),
  };
}

const failedSpecs = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(describeFailure),
  ...suites.flatMap(failedSpecs),
];

function describeFailure({ title, file, line, tests }: Spec): string {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
  const at = error?.location ? `\n    at line ${error.location.line}` : '';
  return `${file}:${line}: ${title}${at}${reason(error?.message)}`;
}

export const readVitestReport = (file: string) => readReport<VitestReport>(file);
export const readPlaywrightReport = (file: string) => readReport<PlaywrightReport>(file);
