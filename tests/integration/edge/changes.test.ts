import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getFrom, HIT, holdAnswers, MISS, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

const get = (path: string, headers: Record<string, string> = {}) => getFrom(stage, path, headers);
const statusOf = async (path: string) => (await get(path)).headers['cache-status'];

describe('a change', () => {
  test('drops everything that depends on it immediately', async () => {
    await get('/property/7');
    await get('/property/8');
    stage.edge.say('sold', ['listing:7']);
    stage.web.heard = 'sold';
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'sold');
    expect((await get('/property/7')).body).toBe('sold');
    expect((await get('/property/8')).headers['cache-status']).toBe(HIT);
  });

  test('while a page is being rendered keeps that page out of the cache', async () => {
    const { next } = holdAnswers(stage);
    const early = get('/property/7');
    const release = await next();
    stage.edge.say('sold', ['listing:7']);
    stage.web.heard = 'sold';
    release('old');
    expect((await early).body).toBe('old');
    expect(stage.edge.cache.size.pages).toBe(0);
  });

  test('to something else does not', async () => {
    const { next } = holdAnswers(stage);
    const early = get('/property/7');
    const release = await next();
    stage.edge.say('sold', ['listing:8']);
    release('page');
    await early;
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('not yet received by the web process keeps its pages out of the cache until it is', async () => {
    stage.edge.say('sold', ['listing:7']);
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'old');
    expect((await get('/property/7')).body).toBe('old');
    expect(await statusOf('/property/7')).toBe(MISS);
    stage.web.heard = 'sold';
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'sold');
    expect((await get('/property/7')).body).toBe('sold');
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('received by the web process first is waited for', async () => {
    stage.web.heard = 'ahead';
    const asked = get('/property/7');
    await expect.poll(() => stage.web.asked).toHaveLength(1);
    stage.edge.say('ahead', ['listing:8']);
    await asked;
    expect(await statusOf('/property/7')).toBe(HIT);
  });

  test('applies to later requests even if they joined earlier ones', async () => {
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

  test('applies to later requests even if they joined one for a page that did not exist then', async () => {
    const { held } = holdAnswers(stage);
    const missing = (response: ServerResponse) =>
      stage.web.sendPage(response, 'none', { 'x-estia-facts': '60 list:for_sale:cyprus' }, 404);
    stage.web.answer = (_, response) => held.push(() => missing(response));
    const before = get('/buy?page=2');
    await expect.poll(() => held.length).toBe(1);
    stage.edge.say('published', ['list:for_sale:cyprus']);
    stage.web.heard = 'published';
    const after = get('/buy?page=2');
    await new Promise((resolve) => setTimeout(resolve, 50));
    stage.web.answer = (_, response) => stage.web.sendPage(response, 'a home');
    held.pop()?.();
    expect((await before).status).toBe(404);
    expect(await after).toMatchObject({ status: 200, body: 'a home' });
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

  test('interleaved with requests in any order leaves nothing stale', async () => {
    // The truth is a counter, which the web process picks up slightly later, as a real one does.
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
        // A cached response is never older than the last change announced before the request.
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
