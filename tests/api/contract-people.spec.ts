import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { unsubscribeToken } from '@/lib/chat/mail-commands';
import { db } from '@/lib/db';
import { ApiContract, apiDocument, PEOPLE_PATHS } from '../support/api-contract';
import { WHOLE_LISTING } from '../support/api-inputs';
import { type Caller, formOf, newCaller } from '../support/contract-caller';
import { jpeg } from '../support/photos';
import { somePublicListing } from '../support/site';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let contract: ApiContract;

test.beforeAll(async ({ playwright: { request }, baseURL }) => {
  contract = new ApiContract(await apiDocument(await request.newContext(baseURL ? { baseURL } : {})));
});

test('people: search, profile, connections, reviews, block', async ({ baseURL }) => {
  const [a, b] = [await newCaller(contract, baseURL), await newCaller(contract, baseURL)];
  await contract.call(a.request, 'GET /api/users/search/', { query: { q: b.username } });
  const path = { id: b.username };
  const profile = '/api/users/profiles/{id}';
  for (const part of ['properties/', 'reviews/'])
    await contract.call(a.request, `GET ${profile}/${part}`, { path: { id: 'agent' }, query: { page: '1' } });
  await contract.call(a.request, `GET ${profile}/`, { path: { id: 'agent' } });
  for (const part of ['', 'reviews/', 'review-stats/', 'can-review/', 'viewer/'])
    await contract.call(a.request, `GET ${profile}/${part}`, { path });

  const ask = (json: object) =>
    contract.call<{ connection_id: number }>(a.request, 'POST /api/connections/', {
      headers: a.headers,
      json,
      status: 201,
    });
  const { connection_id: id } = await ask({ user_id: b.id });
  await contract.call(a.request, 'GET /api/connections/sent/', { query: { page: '1' } });
  await contract.call(b.request, 'GET /api/connections/requests/', { query: { page: '1' } });
  await contract.call(b.request, 'POST /api/connections/{id}/reject/', { headers: b.headers, path: { id } });
  const again = await newCaller(contract, baseURL);
  const { connection_id: other } = await ask({ user_id: again.id });
  await contract.call(again.request, 'POST /api/connections/{id}/accept/', {
    headers: again.headers,
    path: { id: other },
  });
  await contract.call(again.request, 'GET /api/connections/', { query: { page: '1' } });

  const { id: review } = await contract.call<{ id: number }>(a.request, 'POST /api/reviews/', {
    headers: a.headers,
    json: {
      reviewee_id: again.id,
      overall_rating: 5,
      title: 'Quick and honest',
      content: 'Answered at once and kept every word of it.',
    },
    status: 201,
  });
  const words = {
    overall_rating: 4,
    title: 'Quick',
    content: 'Answered at once and kept every word of it, nearly.',
  };
  const on = { path: { id: review } };
  await contract.call(a.request, 'PUT /api/reviews/{id}/', { headers: a.headers, json: words, ...on });
  await contract.call(b.request, 'POST /api/reviews/{id}/helpful/', {
    headers: b.headers,
    json: { helpful: true },
    ...on,
  });
  await contract.call(b.request, 'POST /api/reviews/{id}/report/', {
    headers: b.headers,
    json: { reason: 'spam', note: 'Seen elsewhere' },
    status: 201,
    ...on,
  });
  await contract.call(again.request, 'POST /api/reviews/{id}/response/', {
    headers: again.headers,
    json: { content: 'Thank you, it was a pleasure.' },
    status: 201,
    ...on,
  });
  for (const part of ['reviews/', 'viewer/'])
    await contract.call(a.request, `GET ${profile}/${part}`, { path: { id: again.username } });
  await contract.call(a.request, `GET ${profile}/viewer/`, { path });
  await contract.call(a.request, 'DELETE /api/connections/{id}/', {
    headers: a.headers,
    path: { id: other },
  });
  await contract.call(a.request, `POST ${profile}/block/`, { headers: a.headers, path });
  await contract.call(a.request, `DELETE ${profile}/block/`, { headers: a.headers, path });
});

