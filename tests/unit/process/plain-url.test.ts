import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { makeUrlsPlain } from '@/lib/requests/plain-url';

test('every request has its plain address before Next sees it, and pages of Next’s own are none', () => {
  makeUrlsPlain();
  for (const [sent, seen] of [
    ['/api/../buy?a=b', '/buy?a=b'],
    ['/_global-error', '/_not-found'],
    ['/%5fglobal-error?_rsc=1', '/_not-found?_rsc=1'],
    ['/_global-errors', '/_global-errors'],
    ['/index?a=b', '/_not-found?a=b'],
    ['/index.html', '/index.html'],
    ['javascript:alert(1)', '/_not-found'],
  ]) {
    const request = { url: sent };
    channel('http.server.request.start').publish({ request, response: {} });
    expect(request.url).toBe(seen);
  }
});
