import { type APIRequestContext, expect, request as playwright, test } from '@playwright/test';
import { db } from '@/lib/db';
import { OPERATIONS } from '@/lib/openapi/document';
import type { Access, Operation } from '@/lib/openapi/operation';
import { signIn } from '../support/api-session';
import { createAccount } from '../support/browser-accounts';
import { createListing } from '../support/factories';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const ACTORS = ['visitor', 'stranger', 'owner', 'admin', 'suspended'] as const;
type Actor = (typeof ACTORS)[number];
type Caller = { request: APIRequestContext; headers: Record<string, string>; username: string; id: string };

/** Status codes that mean refusal; an allowed call may answer anything else, depending on its input. */
const REFUSED: Record<Access, Partial<Record<Actor, readonly number[]>>> = {
  everyone: {},
  person: { visitor: [401], suspended: [401] },
  owner: { visitor: [401], suspended: [401], stranger: [404], admin: [404] },
  admin: { visitor: [401, 404], suspended: [401, 404], stranger: [403, 404], owner: [403, 404] },
};

/** They end or create a session, after which the matrix would test something else. */
const ABOUT_SESSIONS = new Set(['/api/users/logout/', '/api/users/login/', '/api/users/refresh/']);

const callers = {} as Record<Actor, Caller>;
let listingId: number;

async function newCaller(baseURL: string | undefined): Promise<Caller> {
  const request = await playwright.newContext(baseURL ? { baseURL } : {});
  const { email, password, username } = await createAccount(request);
  const headers = await signIn(request, { email, password });
  const { id } = await db.user.findUniqueOrThrow({ where: { username }, select: { id: true } });
  return { request, headers, username, id };
}

test.beforeAll(async ({ baseURL }) => {
  for (const actor of ['stranger', 'owner', 'admin', 'suspended'] as const) {
    callers[actor] = await newCaller(baseURL);
  }
  const visitor = await playwright.newContext(baseURL ? { baseURL } : {});
  callers.visitor = { request: visitor, headers: {}, username: 'nobody', id: '' };
  await db.user.update({ where: { id: callers.admin.id }, data: { role: 'admin' } });
  await db.user.update({ where: { id: callers.suspended.id }, data: { suspendedAt: new Date() } });
});

// A listing of its own per row, since some calls remove it.
test.beforeEach(async () => {
  listingId = (await createListing({ ownerId: callers.owner.id, published: false, pictures: 0 })).id;
});

function addressOf({ path }: Operation): string {
  return path.replace('{username}', callers.owner.username).replace('{id}', String(listingId));
}

function send({ request, headers }: Caller, operation: Operation) {
  const { method, body } = operation;
  const isForm = body?.mediaType === 'multipart/form-data';
  return request.fetch(addressOf(operation), {
    method: method.toUpperCase(),
    headers,
    maxRedirects: 0,
    ...(isForm ? { multipart: { nothing: '1' } } : body && { data: {} }),
  });
}

for (const operation of OPERATIONS) {
  const { method, path, access } = operation;
  if (ABOUT_SESSIONS.has(path)) continue;
  test(`${method.toUpperCase()} ${path} is allowed for ${access}`, async () => {
    // Allowed callers come last, since the call may remove the listing.
    for (const actor of ['visitor', 'suspended', 'stranger', 'admin', 'owner'] as const) {
      const answer = await send(callers[actor], operation);
      const status = answer.status();
      const said = `${actor}: ${status} ${(await answer.text()).slice(0, 200)}`;
      const refused = REFUSED[access][actor];
      if (refused) expect(refused, said).toContain(status);
      else expect([401, 403], said).not.toContain(status);
      expect(status, said).toBeLessThan(500);
    }
  });
}

test('a call with a cookie but without the CSRF header changes nothing', async () => {
  const { request } = callers.owner;
  for (const operation of OPERATIONS) {
    if (operation.method === 'get' || operation.access === 'everyone') continue;
    const answer = await send({ ...callers.owner, request, headers: {} }, operation);
    expect(answer.status(), `${operation.method} ${operation.path}`).toBe(403);
  }
});

test('another site cannot change anything by form, fetch, image or text/plain', async () => {
  const { request } = callers.owner;
  const before = await db.user.findUniqueOrThrow({ where: { id: callers.owner.id } });
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await request.put('/api/users/profile/', {
        data: Buffer.from('{"name":"Planted"}'),
        headers: { 'Content-Type': type, 'Sec-Fetch-Site': site, Origin: 'https://evil.example' },
      });
      expect(answer.status(), `${type} ${site}`).toBe(403);
    }
  }
  const after = await db.user.findUniqueOrThrow({ where: { id: callers.owner.id } });
  expect(after).toEqual(before);
});

test('a form that a page of another site sends is refused', async () => {
  const { request } = callers.visitor;
  const multipart = { $ACTION_ID_000000000000000000000000000000000000000000: '' };
  for (const Origin of ['https://evil.example', 'null']) {
    const byScript = { Origin, 'Next-Action': '0'.repeat(42), 'Content-Type': 'text/plain' };
    const called = await request.post('/login', { headers: byScript, data: '[]' });
    const sent = await request.post('/login', { headers: { Origin }, multipart });
    expect([Origin, called.status(), sent.status()]).toEqual([Origin, 403, 403]);
  }
});
