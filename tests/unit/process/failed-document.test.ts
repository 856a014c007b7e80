import { expect, test } from 'vitest';
import { completeFailedDocuments } from '@/lib/next/failed-document';
import { readLanguages } from '@/lib/next/request-language';
import { ask, listening, newServer, originOf } from '../../support/edge';

const FAILED = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

const STATUSES: Record<string, number> = { '/fine': 200, '/missing': 404 };

test('the empty document of a failed or missing page has its language and its messages, before its scripts', async () => {
  readLanguages();
  completeFailedDocuments();
  const server = await listening(
    newServer(({ url }, response) => {
      response.setHeader('X-Request-Id', 'request-1234');
      response.statusCode = STATUSES[url ?? ''] ?? 500;
      if (url === '/streamed') response.write(FAILED);
      response.end(url === '/streamed' ? '<!-- scripts -->' : FAILED);
    }),
  );
  const get = async (path: string) => (await ask(`${originOf(server)}${path}`)).body;
  expect(await get('/fine')).toBe(FAILED);
  for (const path of ['/el/whole', '/el/streamed', '/el/missing']) {
    const html = await get(path);
    expect(html).toMatch(
      /^<!DOCTYPE html><html id="__next_error__" lang="el" data-request="request-1234"><head><script id="messages"/,
    );
    const messages = JSON.parse(/type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(messages.failure.ourSide).toBe('Κάτι πήγε στραβά από τη δική μας πλευρά');
    expect(html).toContain('</head><body></body></html>');
  }
  expect(await get('/streamed')).toContain('lang="en"');
});
