import { describe, expect, test } from 'vitest';
import { PurgeLog } from '@/server/edge/cache/page-store';

describe('the purge log', () => {
  test('counts a tag from its latest purge', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['x'] });
    log.receive({ id: 'b', tags: ['y'] });
    log.receive({ id: 'c', tags: ['x'] });
    expect([log.positionOf('a'), log.positionOf('b'), log.positionOf('c')]).toEqual([1, 2, 3]);
    expect(log.lastPurge(['x'])).toBe(3);
    expect(log.lastPurge(['y', 'z'])).toBe(2);
    expect(log.lastPurge(['z'])).toBe(0);
  });

  test('applies a global purge to every tag', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['everything'] });
    expect(log.lastPurge(['z'])).toBe(1);
    expect(log.lastPurge([])).toBe(1);
  });

  test('treats nothing as current after a gap', () => {
    const log = new PurgeLog();
    log.receive({ id: 'a', tags: ['x'] });
    const { head } = log;
    log.forget();
    expect(log.positionOf('a')).toBeUndefined();
    expect(log.head).toBeGreaterThan(head);
    log.receive({ id: 'b', tags: [] });
    expect(log.positionOf('b')).toBe(log.head);
  });

  test('waits for a purge that another process received first', async () => {
    const log = new PurgeLog();
    const early = log.whenReceived('late', 1_000);
    log.receive({ id: 'other', tags: [] });
    log.receive({ id: 'late', tags: [] });
    expect(await early).toBe(2);
    expect(await log.whenReceived('late', 0)).toBe(2);
    expect(await log.whenReceived('never', 10)).toBeUndefined();
  });

  test('drops old purges together with the tags that only they mention', () => {
    const log = new PurgeLog();
    log.receive({ id: 'first', tags: ['again', 'old'] });
    // A tag repeated by every purge must not keep older entries alive.
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

  test('does not grow with the tags of very large imports', () => {
    const log = new PurgeLog();
    const tagsOf = (index: number) => Array.from({ length: 500 }, (_, tag) => `listing:${index * 500 + tag}`);
    for (let index = 0; index < 1_000; index++) log.receive({ id: `n${index}`, tags: tagsOf(index) });
    expect(log.size.tags).toBeLessThanOrEqual(100_000);
    expect(log.positionOf('n0')).toBeUndefined();
    expect(log.lastPurge(['listing:0'])).toBe(0);
    expect(log.positionOf('n999')).toBe(1_000);
    expect(log.lastPurge(['listing:499999'])).toBe(1_000);
  });
});
