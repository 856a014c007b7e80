// Every operation of the API that writes, called by everybody and with every column of the database in its body.
import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';
import { csrfTokenOf } from '@/lib/auth/secrets';
import { OPERATIONS } from '@/lib/openapi/document';
import { apiRoutes, isServedBy } from '../support/route-tree';
import { type CallersSession, type Outcome, testWrites } from '../support/write-matrix';
import { API_ROWS, type ApiInput, NOT_JSON } from '../support/write-rows/api';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;

let address = 1;

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The path's parameters by the names of the folders. */
function paramsOf(path: string, route: string, input: ApiInput): Record<string, string> {
  const folders = route.split('/');
  const values = path
    .split('/')
    .map((part, index) => [folders[index]?.slice(1, -1), part === '{id}' ? input.id : input.username, part])
    .filter(([, , part]) => String(part).startsWith('{'));
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)])) as Record<string, string>;
}

async function call(key: string, input: ApiInput, session: CallersSession): Promise<Outcome> {
  const [method = '', path = ''] = key.split(' ');
  const route = apiRoutes().find((each) => isServedBy(path, each)) ?? '';
  const module = (await import(`${process.cwd()}/app${route}/route.ts`)) as Record<string, Handler>;
  const csrf = session ? csrfTokenOf(session.value) : '';
  address += 1;
  const body = JSON.stringify(input.body ?? {});
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method: method.toUpperCase(),
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
      'x-forwarded-for': `198.51.100.${address % 250}`,
      ...(session && { cookie: `${session.cookie}; csrftoken=${csrf}`, 'x-csrftoken': csrf }),
    },
  });
  const params = Promise.resolve(paramsOf(path, route, input));
  const answer = await module[method.toUpperCase()]?.(request, { params });
  return { isDone: answer?.ok === true, said: `${answer?.status} ${await answer?.text()}` };
}

test('every operation that writes has a row', () => {
  const writes = OPERATIONS.filter(({ method }) => method !== 'get').map(keyOf);
  expect([...Object.keys(API_ROWS), ...Object.keys(NOT_JSON)].sort()).toEqual(writes.sort());
});

testWrites(
  Object.entries(API_ROWS).map(([title, row]) => ({
    title,
    row,
    call: (input, session) => call(title, input, session),
  })),
  250_000,
);
