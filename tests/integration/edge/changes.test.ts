import { describe, expect, test } from 'vitest';
import { getFrom, HIT, holdAnswers, MISS, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

const get = (path: string, headers: Record<string, string> = {}) => getFrom(stage, path, headers);
const statusOf = async (path: string) => (await get(path)).headers['cache-status'];

describe('a change', () => {
  test('drops what depends on it at once', async () => {
    await get('/property/7');
    await get('/property/8');
    stage.edge.say('sold', ['listing:7']);
    stage.web.heard = 'sold';
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'sold');
    expect((await get('/property/7')).body).toBe('sold');
    expect((await get('/property/8')).headers['cache-status']).toBe(HIT);
  });

  test('while a page is being made keeps that page out', async () => {
    const { next } = holdAnswers(stage);
    const early = get('/property/7');
    const release = await next();
    stage.edge.say('sold', ['listing:7']);
    stage.web.heard = 'sold';
    release('old');
    expect((await early).body).toBe('old');
    expect(stage.edge.cache.size.pages).toBe(0);
  });

  test('of something else does not', async () => {
    const { next } = holdAnswers(stage);
    const early = get('/property/7');
    const release = await next();
    stage.edge.say('sold', ['listing:8']);
    release('page');
    await early;
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('that the web process has not heard yet keeps its pages out until it has', async () => {
    stage.edge.say('sold', ['listing:7']);
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'old');
    expect((await get('/property/7')).body).toBe('old');
    expect(await statusOf('/property/7')).toBe(MISS);
    stage.web.heard = 'sold';
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'sold');
    expect((await get('/property/7')).body).toBe('sold');
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('that the web process has received before us is waited for', async () => {
    stage.web.heard = 'ahead';
    const asked = get('/property/7');
    await expect.poll(() => stage.web.asked).toHaveLength(1);
    stage.edge.say('ahead', ['listing:8']);
    await asked;
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('reaches requests made after it, although they waited with earlier ones', async () => {
    const { next } = holdAnswers(stage);
    const before = get('/property/7');
    const release = await next();
    stage.edge.say('sold', ['listing:7']);
    stage.web.heard = 'sold';
    const after = get('/property/7');
    await new Promise((resolve) => setTimeout(resolve, 50));
    release('old');
    const releaseAgain = await next();
    releaseAgain('sold');
    expect((await before).body).toBe('old');
    expect((await after).body).toBe('sold');
  });

  test('does not make earlier requests fetch again', async () => {
    const { next } = holdAnswers(stage);
    const asked = [get('/property/7'), get('/property/7')];
    const release = await next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    stage.edge.say('sold', ['listing:7']);
    release('old');
    const bodies = (await Promise.all(asked)).map(({ body }) => body);
    expect(bodies).toEqual(['old', 'old']);
    expect(stage.web.asked).toEqual(['GET /property/7']);
  });

  test('is unknown to a process that reports no announcements, whose pages are not cached', async () => {
    stage.web.heard = 'something from long ago';
    await get('/buy');
    expect(await statusOf('/buy')).toBe(MISS);
  });

  test('heard in any order with requests leaves nothing old behind', async () => {
    // The truth is a counter; the web process takes changes in a moment later, as a real one does.
    let truth = 0;
    let webTruth = 0;
    stage.web.answer = (_, response) => {
      const seen = webTruth;
      setTimeout(() => stage.web.sendPage(response, String(seen)), Math.random() * 15);
    };
    const changes = async () => {
      for (let change = 1; change <= 60; change++) {
        truth = change;
        stage.edge.say(`change-${change}`, ['listing:7']);
        setTimeout(() => {
          webTruth = change;
          stage.web.heard = `change-${change}`;
        }, Math.random() * 8);
        await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 15));
      }
    };
    let isOver = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const known = truth;
        const { body, headers } = await get('/property/7');
        // What comes from memory is never older than what was announced before it was asked for.
        if (headers['cache-status'] === HIT) expect(Number(body)).toBeGreaterThanOrEqual(known);
      }
    });
    await changes();
    isOver = true;
    await Promise.all(readers);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await get('/property/7')).body).toBe('60');
    expect((await get('/property/7')).headers['cache-status']).toBe(HIT);
  });
});
