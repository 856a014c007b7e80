// Documents that are fetched for everybody but not kept.
import { expect, test } from 'vitest';
import { rscHashOf } from '@/server/edge/variant';
import { getFrom, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const get = (path: string) => getFrom(stage, path);

test('a search answered with 404 shows a message without scripts too', async () => {
  stage.web.answer = (_, response) =>
    stage.web.sendPage(
      response,
      '<!DOCTYPE html><html id="__next_error__"><head><title>x</title></head><body></body></html>',
      { 'cache-control': 'private, no-store', 'content-security-policy': "script-src 'self'" },
      404,
    );
  const { status, body, headers } = await get('/buy?page=999');
  expect(status).toBe(404);
  expect(body).toContain('<h1>There is nothing at this address</h1>');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
});

test('a document that is not kept gets the strict policy, too', async () => {
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'";
  stage.web.answer = (_, response) =>
    stage.web.sendPage(
      response,
      '<html><head></head><body><script>self.__next_f.push([0])</script><script>go()</script></body></html>',
      { 'cache-control': 'private, no-store', 'content-security-policy': policy },
      404,
    );
  const { headers } = await get('/buy?page=999');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+'$/),
  });
});

test('a made-up part of a page is answered each time, once, and not kept', async () => {
  stage.web.answer = (_, response) =>
    stage.web.sendPage(
      response,
      'none',
      { 'x-nextjs-prerender': '1', 'content-type': 'text/x-component' },
      404,
    );
  for (const segment of ['/made-up-1', '/made-up-2', '/made-up-2']) {
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
    const hash = rscHashOf(['1', segment, undefined, undefined]);
    expect(await getFrom(stage, `/buy?_rsc=${hash}`, headers)).toMatchObject({ status: 404, body: 'none' });
  }
  expect(stage.web.asked).toHaveLength(3);
  expect(stage.edge.cache.size.pages).toBe(0);
});
