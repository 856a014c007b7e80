import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { createAccount, PASSWORD } from '../support/browser-accounts';
import { somePublicListing } from '../support/site';

type Person = {
  id: string;
  username: string;
  call: (method: string, path: string, data?: object) => Promise<Answer>;
};
type Answer = { status: number; body: Record<string, unknown> & { results?: Record<string, unknown>[] } };

/** A new account that calls /api with a bearer token, like an app. */
async function join(request: APIRequestContext): Promise<Person> {
  const { email, username } = await createAccount(request);
  const login = await request.post('/api/users/login', { data: { email, password: PASSWORD, token: true } });
  const { access, user } = (await login.json()) as { access: string; user: { id: string } };
  return {
    id: user.id,
    username,
    call: async (method, path, data) => {
      const response = await request.fetch(`/api/chat/${path}`, {
        method,
        headers: { Authorization: `Bearer ${access}` },
        ...(data && { data }),
      });
      return { status: response.status(), body: (await response.json()) as Answer['body'] };
    },
  };
}

test('a conversation over /api: opened once, sent once, read, unsent, paged by next', async ({ request }) => {
  const [buyer, seller, stranger] = [await join(request), await join(request), await join(request)];
  const opened = await Promise.all([
    buyer.call('POST', '', { recipient_id: seller.id, title: 'ignored' }),
    seller.call('POST', '', { recipient_id: buyer.id }),
    buyer.call('POST', '', { recipient_id: seller.id, property_id: null }),
  ]);
  const ids = new Set(opened.map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  const [id] = [...ids];

  const client_id = randomUUID();
  const first = await buyer.call('POST', `${id}/messages/`, { content: 'Is it free?', client_id });
  const retry = await buyer.call('POST', `${id}/messages`, { content: 'Is it free?', client_id });
  expect(first.status).toBe(201);
  expect(retry.body).toEqual(first.body);
  expect(first.body).toMatchObject({
    thread_id: id,
    property_id: null,
    sender: buyer.id,
    recipient: seller.id,
    content: 'Is it free?',
    read_at: null,
    is_unsent: false,
    unsent_at: null,
    seq: 1,
    client_id,
    is_held: false,
  });
  const changed = await buyer.call('POST', `${id}/messages/`, { content: 'Another text', client_id });
  expect(changed.status).toBe(409);
  for (const content of ['', '   ', 'x'.repeat(1_001)]) {
    expect((await buyer.call('POST', `${id}/messages/`, { content })).status).toBe(400);
  }
  for (const content of ['two', 'three']) await buyer.call('POST', `${id}/messages/`, { content });

  const list = await seller.call('GET', '');
  expect(list.body.results?.[0]).toMatchObject({
    id,
    other_username: buyer.username,
    property: null,
    unread_count: 3,
    last_message: { sender: buyer.id, content: 'three' },
  });
  const page = await seller.call('GET', `${id}/messages/?limit=2`);
  expect(page.body.results?.map(({ content }) => content)).toEqual(['three', 'two']);
  const older = await seller.call('GET', String(page.body.next).replace('/api/chat/', ''));
  expect(older.body).toMatchObject({ results: [{ content: 'Is it free?' }], next: null });

  expect((await seller.call('POST', `${id}/read/`)).body).toMatchObject({
    unread_count: 0,
    last_read_seq: 3,
  });
  const read = await buyer.call('GET', `${id}/messages/`);
  expect(read.body.results?.every(({ read_at }) => read_at !== null)).toBe(true);

  expect((await seller.call('DELETE', `messages/${first.body.id}/`)).status).toBe(404);
  const unsent = await buyer.call('DELETE', `messages/${first.body.id}/`);
  expect(unsent.body).toMatchObject({ is_unsent: true, content: '' });

  const missing = await stranger.call('GET', '999999999/messages/');
  for (const [method, path, data] of [
    ['GET', `${id}/`, undefined],
    ['GET', `${id}/messages/`, undefined],
    ['POST', `${id}/messages/`, { content: 'let me in' }],
    ['POST', `${id}/read/`, {}],
  ] as const) {
    expect(await stranger.call(method, path, data), `${method} ${path}`).toEqual(missing);
  }
});

test('a thread about a property includes it, and only its lister can be contacted about it', async ({
  request,
}) => {
  const buyer = await join(request);
  const listing = await somePublicListing(request);
  const wrong = await join(request);
  const refused = await buyer.call('POST', '', { recipient_id: wrong.id, property_id: listing.id });
  expect(refused.status).toBe(400);
  const oneself = await buyer.call('POST', '', { recipient_id: buyer.id });
  expect(oneself.status).toBe(400);
});

test('a visitor gets 401, a cookie without the CSRF header 403', async ({ request, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  expect((await visitor.get('/api/chat/')).status()).toBe(401);
  expect((await visitor.post('/api/chat/', { data: {} })).status()).toBe(401);
  const { email } = await createAccount(request);
  await visitor.post('/api/users/login', { data: { email, password: PASSWORD } });
  expect((await visitor.get('/api/chat/')).status()).toBe(200);
  expect((await visitor.post('/api/chat/', { data: { recipient_id: randomUUID() } })).status()).toBe(403);
  await visitor.dispose();
});

test("the browser learns the sidecar's address at run time, and unsubscribing requires the emailed link", async ({
  request,
}) => {
  const { port } = (await (await request.get('/api/chat/connection/')).json()) as { port: number };
  const health = await request.get(`http://127.0.0.1:${port}/readyz`);
  expect(await health.json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
  const refused = await request.post('/api/unsubscribe?token=made-up', {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(refused.status()).toBe(400);
});
