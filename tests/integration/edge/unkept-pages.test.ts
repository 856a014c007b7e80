// Documents that are fetched for everybody but not kept.
import { expect, test } from 'vitest';
import { rscHashOf } from '@/lib/next/variant';
import { getFrom, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const get = (path: string) => getFrom(stage, path);

test('a document that is not kept gets the strict policy, too', async () => {
  const policy = "default-src 'self'; script-src 'self' 'nonce-n1'";
  stage.web.answer = (_, response) =>
    stage.web.sendPage(
      response,
      '<html id="__next_error__"><head></head><body><script nonce="n1">self.__next_f.push([0])</script><script>go()</script></body></html>',
      { 'cache-control': 'private, no-store', 'content-security-policy': policy, 'x-estia-facts': '' },
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
    stage.web.sendPage(response, 'none', { 'content-type': 'text/x-component' }, 404);
  for (const segment of ['/made-up-1', '/made-up-2', '/made-up-2']) {
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
    const hash = rscHashOf(['1', segment, undefined, undefined]);
    expect(await getFrom(stage, `/buy?_rsc=${hash}`, headers)).toMatchObject({ status: 404, body: 'none' });
  }
  expect(stage.web.asked).toHaveLength(3);
  expect(stage.edge.cache.size.pages).toBe(0);
});

test('data that turn out to be missing are not kept, and are asked for in the name of who is signed in', async () => {
  stage.web.answer = (request, response) => {
    if (request.headers.cookie) return response.end('own');
    response.writeHead(404, { 'content-type': 'text/x-component', 'x-estia-facts': '3600 listing:7' });
    response.end('missing');
  };
  const data = { rsc: '1' };
  expect(await getFrom(stage, '/property/7?_rsc=', data)).toMatchObject({ status: 404, body: 'missing' });
  expect(stage.edge.cache.size.pages).toBe(0);
  const own = await getFrom(stage, '/property/7?_rsc=', { ...data, cookie: 'estia.session=x' });
  expect(own).toMatchObject({ status: 200, body: 'own' });
});
