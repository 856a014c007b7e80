import { expect, test } from 'vitest';
import { readLanguages } from '@/lib/next/request-language';
import config from '@/next.config';
import { listening, newServer, originOf } from '../../support/edge';

test('the home page with a slash after its language is redirected to its address', async () => {
  readLanguages();
  const redirects = (await config.redirects?.()) ?? [];
  // Finds redirects as Next does, and keeps the query.
  const server = await listening(
    newServer(({ url = '' }, response) => {
      const { pathname, search } = new URL(url, 'http://site');
      const rule = redirects.find(({ source }) => source === pathname);
      if (rule) response.setHeader('location', `${rule.destination}${search}`);
      response.writeHead(rule ? 308 : 200).end(url);
    }),
  );
  const visit = async (path: string) => {
    const response = await fetch(`${originOf(server)}${path}`, { redirect: 'manual' });
    return response.headers.get('location') ?? (await response.text());
  };
  expect(await visit('/el/')).toBe('/el');
  expect(await visit('/ru/')).toBe('/ru');
  expect(await visit('/el/?utm=x&page=2')).toBe('/el?utm=x&page=2');
  expect(await visit('/el')).toBe('/');
  expect(await visit('/')).toBe('/');
  for (const missing of ['/en/', '/el/en/', '/el/admin']) expect(await visit(missing)).toBe('/_not-found');
  server.close();
});