test('chat: open, send, read, unsend', async ({ baseURL }) => {
  const [a, b] = [await newCaller(contract, baseURL), await newCaller(contract, baseURL)];
  const { id } = await contract.call<{ id: number }>(a.request, 'POST /api/chat/', {
    headers: a.headers,
    json: { recipient_id: b.id, title: 'Hello' },
  });
  const home = await somePublicListing(a.request);
  const { owner } = await contract.call<{ owner: { id: string } }>(a.request, 'GET /api/properties/{id}/', {
    path: { id: home.id },
  });
  await contract.call(a.request, 'POST /api/chat/', {
    headers: a.headers,
    json: { recipient_id: owner.id, property_id: home.id, title: 'Hello' },
  });
  const path = { id };
  const send = (caller: Caller, content: string) =>
    contract.call<{ id: number; seq: number }>(caller.request, 'POST /api/chat/{id}/messages/', {
      headers: caller.headers,
      path,
      json: { content, client_id: randomUUID() },
      status: 201,
    });
  const first = await send(a, 'Is the flat still free?');
  expect((await send(b, 'It is.')).seq).toBe(first.seq + 1);
  await contract.call(b.request, 'GET /api/chat/', {
    query: { tab: 'direct', filter: 'unread', search: a.username, cursor: '2040-01-01T00:00:00.000Z_1' },
  });
  await contract.call(b.request, 'GET /api/chat/{id}/', { path });
  const { next } = await contract.call<{ next: string }>(b.request, 'GET /api/chat/{id}/messages/', {
    path,
    query: { limit: '1' },
  });
  for (const query of [{ before: '2' }, { after: '0' }])
    await contract.call(b.request, 'GET /api/chat/{id}/messages/', { path, query });
  const older = (await (await b.request.get(next)).json()) as { results: { content: string }[]; next: null };
  expect([older.results.map(({ content }) => content), older.next]).toEqual([
    ['Is the flat still free?'],
    null,
  ]);
  await contract.call(b.request, 'POST /api/chat/{id}/read/', {
    headers: b.headers,
    path,
    json: { seq: first.seq },
  });
  const unsend = { headers: a.headers, path: { id: first.id } };
  const gone = await contract.call<{ content: string }>(a.request, 'DELETE /api/chat/messages/{id}/', unsend);
  expect(gone.content).toBe('');
  const stranger = await newCaller(contract, baseURL);
  const token = { query: { token: unsubscribeToken(b.id) } };
  await contract.call(stranger.request, 'GET /api/unsubscribe/', { ...token, status: 303 });
  await contract.call(stranger.request, 'POST /api/unsubscribe/', token);
  await contract.call(stranger.request, 'GET /api/chat/{id}/', { path, status: 404 });
});

test('administration: dashboard and listings', async ({ baseURL }) => {
  const { request, headers, id } = await newCaller(contract, baseURL);
  await contract.call(request, 'GET /api/admin/properties/', { status: 404 });
  await db.user.update({ where: { id }, data: { role: 'admin' } });
  await contract.call(request, 'GET /api/admin/properties/', {
    query: { state: 'public', page: '1', search: 'a' },
  });
  await contract.call(request, 'GET /api/admin/dashboard/properties/', { query: { days: '7' } });
  const photo = await jpeg(640, 480);
  const made = { headers: { ...headers, 'Idempotency-Key': 'feed 7' } };
  const multipart = () => formOf({ ...WHOLE_LISTING, submissionId: 'unused beside the header' }, [photo]);
  await contract.call(request, 'POST /api/admin/properties/', {
    ...made,
    multipart: multipart(),
    status: 201,
  });
  await contract.call(request, 'POST /api/admin/properties/', {
    ...made,
    multipart: multipart(),
    status: 200,
  });
});

test('every documented operation was called, every documented field sent, and every one came back', () => {
  contract.expectComplete((path) => PEOPLE_PATHS.test(path));
});
