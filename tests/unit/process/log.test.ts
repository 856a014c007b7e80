import { execFileSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError, toAppError } from '@/lib/errors';
import { LINES_PER_MINUTE, LogLimit, log, logFailure } from '@/lib/log';

import { typescript } from '@/scripts/lib/tools';

const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
afterEach(() => told.mockClear());

const MINUTE_MS = 60_000;

/** The lines that a program logs. */
function execute(program: string): string[] {
  const args = [...typescript, '--input-type=module', '--eval', program];
  const env = { ...process.env, LOG_LEVEL: 'info' };
  return execFileSync(process.execPath, args, { encoding: 'utf8', env }).trim().split('\n');
}

test('an unexpected error is logged with its cause', () => {
  const cause = new TypeError('x is undefined');
  logFailure(toAppError(cause), 'event failed', { event: 'chat.read' });
  expect(told).toHaveBeenCalledExactlyOnceWith({ err: cause, event: 'chat.read' }, 'event failed');
});

test('an unreachable database is logged', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  logFailure(toAppError(cause), 'api call failed');
  expect(told).toHaveBeenCalledExactlyOnceWith({ err: cause }, 'api call failed');
});

test('errors that the caller can fix are not logged', () => {
  logFailure(new AppError('invalid', 'Price is required.'), 'api call failed');
  logFailure(new AppError('rate_limited', 'Too many requests.', { retryAfter: 5 }), 'api call failed');
  expect(told).not.toHaveBeenCalled();
});

test('a flood of one warning leaves other texts and the next minute alone, and is counted', () => {
  const limit = new LogLimit();
  const flood = Array.from({ length: LINES_PER_MINUTE + 5 }, () => limit.take('refused', 0));
  expect(flood.filter((leftOut) => leftOut === null)).toHaveLength(5);
  expect(limit.take('another', 0)).toBe(0);
  expect(limit.take('refused', MINUTE_MS - 1)).toBeNull();
  expect(limit.take('refused', MINUTE_MS)).toBe(6);
  expect(limit.take('refused', MINUTE_MS)).toBe(0);
});

test('the log limits warnings and errors, not what it records about normal work', () => {
  const program = `
    import { log } from '@/lib/log';
    for (let line = 0; line < ${LINES_PER_MINUTE + 10}; line += 1) {
      log.warn({ line }, 'a page could not be fetched');
      log.error('a request failed');
      log.info('photo received');
    }`;
  const lines = execute(program);
  const linesOf = (text: string) => lines.filter((line) => line.includes(text));
  expect(linesOf('a page could not be fetched')).toHaveLength(LINES_PER_MINUTE);
  expect(linesOf('"line":3')[0]).toContain('a page could not be fetched');
  expect(linesOf('a request failed')).toHaveLength(LINES_PER_MINUTE);
  expect(linesOf('photo received')).toHaveLength(LINES_PER_MINUTE + 10);
});

test('of an error only what tells its cause is written, not the objects on it', () => {
  const program = `
    import { log } from '@/lib/log';
    const error = Object.assign(new Error('lost', { cause: new Error('the reason') }), {
      code: '57P01', severity: 'FATAL', detail: 'Key (name)=(a-secret) exists.',
      client: { processID: 7, secretKey: 'a-secret' }, meta: { row: ['a-secret'] },
    });
    log.warn({ err: error }, 'one');
    log.warn(error, 'two');
    log.warn({ err: { client: { secretKey: 'a-secret' } } }, 'three');`;
  const lines = execute(program);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toContain('a-secret');
  for (const line of lines.slice(0, 2)) {
    expect(JSON.parse(line).err).toEqual({
      type: 'Error',
      message: 'lost: the reason',
      stack: expect.stringContaining('the reason'),
      code: '57P01',
      severity: 'FATAL',
    });
  }
});
