import { describe, expect, test } from 'vitest';
import { PurgeLog } from '@/server/edge/purge-log';

describe('the order of announcements', () => {
  test('a tag counts from its last announcement on', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['x'] });
    log.receive({ id: 'b', tags: ['y'] });
    log.receive({ id: 'c', tags: ['x'] });
    expect([log.positionOf('a'), log.positionOf('b'), log.positionOf('c')]).toEqual([1, 2, 3]);
    expect(log.lastPurge(['x'])).toBe(3);
    expect(log.lastPurge(['y', 'z'])).toBe(2);
    expect(log.lastPurge(['z'])).toBe(0);
  });

  test('what concerns everything concerns each tag', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['everything'] });
    expect(log.lastPurge(['z'])).toBe(1);
    expect(log.lastPurge([])).toBe(1);
  });

  test('after a gap no process counts as up to date', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['x'] });
    const { head } = log;
    log.forget();
    expect(log.positionOf('a')).toBeUndefined();
    expect(log.head).toBeGreaterThan(head);
    log.receive({ id: 'b', tags: [] });
    expect(log.positionOf('b')).toBe(log.head);
  });

  test('an announcement that another process heard first is waited for', async () => {
    const log = new PurgeLog();
    const early = log.whenReceived('late', 1_000);
    log.receive({ id: 'other', tags: [] });
    log.receive({ id: 'late', tags: [] });
    expect(await early).toBe(2);
    expect(await log.whenReceived('late', 0)).toBe(2);
    expect(await log.whenReceived('never', 10)).toBeUndefined();
  });

  test('old announcements are forgotten, with the tags that they alone explain', () => {
    const log = new PurgeLog();
    log.receive({ id: 'first', tags: ['again', 'old'] });
    // A tag that every write announces must not keep those behind it.
    for (let index = 0; index < 20_000; index++)
      log.receive({ id: `n${index}`, tags: ['again', `t${index}`] });
    log.receive({ id: 'last', tags: ['again'] });
    expect(log.positionOf('first')).toBeUndefined();
    expect(log.positionOf('n19999')).toBe(20_001);
    expect(log.lastPurge(['old'])).toBe(0);
    expect(log.lastPurge(['t0'])).toBe(0);
    expect(log.lastPurge(['t1'])).toBe(3);
    expect(log.lastPurge(['again'])).toBe(log.head);
  });
});
