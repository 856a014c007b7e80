// Documents that are fetched for everybody but not kept.
import { expect, test } from 'vitest';
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
